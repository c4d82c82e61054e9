import { expect, test, vi } from 'vitest'
import {
  deliverOnce,
  fault,
  later,
  mailConfig,
  mailsTo,
  mailTo,
  names,
  queueMails,
  stateOf,
  statesIn,
  takingInto,
} from '#test/outbox.ts'
import { prepareOutbox } from '#test/program/prepare-outbox.ts'
import type { Mail, Mailer } from './mailer.ts'

const outbox = prepareOutbox()
const { taken, deliver } = outbox

test('never more than the limit a minute, with a tenth of it kept for people who wait', async () => {
  const { db } = outbox
  const config = mailConfig({ perMinute: 20, mostParallel: 4 })
  await queueMails(db, mailsTo(names(60), 'weekly'))
  const sentAt: number[] = []
  for (let second = 0; second < 300; second += 7) {
    if (second === 28) await queueMails(db, mailsTo(names(5, 'waits'), 'confirmation'), { at: later(second / 60) })
    const { nextAt } = await deliver(second / 60, undefined, { config })
    while (sentAt.length < taken.length) sentAt.push(second)
    if (taken.length < 65) expect(nextAt?.getTime()).toBeGreaterThan(later(second / 60).getTime())
  }
  expect(taken).toHaveLength(65)
  for (const begin of sentAt)
    expect(sentAt.filter((at) => at >= begin && at < begin + 60).length).toBeLessThanOrEqual(20)
  // In the first minute the weekly run took its share; still, two mails that people wait for went at once.
  expect(sentAt.filter((at) => at === 0)).toHaveLength(18)
  expect(sentAt.filter((at) => at === 28)).toHaveLength(2)
})

test('confirmations have an hourly limit; those beyond it wait', async () => {
  const { db } = outbox
  const config = mailConfig({ confirmationsPerHour: 7 })
  await queueMails(db, mailsTo(names(16), 'confirmation'))
  await queueMails(db, [mailTo('ann', 'account')])
  await deliver(0, undefined, { config })
  expect(taken).toHaveLength(8)
  await deliver(59, undefined, { config })
  expect(taken).toHaveLength(8)
  await deliver(61, undefined, { config })
  expect(taken).toHaveLength(15)
  await deliver(122, undefined, { config })
  expect(await statesIn(db)).toEqual({ sent: 17 })
})

test('five refusals in a row pause everything; then one mail tries first, and the pause doubles up to an hour', async () => {
  const { db } = outbox
  const alerts: string[] = []
  const log = { error: (_: object, text: string) => alerts.push(text), warn: () => 0, info: () => 0 }
  const over = { log, config: mailConfig({ mostParallel: 1 }) }
  await queueMails(db, mailsTo(names(30), 'confirmation'))
  let tries = 0
  const refuse = () => {
    tries++
    return fault('later', 'server', 421)
  }
  await deliver(0, refuse, over)
  expect(tries).toBe(5)
  let at = 0
  for (const pause of [5, 10, 20, 40, 60, 60]) {
    const before = tries
    const { nextAt } = await deliver(at + pause - 0.01, refuse, over)
    expect([tries, nextAt]).toEqual([before, later(at + pause)])
    at += pause
    await deliver(at, refuse, over)
    expect(tries).toBe(before + 1)
  }
  expect(alerts).toEqual(['mails are paused: the mail server refuses them'])
  at += 60
  await deliver(at, undefined, over)
  // Mails that were tried before still wait for their own retry time; all others may go.
  expect(taken.length).toBeGreaterThanOrEqual(19)
  await deliver(at + 24 * 60)
  expect(await statesIn(db)).toEqual({ sent: 30 })
})

test('while the first mail after a pause is being sent, no process sends another', async () => {
  const { db } = outbox
  await queueMails(db, mailsTo(names(10), 'confirmation'))
  await deliver(0, () => fault('later', 'server', 421), { config: mailConfig({ mostParallel: 1 }) })
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const slow: Mailer = { ...takingInto(taken), send: (mail) => held.then(() => takingInto(taken).send(mail)) }
  const trial = deliverOnce(db, slow, { at: later(5) })
  await vi.waitFor(async () => expect((await statesIn(db)).sending).toBe(1))
  await deliver(6)
  expect(taken).toHaveLength(0)
  release()
  await trial
  expect(taken.length).toBeGreaterThan(1)
})

test('refusals of mails under way when the pause began do not prolong it', async () => {
  const { db } = outbox
  await queueMails(db, mailsTo(names(8), 'confirmation'))
  await deliver(0, () => fault('later', 'server', null), { config: mailConfig({ mostParallel: 8 }) })
  expect(await db.selectFrom('mail_gate').selectAll().executeTakeFirstOrThrow()).toMatchObject({
    refusals: 5,
    paused_until: later(5),
  })
})

test('one dead mailbox pauses nobody, however often it is tried; nor do mails that cannot be written', async () => {
  const { db } = outbox
  await queueMails(db, [mailTo('full', 'confirmation'), ...mailsTo(names(9), 'test')])
  const refuse = ({ to }: Mail) =>
    to.startsWith('full') ? fault('later', 'recipient', 452) : fault('refused', 'mail', null)
  for (const minutes of [0, 1, 6, 21, 81, 321, 1761]) await deliver(minutes, refuse)
  expect((await stateOf(db, 'confirmation:full')).attempts).toBe(7)
  expect((await db.selectFrom('mail_gate').selectAll().executeTakeFirstOrThrow()).refusals).toBe(1)
})

test('five dead mailboxes one after the other do pause: a list of them is how spam looks', async () => {
  const { db } = outbox
  await queueMails(db, mailsTo(names(20), 'weekly'))
  await deliver(0, () => fault('refused', 'recipient', 550), { config: mailConfig({ mostParallel: 1 }) })
  expect(await statesIn(db)).toEqual({ failed: 5, queued: 15 })
})

test('several senders at once share one rate', async () => {
  const { db } = outbox
  const config = mailConfig({ perMinute: 20 })
  await queueMails(db, mailsTo(names(100), 'weekly'))
  await Promise.all([0, 1, 2].map(() => deliver(0, undefined, { config })))
  expect(taken).toHaveLength(18)
})
