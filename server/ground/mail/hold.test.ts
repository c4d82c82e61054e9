import { expect, test } from 'vitest'
import { deliverOnce, later, mailTo, queueMails, START, stateOf, statesIn, takingInto } from '#test/outbox.ts'
import { prepareOutbox } from '#test/program/prepare-outbox.ts'
import { endHold, hold } from './hold.ts'
import type { Mail } from './mailer.ts'
import { release } from './operator.ts'

const outbox = prepareOutbox()

test('while mails are held none is sent; afterwards only those queued since, and those that are released', async () => {
  const { db } = outbox
  const sent: Mail[] = []
  const mailer = takingInto(sent)
  await queueMails(db, [mailTo('ann', 'weekly'), mailTo('bob', 'confirmation'), mailTo('cal', 'account')])
  await queueMails(db, [mailTo('dan', 'weekly'), mailTo('eve', 'confirmation')])
  await db
    .updateTable('outbox')
    .set({ state: 'sending', sender: 7, claimed_at: START })
    .where('key', 'in', ['weekly:dan', 'confirmation:eve'])
    .execute()
  await queueMails(db, [mailTo('fay', 'account')])
  await db.updateTable('outbox').set({ state: 'sent' }).where('key', '=', 'account:fay').execute()

  expect(await db.transaction().execute(hold)).toBe(5)
  expect(await statesIn(db)).toEqual({ uncertain: 5, sent: 1 })
  await queueMails(db, [mailTo('gil', 'account')])
  expect((await deliverOnce(db, mailer, { at: later(5) })).nextAt).toBe(null)
  expect(sent).toEqual([])

  expect(await endHold(db)).toBe(true)
  expect(await endHold(db)).toBe(false)
  await deliverOnce(db, mailer, { at: later(6) })
  expect(sent.map(({ to }) => to)).toEqual(['gil@reader.test'])
  const { id } = await stateOf(db, 'confirmation:eve')
  await release(db, [id], { at: later(7) })
  await deliverOnce(db, mailer, { at: later(8) })
  expect(sent.map(({ to }) => to)).toEqual(['gil@reader.test', 'eve@reader.test'])
  expect(await statesIn(db)).toEqual({ uncertain: 4, sent: 3 })
})
