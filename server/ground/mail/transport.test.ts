import { expect, test, vi } from 'vitest'
import {
  fault,
  later,
  mailConfig,
  mailsTo,
  mailTo,
  NO_QUEUE,
  names,
  queueMails,
  recordAnswer,
  START,
  stateOf,
} from '#test/outbox.ts'
import { prepareOutbox } from '#test/program/prepare-outbox.ts'
import { queueMails as queueInTransaction } from './outbox.ts'

const outbox = prepareOutbox()
const { taken, deliver } = outbox

test('a queued mail is sent as it was written, and its text and address are deleted then', async () => {
  const { db } = outbox
  await queueMails(db, [mailTo('ann', 'weekly'), mailTo('bob', 'confirmation')])
  const { counts } = await deliver(0)
  expect(counts).toEqual({ sent: 2, again: 0, failed: 0, uncertain: 0, heldBack: 0 })
  expect(taken.find(({ to }) => to === 'ann@reader.test')).toEqual({
    to: 'ann@reader.test',
    subject: 'A weekly for ann',
    html: '<p>Hello ann, this is yours</p>',
    text: 'Hello ann, this is yours',
    messageId: expect.stringMatching(/^<[0-9a-f]{32}@benchside\.test>$/),
    unsubscribeUrl: 'https://benchside.test/unsubscribe?token=ann',
  })
  expect(await stateOf(db, 'weekly:ann')).toMatchObject({
    state: 'sent',
    attempts: 1,
    sender: null,
    done_at: START,
    claimed_at: START,
    recipient: null,
    html: null,
    text: null,
    unsubscribe_url: null,
  })
  expect((await deliver(1)).counts.sent).toBe(0)
  expect(taken).toHaveLength(2)
})

test('who waits for a mail comes before a weekly run', async () => {
  const { db } = outbox
  await queueMails(db, [...mailsTo(names(6), 'weekly'), mailTo('zoe', 'confirmation')])
  await deliver(0, undefined, { config: mailConfig({ mostParallel: 1 }) })
  expect(taken.map(({ to }) => to)[0]).toBe('zoe@reader.test')
  expect(taken).toHaveLength(7)
})

test.each([
  { kind: 'confirmation', waits: [1, 5, 15, 60, 240, 1440, 1440] },
  { kind: 'account', waits: [1, 5, 15, 60, 240, 1440, 1440] },
  { kind: 'weekly', waits: [1, 5, 15, 60, 240, 1440] },
  { kind: 'test', waits: [1, 5, 15, 60] },
] as const)('a $kind mail that is put off is tried after so many minutes: $waits, and then given up', async (row) => {
  const { db } = outbox
  const { kind, waits } = row
  await queueMails(db, [mailTo('ann', kind)])
  const putOff = () => fault('later', 'recipient', 450)
  let minutes = 0
  for (const [i, wait] of waits.entries()) {
    await deliver(minutes, putOff)
    const isLast = i === waits.length - 1
    const row = await stateOf(db, `${kind}:ann`)
    expect(row).toMatchObject({ attempts: i + 1, state: isLast ? 'failed' : 'queued', code: 450 })
    if (isLast) expect(row.recipient).toBeNull()
    else expect(row.due_at).toEqual(later(minutes + wait))
    // It is not tried again before its waiting time is over.
    await deliver(minutes + wait - 0.01, putOff)
    expect((await stateOf(db, `${kind}:ann`)).attempts).toBe(i + 1)
    minutes += wait
  }
})

test.each([
  { kind: 'weekly', about: 'recipient', dead: 1 },
  { kind: 'confirmation', about: 'recipient', dead: 1 },
  { kind: 'account', about: 'recipient', dead: 0 },
  { kind: 'test', about: 'recipient', dead: 0 },
  { kind: 'weekly', about: 'mail', dead: 0 },
] as const)('refused for good because of the $about: a $kind mail fails, $dead dead address', async (row) => {
  const { db } = outbox
  await queueMails(db, [mailTo('ann', row.kind)])
  await deliver(0, () => fault('refused', row.about, 550))
  expect(await stateOf(db, `${row.kind}:ann`)).toMatchObject({ state: 'failed', attempts: 1, recipient: null })
  const dead = await db.selectFrom('undeliverable').selectAll().execute()
  expect(dead.map(({ address_hash }) => address_hash)).toEqual(row.dead ? ['hash of ann'] : [])
})

test.each([
  { kind: 'weekly', state: 'uncertain', recipient: 'ann@reader.test' },
  { kind: 'confirmation', state: 'queued', recipient: 'ann@reader.test' },
  { kind: 'account', state: 'queued', recipient: 'ann@reader.test' },
] as const)('nobody knows whether it arrived: a $kind mail is $state', async ({ kind, state, recipient }) => {
  const { db } = outbox
  await queueMails(db, [mailTo('ann', kind)])
  await deliver(0, () => fault('unknown', 'server', null))
  expect(await stateOf(db, `${kind}:ann`)).toMatchObject({ state, recipient })
  await deliver(1)
  const isAgain = state === 'queued'
  expect(taken).toHaveLength(isAgain ? 1 : 0)
  expect((await stateOf(db, `${kind}:ann`)).state).toBe(isAgain ? 'sent' : 'uncertain')
})

test('one mail that cannot be written and one that triggers a bug do not affect the others', async () => {
  const { db } = outbox
  await queueMails(
    db,
    [...names(200), 'poisoned', 'buggy'].map((name) => mailTo(name, 'weekly')),
  )
  const { counts } = await deliver(0, ({ to }) => {
    if (to.startsWith('poisoned')) return fault('refused', 'mail', null)
    return to.startsWith('buggy') ? new TypeError('x is not a function') : undefined
  })
  expect(counts).toMatchObject({ sent: 200, failed: 1, uncertain: 1 })
  expect(new Set(taken.map(({ messageId }) => messageId)).size).toBe(200)
  expect(await stateOf(db, 'weekly:poisoned')).toMatchObject({ state: 'failed', attempts: 1 })
  expect(await stateOf(db, 'weekly:buggy')).toMatchObject({ state: 'uncertain', attempts: 1 })
  await deliver(10)
  expect(taken).toHaveLength(200)
})

test('a weekly mail is sent to those only who still want it at that moment', async () => {
  const { db } = outbox
  const everybody = ['stays', 'asks-again', 'left', 'came-back', 'only-asked', 'dead', 'never-asked']
  await queueMails(db, mailsTo(everybody.slice(0, 6), 'weekly'))
  await db
    .transaction()
    .execute((trx) =>
      queueInTransaction(trx, [mailTo('never-asked', 'weekly')], { at: START, config: mailConfig(), queue: NO_QUEUE }),
    )
  await recordAnswer(db, 'hash of left', { at: START, action: 'withdrawn' })
  await recordAnswer(db, 'hash of came-back', { at: START, action: 'withdrawn' })
  await recordAnswer(db, 'hash of came-back', { at: START, action: 'given' })
  // 'requested' alone changes nothing: only an answer (given, confirmed, withdrawn) decides whether mails are wanted.
  await recordAnswer(db, 'hash of asks-again', { at: START, action: 'requested' })
  await recordAnswer(db, 'hash of only-asked', { at: START, action: 'withdrawn' })
  await recordAnswer(db, 'hash of only-asked', { at: START, action: 'requested' })
  await db.insertInto('undeliverable').values({ address_hash: 'hash of dead', since: START, reason: '550' }).execute()
  const { counts } = await deliver(0)
  expect(taken.map(({ to }) => to.split('@')[0]).toSorted()).toEqual(['asks-again', 'came-back', 'stays'])
  expect(counts).toMatchObject({ sent: 3, heldBack: 4 })
  for (const name of ['left', 'only-asked', 'dead', 'never-asked'])
    expect(await stateOf(db, `weekly:${name}`), name).toMatchObject({
      state: 'suppressed',
      recipient: null,
      html: null,
      text: null,
      unsubscribe_url: null,
      attempts: 0,
      done_at: START,
    })
})

test('a weekly mail that is out of date is not sent', async () => {
  const { db } = outbox
  await queueMails(db, [mailTo('ann', 'weekly'), mailTo('ann', 'confirmation')])
  await deliver(24 * 60 + 1)
  expect(taken.map(({ subject }) => subject)).toEqual(['A confirmation for ann'])
  expect(await stateOf(db, 'weekly:ann')).toMatchObject({ state: 'failed', reason: 'too late', recipient: null })
})

test('a mail that a person waits for queues a delivery of its own, apart from those queued before', async () => {
  const send = vi.fn()
  const { db } = outbox
  for (const kind of ['weekly', 'account', 'account'] as const)
    await db.transaction().execute((trx) =>
      queueInTransaction(trx, [mailTo('ann', kind)], {
        at: START,
        config: mailConfig(),
        queue: { ...NO_QUEUE, send },
      }),
    )
  const asked = { trx: expect.anything() }
  expect(send.mock.calls).toEqual([
    ['deliver', { by: 'mail' }, asked],
    ['deliver', { by: 'mail', of: 'account:ann' }, asked],
  ])
})
