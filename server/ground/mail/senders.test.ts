import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { objectionTo } from '#server/people/weekly-mail/may-be-mailed-store.ts'
import {
  deliverOnce,
  fault,
  mailConfig,
  mailsTo,
  mailTo,
  names,
  queueMails,
  START,
  stateOf,
  statesIn,
  takingInto,
} from '#test/outbox.ts'
import { prepareOutbox } from '#test/program/prepare-outbox.ts'
import type { Mailer } from './mailer.ts'
import { takeMails } from './take.ts'

const outbox = prepareOutbox()
const { taken, deliver } = outbox

test('of a dead sender’s mails weekly ones are parked, the others sent again with the same Message-ID', async () => {
  const { db } = outbox
  await queueMails(db, [mailTo('ann', 'weekly'), mailTo('bob', 'confirmation')])
  const { message_id } = await stateOf(db, 'confirmation:bob')
  // As if a process had taken them and died: no lock is held for its number.
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

test('the mail of a running sender is not taken over, and its result decides the state of the mail', async () => {
  const { db } = outbox
  await queueMails(db, [mailTo('ann', 'weekly')])
  const slow: Mailer = {
    ...takingInto(taken),
    async send(mail) {
      await deliver(1)
      expect(await statesIn(db)).toEqual({ sending: 1 })
      // As if the lock were lost for a moment and another sender parked the mail as abandoned.
      await sql`update outbox set state = 'uncertain'`.execute(db)
      taken.push(mail)
    },
  }
  await deliverOnce(db, slow, { at: START })
  expect(await statesIn(db)).toEqual({ sent: 1 })
  expect(taken).toHaveLength(1)
})

test('a sender that lost its lock takes no more mails, the next takes over, and no mail goes out twice', async () => {
  const { db } = outbox
  await queueMails(db, mailsTo(names(50), 'weekly'))
  let killed = false
  const slow: Mailer = {
    ...takingInto(taken),
    async send(mail) {
      taken.push(mail)
      if (taken.length < 10 || killed) return
      killed = true
      await sql`
        select pg_terminate_backend(pid, 5000) from pg_stat_activity
        where datname = current_database() and application_name = 'benchside locks'
      `.execute(db)
    },
  }
  await deliverOnce(db, slow, { at: START })
  expect(killed).toBe(true)
  expect(taken.length).toBeLessThan(25)
  const before = taken.length
  await deliver(2)
  const { sent = 0, uncertain = 0 } = await statesIn(db)
  expect([sent + uncertain, new Set(taken.map(({ messageId }) => messageId)).size]).toEqual([50, taken.length])
  expect(taken.length).toBeGreaterThan(before)
})

test('a sender that has lost its lock without noticing takes nothing', async () => {
  const { db } = outbox
  await queueMails(db, [mailTo('ann', 'weekly')])
  const taken = await takeMails(db, { sender: 4711, most: 5, at: START, limits: mailConfig().mail, objectionTo })
  expect(taken.messages).toEqual([])
  expect(await statesIn(db)).toEqual({ queued: 1 })
})

test('several at once on one database send every mail once', async () => {
  const { db } = outbox
  for (let round = 0; round < 5; round++) {
    await queueMails(db, mailsTo(names(100, `round${round}-`), 'weekly'))
    await Promise.all([0, 1, 2].map(() => deliver(round * 2)))
  }
  expect(taken).toHaveLength(500)
  expect(new Set(taken.map(({ messageId }) => messageId)).size).toBe(500)
  expect(await statesIn(db)).toEqual({ sent: 500 })
})

test('no line of the log holds an address', async () => {
  const { db } = outbox
  const lines: unknown[][] = []
  const keep = (...line: unknown[]) => void lines.push(line)
  await queueMails(db, mailsTo(names(12), 'weekly'))
  const refuse = () => fault('later', 'server', 451)
  await deliver(0, refuse, { log: { error: keep, warn: keep, info: keep } })
  expect(lines.length).toBeGreaterThanOrEqual(5)
  expect(JSON.stringify(lines)).not.toMatch(/@|reader/)
})
