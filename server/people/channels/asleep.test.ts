import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import { programmeOf } from '#server/people/news/story-programme.ts'
import { type Hearing, startHearing } from '#test/hearing.ts'
import { type AtFour, HOUR, MINUTE, NEXT } from '#test/league-at-four.ts'
import { REAL_DELAYS } from '#test/program/moved-clock.ts'

const PAUSE = REAL_DELAYS.finalSeconds * 1000

let hearing: Hearing
let four: AtFour
let league: LeagueKey

beforeAll(async () => {
  hearing = await startHearing({ delays: REAL_DELAYS })
  four = hearing.four
})

beforeEach(async () => {
  await hearing.again()
  league = await hearing.connect(four.league('The Long Ball Society'))
  await four.program.deps.db.deleteFrom('push_device').execute()
  await looks([MINUTE, MINUTE])
  hearing.chats.taken.length = 0
})

afterAll(() => hearing.close())

test('a chat that sleeps gets the post when it wakes, with what is right by then', async () => {
  await sleepsFor({ from: -1, to: 4 })
  await four.game.fault('half-the-points')
  await four.finalOnce(NEXT)
  await looks([PAUSE, MINUTE])
  expect(await programmes()).toEqual([])
  await four.game.fault('none')
  await looks([4 * HOUR, PAUSE, MINUTE, MINUTE])
  const programme = await programmeOf(four.program.deps, league, { gameweek: NEXT })
  expect(hearing.told()).toEqual([programme?.title])
})

test('a chat that sleeps until the gameweek is old news gets the post when it wakes, as written before', async () => {
  await sleepsFor({ from: 2, to: 1 })
  await four.game.fault('league-not-there')
  await four.finalOnce(NEXT)
  await looks([PAUSE])
  await four.game.fault('none')
  await looks([3 * HOUR])
  expect(await programmes()).toEqual([{ state: 'queued' }])
  expect(hearing.told()).toEqual([])
  // A day and an hour after the hours were set, whatever the minute: awake.
  four.later(22 * HOUR - PAUSE)
  await four.program.deps.queue.send('deliver', {})
  await four.program.runJobs()
  expect(hearing.told()).toHaveLength(1)
})

/** Hours from now. */
async function sleepsFor({ from, to }: { from: number; to: number }): Promise<void> {
  const hour = (after: number) => (four.now().getUTCHours() + after + 24) % 24
  const hours = { quiet_from: hour(from), quiet_to: hour(to) }
  await four.program.deps.db.updateTable('channel').set(hours).execute()
}

function programmes() {
  return four.program.deps.db
    .selectFrom('post')
    .where('event', '=', `programme:draft/${league.season}/${NEXT}`)
    .select('state')
    .execute()
}

async function looks(delays: readonly number[]): Promise<void> {
  for (const pause of delays) {
    four.later(pause)
    await four.program.lookForNews()
  }
}
