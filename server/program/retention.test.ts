import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderMailer } from '#server/ground/mail/folder.ts'
import type { MailKind, MailState } from '#server/ground/mail/tables.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { mailConfig, mailTo, queueMails, stateOf } from '#test/outbox.ts'
import { forgetOldMailsAndClients } from './retention.ts'

const DAY = 86_400_000
const START = new Date('2026-09-01T08:00:00Z')
const after = (days: number) => new Date(START.getTime() + days * DAY)

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = mkdtempSync('/tmp/benchside-retention-')
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const run = (at: Date, from = folder) =>
  forgetOldMailsAndClients({ db: database.db, config: mailConfig({ folder: from }), now: () => at })

test.each<{ kind: MailKind; state: MailState; becomes: MailState }>([
  { kind: 'account', state: 'queued', becomes: 'failed' },
  { kind: 'confirmation', state: 'sending', becomes: 'failed' },
  { kind: 'weekly', state: 'uncertain', becomes: 'suppressed' },
  { kind: 'weekly', state: 'sent', becomes: 'sent' },
])(
  'text and address of a mail that is $state are deleted after thirty days, not before',
  async ({ kind, state, becomes }) => {
    const { db } = database
    const mail = mailTo(`${kind} ${state}`, kind)
    await queueMails(db, [mail], { at: START })
    // A fault or a restored backup may leave the text even of a mail that was already sent.
    await db.updateTable('outbox').set({ state }).where('key', '=', mail.key).execute()
    await run(after(29.9))
    expect(await stateOf(db, mail.key)).toMatchObject({ state, recipient: mail.to, text: mail.content.text })
    await run(after(30.1))
    const emptied = { recipient: null, html: null, text: null, unsubscribe_url: null }
    expect(await stateOf(db, mail.key)).toMatchObject({ state: becomes, subject: mail.content.subject, ...emptied })
  },
)

test('a mail in the folder stays for thirty days; files that are not ours stay', async () => {
  const mail = { ...mailTo('folder', 'account').content, to: 'a@x.example', messageId: '<1@x>', unsubscribeUrl: null }
  await folderMailer(folder, { from: 'Benchside <b@x.example>', now: () => START }).send(mail)
  const [ours = ''] = readdirSync(folder)
  writeFileSync(path.join(folder, `${ours}.new`), 'half a mail')
  for (const name of ['notes.json', '2020-01-01.json', 'README']) writeFileSync(path.join(folder, name), 'x')
  await run(after(29.9))
  expect(readdirSync(folder)).toHaveLength(5)
  await run(after(30.1))
  expect(readdirSync(folder).toSorted()).toEqual(['2020-01-01.json', 'README', 'notes.json'])
})

test('mails in the folder are for the program’s user alone: they may open an account', async () => {
  const mail = { ...mailTo('folder', 'account').content, to: 'a@x.example', messageId: '<1@x>', unsubscribeUrl: null }
  const fresh = path.join(folder, 'made-by-the-first-mail')
  await folderMailer(fresh, { from: 'Benchside <b@x.example>', now: () => START }).send(mail)
  const [file = ''] = readdirSync(fresh)
  expect([fresh, path.join(fresh, file)].map((name) => statSync(name).mode & 0o777)).toEqual([0o700, 0o600])
})

test('the address of a client is deleted after ninety days, also without a folder of mails; the session stays', async () => {
  const { db } = database
  await sql`insert into auth_user (id, name, email, "emailVerified") values ('u', 'u', 'u@x.example', true)`.execute(db)
  await sql`
    insert into auth_session (id, "expiresAt", token, "createdAt", "updatedAt", "ipAddress", "userAgent", "userId")
    values ('s', ${after(365)}, 't', ${START}, ${START}, '203.0.113.7', 'A browser', 'u')
  `.execute(db)
  const seen = async () =>
    (await sql<{ address: string | null }>`select "ipAddress" as address from auth_session`.execute(db)).rows
  await run(after(89.9))
  expect(await seen()).toEqual([{ address: '203.0.113.7' }])
  await run(after(90.1), '/nowhere/at/all')
  expect(await seen()).toEqual([{ address: null }])
})
