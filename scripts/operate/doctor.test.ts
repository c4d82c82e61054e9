import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/ground/base/config.ts'
import { withKeptSecret } from '#server/ground/identity/kept-secret.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { startMailSink } from '#test/mail-sink.ts'
import { startGame, type TestGame } from '#test/simulator.ts'
import { database } from './doctor-database.ts'
import { type Found, lineOf } from './doctor-finding.ts'
import { clock, officialGames } from './doctor-game.ts'
import { mailServer, type Names, senderDomain } from './doctor-mail.ts'
import { disk, publicAddress, settingsOf, unreadNames } from './doctor-site.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'benchside-doctor-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const PUBLIC = {
  DATA_DIR: dataDir,
  PUBLIC_URL: 'https://benchside.example',
  OPERATOR_NAME: 'The Bench Society',
  OPERATOR_EMAIL: 'hello@benchside.example',
  MAIL_SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Benchside <mail@news.benchside.example>',
  TRUSTED_PROXIES: '127.0.0.1',
  METRICS_PORT: '9100',
}

/** The findings that are not ok, by subject. */
function troubles(found: readonly Found[]): string[] {
  return found.flatMap(({ state, about }) => (state === 'ok' ? [] : `${state} ${about}`))
}

describe('settings', () => {
  test.each<[string, Partial<typeof PUBLIC>, string[]]>([
    ['of a site for others', {}, []],
    ['without a proxy that is trusted', { TRUSTED_PROXIES: '' }, ['wrong settings']],
    ['without a mail server', { MAIL_SMTP_URL: '' }, ['wrong settings']],
    ['without figures', { METRICS_PORT: '' }, ['look settings']],
    ['of one’s own machine', { PUBLIC_URL: 'http://localhost:3000', TRUSTED_PROXIES: '' }, ['look settings']],
  ])('%s', (_what, changes, expected) => {
    expect(troubles(settingsOf(readConfig({ ...PUBLIC, ...changes })))).toEqual(expected)
  })

  test('that are set and not read any more', () => {
    expect(unreadNames(PUBLIC)).toEqual([])
    const [found, ...others] = unreadNames({ ...PUBLIC, MAIL_REQUIRE_TLS: 'yes' })
    expect(others).toEqual([])
    expect(found).toMatchObject({ state: 'look', says: expect.stringContaining('use MAIL_SMTP_URL with ?tls=') })
  })
})

test('a disk with too little room, even before the folder exists', async () => {
  expect(troubles(await disk({ dataDir }, { least: 1 }))).toEqual([])
  expect(troubles(await disk({ dataDir: path.join(dataDir, 'not', 'yet') }, { least: 1e18 }))).toEqual(['wrong disk'])
})

describe('the clock', () => {
  test.each<[string, number, string]>([
    ['agrees', 4, 'agrees with this machine'],
    ['is ahead', 61, 'this machine is 61 s ahead of it'],
    ['is behind', -3600, 'this machine is 3600 s behind it'],
  ])('%s', (_what, seconds, says) => {
    const theirs = new Date(1_800_000_000_000)
    const found = clock({ about: 'clock', theirs, ours: new Date(theirs.getTime() + seconds * 1000) })
    expect(found).toMatchObject({ says, state: Math.abs(seconds) > 5 ? 'wrong' : 'ok' })
  })
})

describe('the sender’s domain', () => {
  const KEY = 'v=DKIM1; k=rsa; p=MIIBIjANBg'
  const dkim = { domain: 'benchside.example', selector: 'mail2026', privateKey: '' }
  const RIGHT = {
    'news.benchside.example': ['v=spf1 include:mail.example -all', 'another text'],
    '_dmarc.benchside.example': ['v=DMARC1; p=none'],
    'mail2026._domainkey.benchside.example': [KEY],
  }
  const { mail } = readConfig(PUBLIC)

  function namesOf(records: Readonly<Record<string, readonly string[]>>): Names {
    return {
      async resolveTxt(name) {
        const found = records[name]
        if (!found) throw new Error(`queryTxt ENOTFOUND ${name}`)
        // Long records come in parts.
        return found.map((text) => [text.slice(0, 9), text.slice(9)])
      },
    }
  }

  test.each<[string, Record<string, string[]>, string[]]>([
    ['with all three', RIGHT, []],
    ['with none', {}, ['wrong SPF', 'wrong DMARC', 'wrong DKIM']],
    ['with two for SPF', { ...RIGHT, 'news.benchside.example': ['v=spf1 -all', 'v=spf1 ~all'] }, ['wrong SPF']],
    [
      'with a key that was taken back',
      { ...RIGHT, 'mail2026._domainkey.benchside.example': ['v=DKIM1; p='] },
      ['wrong DKIM'],
    ],
  ])('%s', async (_what, records, expected) => {
    expect(troubles(await senderDomain({ ...mail, dkim }, namesOf(records)))).toEqual(expected)
  })

  test('signed for another domain', async () => {
    const other = { ...dkim, domain: 'other.example' }
    const names = namesOf({ ...RIGHT, 'mail2026._domainkey.other.example': [KEY] })
    expect(troubles(await senderDomain({ ...mail, dkim: other }, names))).toEqual(['wrong DKIM'])
  })

  test('without a key of our own the provider may sign', async () => {
    expect(troubles(await senderDomain(mail, namesOf(RIGHT)))).toEqual(['look DKIM'])
  })
})

describe('the mail server', () => {
  test('one that takes mails, and gets none', async () => {
    const sink = await startMailSink()
    expect(troubles(await mailServer({ smtpUrl: sink.url, requireTls: false }))).toEqual([])
    expect(sink.taken).toEqual([])
    await sink.close()
  })

  test('one that is not there is named without its password', async () => {
    const found = await mailServer({ smtpUrl: 'smtp://user:hidden@127.0.0.1:9', requireTls: false })
    expect(troubles(found)).toEqual(['wrong mail server'])
    expect(found.map(lineOf).join()).not.toContain('hidden')
  })
})

describe('the official games', () => {
  let game: TestGame
  beforeAll(async () => {
    game = await startGame({ clock: { gameweek: 7, state: 'open' } })
  })
  afterAll(() => game.close())
  const ask = () =>
    officialGames(
      readConfig({ ...PUBLIC, DRAFT_API_URL: `${game.url}/draft/api`, CLASSIC_API_URL: `${game.url}/classic/api` }),
    )

  test('answer, with two calls', async () => {
    await game.forgetCalls()
    expect(troubles(await ask())).toEqual([])
    expect((await game.calls()).total).toBe(2)
  })

  test('that are down, or answer in another shape, have different remedies', async () => {
    await game.fault('server-error', { game: 'draft' })
    await game.fault('wrong-types', { game: 'classic' })
    const found = await ask()
    await game.fault('none')
    expect(troubles(found)).toEqual(['wrong official draft game', 'wrong official classic game'])
    expect(found.map(({ remedy = '' }) => remedy.includes('changed its answers'))).toEqual([false, true, false])
  })
})

describe('the database', () => {
  let data: TestDatabase
  beforeAll(async () => {
    data = await createTestDatabase()
  })
  afterAll(() => data.close())
  const check = (databaseUrl: string | null) => database({ ...readConfig(PUBLIC), databaseUrl })

  test('of this version', async () => {
    expect(troubles(await check(data.connectionString))).toEqual([])
  })

  test('that takes no changes, lacks some, or has been changed by a newer version', async () => {
    const options = encodeURIComponent('-c default_transaction_read_only=on')
    expect(troubles(await check(`${data.connectionString}?options=${options}`))).toEqual(['wrong database'])
    const { rows } = await data.pool.query('select max(name) as latest from kysely_migration')
    const [{ latest }] = rows
    await data.pool.query(`update kysely_migration set name = '999-of-tomorrow' where name = $1`, [latest])
    expect(troubles(await check(data.connectionString))).toEqual(['wrong tables'])
    await data.pool.query(`delete from kysely_migration where name = '999-of-tomorrow'`)
    expect(troubles(await check(data.connectionString))).toEqual(['look tables'])
    await data.pool.query(`insert into kysely_migration values ($1, now())`, [latest])
    expect(troubles(await check(data.connectionString))).toEqual([])
    await data.pool.query(`update kysely_migration set name = '0' || name`)
    expect(await check(data.connectionString)).toContainEqual(
      expect.objectContaining({ state: 'wrong', says: 'are of a version that was never released' }),
    )
    await data.pool.query(`update kysely_migration set name = substr(name, 2)`)
  })

  test('that was used with another secret, and with the former one', async () => {
    const config = { ...readConfig(PUBLIC), databaseUrl: data.connectionString }
    await withKeptSecret(data.db, config)
    expect(troubles(await database(config))).toEqual([])
    const other = { ...config, signInSecret: 'another-secret-of-at-least-32-characters' }
    expect(troubles(await database(other))).toEqual(['wrong secret'])
    expect(troubles(await database({ ...other, formerSecret: config.signInSecret }))).toEqual([])
    await data.pool.query('delete from kept_secret')
  })

  test('that was put back from a backup, and holds the mails', async () => {
    await data.pool.query('update mail_gate set is_held = true')
    expect(troubles(await check(data.connectionString))).toEqual(['look mails'])
    await data.pool.query('update mail_gate set is_held = false')
  })

  test('that is not there', async () => {
    expect(troubles(await check('postgres://nobody@127.0.0.1:9/none'))).toEqual(['wrong database'])
    expect(troubles(await check(null))).toEqual(['look database'])
  })

  test('of another PostgreSQL version leads to the upgrade', async () => {
    mkdirSync(path.join(dataDir, 'postgres'))
    writeFileSync(path.join(dataDir, 'postgres/PG_VERSION'), '9\n')
    const found = await database({ ...readConfig(PUBLIC), databaseUrl: null })
    rmSync(path.join(dataDir, 'postgres'), { recursive: true })
    expect(found).toEqual([expect.objectContaining({ state: 'wrong', remedy: expect.stringContaining('"An update"') })])
  })
})

describe('the public address', () => {
  const answering = (status: number, body: object) => ({ fetch: async () => Response.json(body, { status }) })

  test.each<[string, Parameters<typeof publicAddress>[1], string[]]>([
    ['leads to the program', answering(200, { status: 'alive', version: '0.1.0' }), []],
    ['leads somewhere else', answering(200, { hello: 'world' }), ['wrong public address']],
    ['leads to a proxy without a program', answering(502, {}), ['wrong public address']],
    ['is not reached', { fetch: () => Promise.reject(new Error('no route')) }, ['look public address']],
  ])('%s', async (_what, edge, expected) => {
    expect(troubles(await publicAddress('https://benchside.example', edge))).toEqual(expected)
  })
})
