import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Hearing, startHearing } from '#test/hearing.ts'
import { type AtFour, HOUR, MINUTE } from '#test/league-at-four.ts'
import { countCalls } from '#test/simulator.ts'

let hearing: Hearing
let four: AtFour

beforeAll(async () => {
  hearing = await startHearing()
  four = hearing.four
  await four.program.lookForNews()
  const league = await hearing.connect(four.league('The Long Ball Society'))
  await four.program.lookForNews()
  const { db } = four.program.deps
  await db.updateTable('channel').set({ waivers: true, programme: false }).execute()
  await db.updateTable('push_device').set({ waivers: true, final: false }).execute()
  // Leaves only the gameweek after the next one, whose waivers the game does not list yet. They run a day before its
  // deadline, which has to be ahead whenever this test is run.
  await db
    .deleteFrom('gameweek')
    .where('game', '=', league.game)
    .where('deadline', '>', four.now())
    .where((eb) => eb.or([eb('gameweek', '<=', 6), eb('deadline', '<', new Date(four.now().getTime() + 25 * HOUR))]))
    .execute()
  hearing.chats.taken.length = 0
})

afterAll(() => hearing.close())

test('a league whose waivers are not listed is asked about less and less often, for chats and browsers', async () => {
  const { gameweek, deadline } = await four.program.deps.db
    .selectFrom('gameweek')
    .where('game', '=', 'draft')
    .where('deadline', '>', four.now())
    .select(['gameweek', 'deadline'])
    .orderBy('deadline')
    .executeTakeFirstOrThrow()
  four.later(deadline.getTime() - 24 * HOUR - four.now().getTime())
  const asked: number[] = []
  let passed = 0
  for (const minutes of [0, 1, 2, 3, 5, 6, 14, 15, 16, 59, 60, 61, 179]) {
    four.later((minutes - passed) * MINUTE)
    passed = minutes
    for (let calls = await callsNow(); calls > 0; calls--) asked.push(minutes)
  }
  expect(asked).toEqual([0, 2, 5, 15, 60])
  expect(hearing.told()).toEqual([])
  await four.game.moveTo(gameweek, 'open')
  four.later(MINUTE)
  expect(await callsNow()).toBe(1)
  expect(hearing.told()).toEqual(Array(2).fill('The Long Ball Society: waivers have run'))
  four.later(MINUTE)
  expect(await callsNow()).toBe(0)
})

async function callsNow(): Promise<number> {
  await four.game.forgetCalls()
  await four.program.deps.queue.send('queue-news', { game: 'draft' })
  await four.program.runJobs()
  return countCalls((await four.game.calls()).paths, /\/transactions/)
}
