import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { follow, signUp } from '#test/following.ts'
import { type AtFour, HOUR, LATEST, MINUTE, NEXT, startAtFour } from '#test/league-at-four.ts'
import type { GuideLeague } from '#test/simulator.ts'

const LEAGUE = /\/league\/\d+\/details$|\/leagues-(classic|h2h)\//
const DAY = 24 * HOUR

let four: AtFour

beforeAll(async () => {
  four = await startAtFour()
})

beforeEach(() => four.again())

afterAll(() => four.close())

describe.each([
  ['draft', 'The Long Ball Society'],
  ['classic', 'Duel in the Drizzle'],
] as const)('a league of the %s game half of whose teams are gone: %s', (of, name) => {
  let league: GuideLeague
  let members: number
  let before: unknown

  beforeEach(async () => {
    league = four.league(name)
    await follow(four.program, league)
    await follow(four.program, league, league.team_ids.length - 5)
    await signUp(four.program, league, { state: 'confirmed', place: league.team_ids.length - 5 })
    await four.program.lookForNews(of)
    before = await four.standings()
    members = await memberCount()
    await four.game.fault('league-shrunk')
    await behindAgain()
  })

  test('is not believed until the same teams are missing twice', async () => {
    expect(await memberCount()).toBe(members)
    expect(await four.standings()).toEqual(before)
    expect((await four.sync()).message).toMatch(/teams are gone all at once/)
    expect(await asksAfter(9 * MINUTE)).toBe(0)
    await four.game.fault('none')
    expect(await asksAfter(2 * MINUTE)).toBeGreaterThan(0)
    expect(await four.sync()).toMatchObject({ state: 'ready', message: null })
    // Seen twice in all, but these are two separate losses.
    await four.game.fault('league-shrunk')
    await behindAgain()
    expect(await memberCount()).toBe(members)
  })

  test('for longer: the league is read again after growing waits, and is whole as soon as they are back', async () => {
    await asksAfter(11 * MINUTE)
    expect(await memberCount()).toBeLessThan(members)
    expect((await four.sync()).message).toBeNull()
    // A minute, and two minutes, after the look before.
    for (const [pause, asks] of [
      [0.9, false],
      [0.1, true],
      [1.9, false],
      [0.1, true],
      [3.9, false],
    ] as const)
      expect([pause, (await asksAfter(pause * MINUTE)) > 0]).toEqual([pause, asks])
    // The teams' own lists still have the league, so that their followers keep it.
    expect(await linked()).toEqual({ saved: 2, chosen: 1 })
    await four.game.fault('none')
    expect(await asksAfter(20 * MINUTE)).toBeGreaterThan(0)
    expect(await memberCount()).toBe(members)
    expect(await four.standings()).toEqual(before)
    expect(await asksAfter(2 * DAY)).toBe(0)
  })

  test('for days: the league is read twice a day, until it is as short after a later gameweek', async () => {
    await asksAfter(11 * MINUTE)
    for (let hours = 0; hours < 7; hours++) await asksAfter(HOUR)
    await asksAfter(12 * HOUR)
    expect(await asksAfter(11 * HOUR)).toBe(0)
    expect(await asksAfter(2 * HOUR)).toBeGreaterThan(0)
    for (let days = 0; days < 3; days++) await asksAfter(DAY)
    await four.finalOnce(NEXT, of)
    // The missing teams still list the league: for some hours it is read again.
    await asksAfter(DAY)
    expect(await asksAfter(DAY)).toBe(0)
    // What was stored of the missing teams is shown again once they are listed again.
    await four.game.fault('none')
    await behindAgain()
    expect(await memberCount()).toBe(members)
    expect(await linked()).toEqual({ saved: 2, chosen: 1 })
  })

  test('is read again when its gameweek is rechecked', async () => {
    await asksAfter(11 * MINUTE)
    for (let hours = 0; hours < 7; hours++) await asksAfter(HOUR)
    await four.game.fault('none')
    await sql`update gameweek set look_again_at = ${four.now()} where game = ${of} and gameweek = ${LATEST}`.execute(
      four.program.deps.db,
    )
    // The recheck that compares its points, and the sync that follows.
    await four.program.lookForNews(of)
    await asksAfter(0)
    expect(await memberCount()).toBe(members)
  })

  function asksAfter(milliseconds: number): Promise<number> {
    return four.asksAfter(milliseconds, { of, wanted: LEAGUE })
  }

  async function behindAgain(): Promise<void> {
    await sql`update league set read_through = ${LATEST - 1}`.execute(four.program.deps.db)
    await four.program.lookForNews(of)
  }
})

async function memberCount(): Promise<number> {
  return (await four.program.deps.db.selectFrom('league_team').select('team_id').execute()).length
}

async function linked(): Promise<unknown> {
  const { rows } = await sql`select
    (select count(*)::int from saved_team_league) as saved, (select count(*)::int from subscription_league) as chosen`.execute(
    four.program.deps.db,
  )
  return rows[0]
}
