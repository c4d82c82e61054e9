import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Hearing, startHearing } from '#test/hearing.ts'
import { type AtFour, HOUR, MINUTE } from '#test/league-at-four.ts'
import { moveDeadline } from '#test/move-deadline.ts'

let hearing: Hearing
let four: AtFour
let gameweek: number

beforeAll(async () => {
  hearing = await startHearing()
  four = hearing.four
  await four.program.lookForNews()
  await hearing.connect(four.league('The Long Ball Society'))
  const { db } = four.program.deps
  await db.updateTable('channel').set({ reminders: true, programme: false }).execute()
  await db.updateTable('push_device').set({ deadline: true, final: false }).execute()
  const next = await db
    .selectFrom('gameweek')
    .where('game', '=', 'draft')
    .where('deadline', '>', four.now())
    .select('gameweek')
    .orderBy('deadline')
    .executeTakeFirstOrThrow()
  gameweek = next.gameweek
})

beforeEach(async () => {
  four.later(MINUTE)
  await four.program.deps.db.deleteFrom('post').execute()
  hearing.chats.taken.length = 0
})

afterAll(() => hearing.close())

test('a deadline that moves by hours after its reminder gets one more reminder', async () => {
  await deadlineIn(HOUR)
  expect(await remindersAfter(0)).toBe(2)
  await deadlineIn(26 * HOUR)
  expect(await remindersAfter(23 * HOUR)).toBe(0)
  expect(await remindersAfter(2 * HOUR)).toBe(2)
  expect(await remindersAfter(MINUTE)).toBe(0)
})

test('a deadline that moves by minutes, or to an earlier time, gets no second reminder', async () => {
  await deadlineIn(HOUR)
  expect(await remindersAfter(0)).toBe(2)
  for (const to of [HOUR + 50 * MINUTE, 20 * MINUTE]) {
    await deadlineIn(to)
    expect(await remindersAfter(0)).toBe(0)
  }
})

test('a queued reminder is dropped where the deadline has moved by then, and the new deadline gets one', async () => {
  hearing.chats.behave.set('/api/v10/webhooks/123456789/secret-word-of-a-webhook', 'busy')
  hearing.chats.behave.set('/wpush/v2/one', 'busy')
  await deadlineIn(90 * MINUTE)
  expect(await remindersAfter(0)).toBe(0)
  hearing.chats.behave.clear()
  await deadlineIn(100 * MINUTE)
  four.later(2 * MINUTE)
  await four.program.deps.queue.send('deliver', {})
  await four.program.runJobs()
  expect(hearing.told()).toEqual([])
  expect(await remindersAfter(0)).toBe(2)
})

async function deadlineIn(milliseconds: number): Promise<void> {
  const deadline = new Date(four.now().getTime() + milliseconds)
  const waivers_at = new Date(deadline.getTime() - 24 * HOUR)
  await moveDeadline(four.program.deps.db, { game: 'draft', gameweek, deadline, waivers_at })
}

async function remindersAfter(milliseconds: number): Promise<number> {
  four.later(milliseconds)
  hearing.chats.taken.length = 0
  await four.program.deps.queue.send('queue-news', { game: 'draft' })
  await four.program.runJobs()
  return hearing.chats.taken.length
}
