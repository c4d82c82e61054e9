import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Hearing, startHearing } from '#test/hearing.ts'
import { type AtFive, HOUR, MINUTE } from '#test/league-at-five.ts'
import { countCalls } from '#test/simulator.ts'

let hearing: Hearing
let five: AtFive

beforeAll(async () => {
  hearing = await startHearing()
  five = hearing.five
  await five.program.lookForNews()
  const league = await hearing.connect(five.league('The Long Ball Society'))
  await five.program.lookForNews()
  const { db } = five.program.deps
  await db.updateTable('channel').set({ waivers: true, programme: false }).execute()
  await db.updateTable('push_device').set({ waivers: true, final: false }).execute()
  // The gameweek after the one that comes: the game lists no waivers of it yet. They run a day before its deadline: whenever this
  // test is run, that has to be ahead.
  await db
    .deleteFrom('gameweek')
    .where('game', '=', league.game)
    .where('deadline', '>', five.now())
    .where((eb) => eb.or([eb('gameweek', '<=', 6), eb('deadline', '<', new Date(five.now().getTime() + 25 * HOUR))]))
    .execute()
  hearing.chats.taken.length = 0
})

afterAll(() => hearing.close())

test('a league whose waivers are not listed is asked about ever more seldom, by chats and browsers together', async () => {
  const { gameweek, deadline } = await five.program.deps.db
    .selectFrom('gameweek')
    .where('game', '=', 'draft')
    .where('deadline', '>', five.now())
    .select(['gameweek', 'deadline'])
    .orderBy('deadline')
    .executeTakeFirstOrThrow()
  five.later(deadline.getTime() - 24 * HOUR - five.now().getTime())
  const asked: number[] = []
  let passed = 0
  for (const minutes of [0, 1, 2, 3, 5, 6, 14, 15, 16, 59, 60, 61, 179]) {
    five.later((minutes - passed) * MINUTE)
    passed = minutes
    for (let calls = await callsNow(); calls > 0; calls--) asked.push(minutes)
  }
  expect(asked).toEqual([0, 2, 5, 15, 60])
  expect(hearing.told()).toEqual([])
  await five.game.moveTo(gameweek, 'open')
  five.later(MINUTE)
  expect(await callsNow()).toBe(1)
  expect(hearing.told()).toEqual(Array(2).fill('The Long Ball Society: waivers have run'))
  five.later(MINUTE)
  expect(await callsNow()).toBe(0)
})

async function callsNow(): Promise<number> {
  await five.game.forgetCalls()
  for (const job of ['queue-posts', 'queue-pushes'] as const) await five.program.deps.queue.send(job, { game: 'draft' })
  await five.program.runJobs()
  return countCalls((await five.game.calls()).paths, /\/transactions/)
}
