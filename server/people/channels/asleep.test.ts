import { afterEach, beforeEach, expect, test } from 'vitest'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import { type Hearing, startHearing } from '#test/hearing.ts'
import { type AtFive, HOUR, MINUTE, NEXT } from '#test/league-at-five.ts'
import { REAL_PAUSES } from '#test/moved-clock.ts'
import { programmeOf } from './story-programme.ts'

const PAUSE = REAL_PAUSES.finalSeconds * 1000

let hearing: Hearing
let five: AtFive
let league: LeagueKey

beforeEach(async () => {
  hearing = await startHearing({ pauses: REAL_PAUSES })
  five = hearing.five
  await looks([0, PAUSE, MINUTE])
  league = await hearing.connect(five.league('The Long Ball Society'))
  await five.program.deps.db.deleteFrom('push_device').execute()
  await looks([MINUTE, MINUTE])
  hearing.chats.taken.length = 0
})

afterEach(() => hearing.close())

test('a chat that sleeps is told once it wakes, and what is right by then', async () => {
  await sleepsFor({ from: -1, to: 4 })
  await five.game.fault('half-the-points')
  await five.finalOnce(NEXT)
  await looks([PAUSE, MINUTE])
  expect(await programmes()).toEqual([])
  await five.game.fault('none')
  await looks([4 * HOUR, PAUSE, MINUTE, MINUTE])
  const programme = await programmeOf(five.program.deps, league, NEXT)
  expect(hearing.told()).toEqual([programme?.title])
})

test('a chat that sleeps until the gameweek is no news any more is told when it wakes, as it was before', async () => {
  await sleepsFor({ from: 2, to: 1 })
  await five.game.fault('league-not-there')
  await five.finalOnce(NEXT)
  await looks([PAUSE])
  await five.game.fault('none')
  await looks([3 * HOUR])
  expect(await programmes()).toEqual([{ state: 'queued' }])
  expect(hearing.told()).toEqual([])
  // A day and an hour after the hours were set, whatever the minute: awake.
  five.later(22 * HOUR - PAUSE)
  await five.program.deps.queue.send('deliver-posts', {})
  await five.program.runJobs()
  expect(hearing.told()).toHaveLength(1)
})

/** Hours from now. */
async function sleepsFor({ from, to }: { from: number; to: number }): Promise<void> {
  const hour = (after: number) => (five.now().getUTCHours() + after + 24) % 24
  const hours = { quiet_from: hour(from), quiet_to: hour(to) }
  await five.program.deps.db.updateTable('channel').set(hours).execute()
}

function programmes() {
  return five.program.deps.db
    .selectFrom('post')
    .where('event', '=', `programme:draft/${league.season}/${NEXT}`)
    .select('state')
    .execute()
}

async function looks(pauses: readonly number[]): Promise<void> {
  for (const pause of pauses) {
    five.later(pause)
    await five.program.lookForNews()
  }
}
