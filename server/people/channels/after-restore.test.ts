import { afterAll, beforeAll, expect, test } from 'vitest'
import { endHold, hold } from '#server/ground/mail/hold.ts'
import { type Hearing, startHearing } from '#test/hearing.ts'
import { type AtFour, HOUR, NEXT } from '#test/league-at-four.ts'

let hearing: Hearing
let four: AtFour

beforeAll(async () => {
  hearing = await startHearing()
  four = hearing.four
  await four.program.lookForNews()
  await hearing.connect(four.league('The Long Ball Society'))
  await four.program.lookForNews()
})

afterAll(() => hearing.close())

test('a gameweek begun before a backup was restored is not posted, as it may have been; the next is', async () => {
  const { db } = four.program.deps
  const gate = db.updateTable('mail_gate')
  const deadlineOf = (gameweek: number) =>
    db
      .selectFrom('gameweek')
      .where('game', '=', 'draft')
      .where('gameweek', '=', gameweek)
      .select('deadline')
      .executeTakeFirstOrThrow()
  await db.transaction().execute(hold)
  await endHold(db)
  // Restored before this database saw that it is final, which the lost one may have seen already.
  const { deadline } = await deadlineOf(NEXT)
  await gate.set({ restored_at: new Date(deadline.getTime() + HOUR) }).execute()
  four.later(HOUR)
  await four.finalOnce(NEXT)
  await four.program.lookForNews()
  expect(hearing.told()).toEqual([])
  four.later(7 * 24 * HOUR)
  await four.finalOnce(NEXT + 1)
  await four.program.lookForNews()
  expect(hearing.told()).toHaveLength(2)
})
