import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import {
  deliverOnce,
  emptyOutbox,
  fault,
  later,
  mailTo,
  names,
  queueMails,
  START,
  stateOf,
  statesIn,
  takingInto,
} from '#test/outbox.ts'
import type { Mail, Mailer } from './mailer.ts'

let database: TestDatabase
let taken: Mail[]

beforeAll(async () => {
  database = await createTestDatabase()
  taken = []
})
afterEach(async () => {
  await emptyOutbox(database.db)
  taken = []
})
afterAll(() => database.close())

function deliver(minutes: number, refuse?: (mail: Mail) => Error | undefined, over: object = {}) {
  return deliverOnce(database.db, takingInto(taken, refuse), { at: later(minutes), ...over })
}

test('what a sender that died left: weekly mails are parked, the others go again, with the same Message-ID', async () => {
  const { db } = database
  await queueMails(db, [mailTo('ann', 'weekly'), mailTo('bob', 'confirmation')])
  const { message_id } = await stateOf(db, 'confirmation:bob')
  // As if a process had claimed them and gone: its number is one that no lock is held for.
  await sql`update outbox set state = 'sending', sender = nextval('outbox_sender'), claimed_at = ${START}, attempts = 1`.execute(
    db,
  )
  const { counts } = await deliver(0.5)
  expect([counts.uncertain, counts.again, taken.length]).toEqual([1, 1, 0])
  expect(await stateOf(db, 'weekly:ann')).toMatchObject({ state: 'uncertain', recipient: 'ann@reader.test' })
  await deliver(1)
  expect(taken).toMatchObject([{ to: 'bob@reader.test', messageId: message_id, text: 'Hello bob, this is yours' }])
  await deliver(48 * 60)
  expect(await statesIn(db)).toEqual({ sent: 1, uncertain: 1 })
})

test('a sender that lives is left alone, and has the last word on its own mail', async () => {
  const { db } = database
  await queueMails(db, [mailTo('ann', 'weekly')])
  const slow: Mailer = {
    ...takingInto(taken),
    async send(mail) {
      await deliver(1)
      expect(await statesIn(db)).toEqual({ sending: 1 })
      // Its lock is lost for a moment, and somebody finds the mail abandoned.
      await sql`update outbox set state = 'uncertain'`.execute(db)
      taken.push(mail)
    },
  }
  await deliverOnce(db, slow, { at: START })
  expect(await statesIn(db)).toEqual({ sent: 1 })
  expect(taken).toHaveLength(1)
})

test('a program that stops claims nothing more, and finishes what it has begun', async () => {
  const { db } = database
  await queueMails(
    db,
    names(50).map((name) => mailTo(name, 'weekly')),
  )
  const stopping = new AbortController()
  await deliver(
    0,
    () => {
      if (taken.length === 10) stopping.abort()
      return undefined
    },
    { stopping: stopping.signal },
  )
  expect(taken.length).toBeLessThan(20)
  expect(await statesIn(db)).toEqual({ sent: taken.length, queued: 50 - taken.length })
})

test('several at once on one database send every mail once', async () => {
  const { db } = database
  for (let round = 0; round < 5; round++) {
    await queueMails(
      db,
      names(100, `round${round}-`).map((name) => mailTo(name, 'weekly')),
    )
    await Promise.all([0, 1, 2].map(() => deliver(round * 2)))
  }
  expect(taken).toHaveLength(500)
  expect(new Set(taken.map(({ messageId }) => messageId)).size).toBe(500)
  expect(await statesIn(db)).toEqual({ sent: 500 })
})

test('no line of the log holds an address', async () => {
  const { db } = database
  const lines: unknown[][] = []
  const keep = (...line: unknown[]) => void lines.push(line)
  await queueMails(
    db,
    names(12).map((name) => mailTo(name, 'weekly')),
  )
  const refuse = () => fault('later', 'server', 451)
  await deliver(0, refuse, { log: { error: keep, warn: keep, info: keep } })
  expect(lines.length).toBeGreaterThanOrEqual(5)
  expect(JSON.stringify(lines)).not.toMatch(/@|reader/)
})
