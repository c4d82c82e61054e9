import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { emptyOutbox, MINUTE, mailTo, queueMails, START, stateOf, statesIn } from '#test/outbox.ts'
import { type CommandNeeds, runCommand } from './mails-command.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(() => emptyOutbox(database.db))
afterAll(() => database.close())

const command = (...words: string[]) => commandWith(async () => [], ...words)

async function commandWith(written: CommandNeeds['written'], ...words: string[]): Promise<string[]> {
  const said: string[] = []
  const deliver = async () => void said.push('(looks)')
  const queueTest = async ({ to, game, teamId }: { to: string; game: string; teamId: number }) =>
    `${game} team ${teamId} for ${to}`
  const now = () => new Date(START.getTime() + 90 * MINUTE)
  await runCommand(words, { db: database.db, now, say: (line) => said.push(line), deliver, written, queueTest })
  return said
}

/** Two parked, one queued, one sent; answers the ids of the parked ones. */
async function fill(): Promise<number[]> {
  const { db } = database
  await queueMails(db, [...['ann', 'bob', 'eve'].map((name) => mailTo(name, 'weekly')), mailTo('ann', 'confirmation')])
  const parked = db.updateTable('outbox').set({ state: 'uncertain', sender: 7, attempts: 1, claimed_at: START })
  const rows = await parked.where('key', 'in', ['weekly:ann', 'weekly:bob']).returning('id').execute()
  await db.updateTable('outbox').set({ state: 'sent' }).where('kind', '=', 'confirmation').execute()
  return rows.map(({ id }) => id)
}

test('what is in the outbox, and the pause', async () => {
  expect(await command()).toEqual(['The outbox is empty.', 'Sending is not paused.'])
  await fill()
  await database.db
    .updateTable('mail_gate')
    .set({ refusals: 6, paused_until: new Date(START.getTime() + 100 * MINUTE) })
    .execute()
  expect((await command()).map((line) => line.replace(/ +/g, ' '))).toEqual([
    'kind state mails oldest',
    'confirmation sent 1 90 min',
    'weekly queued 1 90 min',
    'weekly uncertain 2 90 min',
    '\nIn all: 1 sent, 1 queued, 2 uncertain.',
    'Sending is paused until 2026-11-03 09:40:00, after 6 refusals in a row.',
  ])
  expect(await command('resume')).toEqual(['(looks)', 'The pause is over.'])
  expect((await command()).at(-1)).toBe('Sending is not paused.')
})

test('the newest mail is shown where no mail server is set', async () => {
  const to = 'ann@mails.example'
  const mail = (subject: string) => ({ to, subject, text: 'Press: /x' })
  expect(await commandWith(async () => [mail('Second'), mail('First')], 'last')).toEqual([
    `To ${to}\nSecond\n\nPress: /x`,
  ])
  expect(await commandWith(async () => [], 'last')).toEqual(['No mail has been written yet.'])
  await expect(commandWith(null, 'last')).rejects.toThrow(/go out through MAIL_SMTP_URL/)
})

test('parked mails are listed by what they are, and name nobody', async () => {
  const [ann] = await fill()
  const said = await command('parked')
  expect(said[0]).toBe(`${ann}  weekly  2026-11-03 08:00:00  weekly:ann  A weekly for ann`)
  expect(said).toHaveLength(3)
  expect(said.join()).not.toContain('@')
})

test('parked mails are released one by one or all; those that are not parked are named', async () => {
  const [ann = 0, bob = 0] = await fill()
  expect(await command('release', String(ann))).toEqual(['(looks)', '1 queued again.'])
  expect(await stateOf(database.db, 'weekly:ann')).toMatchObject({
    state: 'queued',
    attempts: 1,
    sender: null,
    recipient: 'ann@reader.test',
    due_at: new Date(START.getTime() + 90 * MINUTE),
  })
  await expect(command('release', String(ann), String(bob))).rejects.toThrow(`1 done. These are not parked: ${ann}.`)
  expect(await statesIn(database.db)).toEqual({ queued: 3, sent: 1 })
})

test('where a backup was put back by hand, all waiting mails are parked, and none is sent until the operator releases it', async () => {
  await fill()
  await queueMails(database.db, [mailTo('zoe', 'confirmation')])
  expect(await command('park')).toEqual(['2 parked. Nothing goes before npm run operate mails resume.'])
  expect(await statesIn(database.db)).toEqual({ sent: 1, uncertain: 4 })
  const held = await command()
  expect(held.at(-1)).toBe(
    'Mails are held since a backup was put back: nothing goes before npm run operate mails resume.',
  )
  expect((await command('resume')).at(-1)).toContain('Mails go again.')
  expect((await command()).join()).not.toContain('held')
})

test('of parked mails that are dropped neither text nor address stays stored', async () => {
  await fill()
  expect(await command('drop', 'all')).toEqual(['2 dropped.'])
  expect(await stateOf(database.db, 'weekly:bob')).toMatchObject({
    state: 'suppressed',
    recipient: null,
    html: null,
    text: null,
    unsubscribe_url: null,
  })
  expect(await statesIn(database.db)).toEqual({ queued: 1, sent: 1, suppressed: 2 })
})

test('a test mail is sent to the given address, about the given team', async () => {
  expect(await command('test', 'me@example.test', 'classic', '4711')).toEqual([
    'Queued: classic team 4711 for me@example.test',
  ])
  await expect(command('test', 'me@example.test')).rejects.toThrow('No league of the draft game is followed yet')
})

test.each([
  ['release'],
  ['drop'],
  ['test'],
  ['test', 'me'],
  ['release', '1; drop table outbox'],
  ['drop', '0'],
  ['sing'],
])('an unknown command shows the usage: %s %s', async (...words) => {
  await fill()
  await expect(command(...words.filter((word) => word !== undefined))).rejects.toThrow('npm run operate mails')
  expect((await statesIn(database.db)).uncertain).toBe(2)
})

test('the command itself: on a database that answers, and where there is none', async () => {
  await fill()
  const dataDir = mkdtempSync('/tmp/benchside-mails-')
  const script = path.join(import.meta.dirname, 'mails.ts')
  const run = (more: Record<string, string>, ...words: string[]) =>
    promisify(execFile)(process.execPath, [script, ...words], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...more },
    })
  // A database URL needs a host to be valid; the socket folder in its query is what is used.
  const url = database.connectionString.replace('@/', '@localhost/')
  const settings = { DATABASE_URL: url, AUTH_SECRET: 'a-secret-of-the-tests-that-is-long-enough' }
  expect((await run(settings)).stdout).toMatch(/uncertain +2/)
  expect((await run(settings, 'release', 'all')).stdout).toBe(
    '2 queued again.\n2 of them are past their time, and will not be sent.\n',
  )
  await expect(run({})).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: `There is no database in the data folder ${dataDir}. Set DATA_DIR or DATABASE_URL.\n`,
  })
  await expect(run({ PORT: 'x' })).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('PORT') })
  rmSync(dataDir, { recursive: true })
})
