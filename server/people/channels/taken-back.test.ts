import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { gameState } from '#server/facts/gameweeks/store.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import { programmeOf } from '#server/people/news/story-programme.ts'
import { type Hearing, startHearing } from '#test/hearing.ts'
import { type AtFour, HOUR, MINUTE, NEXT } from '#test/league-at-four.ts'
import { REAL_DELAYS } from '#test/program/moved-clock.ts'

const PAUSE = REAL_DELAYS.finalSeconds * 1000

let hearing: Hearing
let four: AtFour

beforeAll(async () => {
  hearing = await startHearing({ delays: REAL_DELAYS })
  four = hearing.four
})

beforeEach(() => hearing.again())

afterAll(() => hearing.close())

describe.each([
  ['draft', 'The Long Ball Society'],
  ['classic', 'Better Late Than Never'],
] as const)('a chat and a browser that hear of the %s league %s', (of, name) => {
  let league: LeagueKey

  beforeEach(async () => {
    league = await hearing.connect(four.league(name))
    await looks([MINUTE, MINUTE])
    hearing.chats.taken.length = 0
  })

  test('get nothing of a corrected gameweek until the league is read again, then the right post, once', async () => {
    await four.game.fault('league-not-there')
    await four.game.fault('half-the-points')
    await four.finalOnce(NEXT, of)
    await looks([PAUSE])
    expect(await gameState(four.program.deps.db, of)).toMatchObject({ latest_final: NEXT })
    await four.game.fault('none')
    await looks([MINUTE])
    expect(hearing.told()).toEqual([])
    await four.game.fault('league-not-there')
    await looks([PAUSE, MINUTE])
    expect(hearing.told()).toEqual([])
    await four.game.fault('none')
    await looks([HOUR, MINUTE])
    const programme = await programmeOf(four.program.deps, league, { gameweek: NEXT })
    expect(hearing.told()).toEqual([programme?.title, programme?.title])
  })

  test('get nothing of half a league while it is read again, and a post once all its teams are back', async () => {
    const members = await memberCount()
    await four.game.fault('league-shrunk')
    await four.finalOnce(NEXT, of)
    await looks([PAUSE, 11 * MINUTE, MINUTE])
    expect(await memberCount()).toBeLessThan(members)
    expect(hearing.told()).toEqual([])
    await four.game.fault('none')
    await looks([5 * MINUTE, MINUTE])
    expect(await memberCount()).toBe(members)
    expect(hearing.told()).toHaveLength(2)
  })

  test('get a post about that half hours later, if the missing teams do not come back', async () => {
    await four.game.fault('league-shrunk')
    await four.finalOnce(NEXT, of)
    await looks([PAUSE, 11 * MINUTE, 5 * HOUR])
    expect(hearing.told()).toEqual([])
    await looks([HOUR])
    expect(hearing.told()).toHaveLength(2)
  })

  async function memberCount(): Promise<number> {
    const { db } = four.program.deps
    const members = await db.selectFrom('league_team').where('league', '=', league.id).select('team_id').execute()
    return members.length
  }

  async function looks(delays: readonly number[]): Promise<void> {
    for (const pause of delays) {
      four.later(pause)
      await four.program.lookForNews(of)
    }
  }
})
