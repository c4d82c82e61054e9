import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DraftMatch } from '#server/ground/upstream/draft-types.ts'
import { follow } from '#test/following.ts'
import { type AtFour, HOUR, LATEST, MINUTE, NEXT, startAtFour } from '#test/league-at-four.ts'
import { subscribe } from '#test/people/weekly-reader.ts'
import type { GuideLeague } from '#test/simulator.ts'

const DETAILS = /\/details$/

let four: AtFour
let league: GuideLeague

beforeAll(async () => {
  four = await startAtFour()
  league = four.league('Thursday Night Nutmegs')
})

beforeEach(() => four.again())

afterAll(() => four.close())

describe('an old answer about a league', () => {
  test('does not count: what was shown stays, and after growing waits the right answer is shown', async () => {
    await subscribe(four.program, {
      email: 'reader@x.test',
      leagues: [league],
      at: new Date(four.now().getTime() - HOUR),
    })
    await follow(four.program, league)
    await four.program.lookForNews()
    await sql`delete from outbox`.execute(four.program.deps.db)
    const before = await four.views()
    await four.game.fault('old-league')
    await four.finalOnce(NEXT)
    expect(await four.views()).toEqual(before)
    expect(await four.sync()).toMatchObject({
      state: 'ready',
      latest_gameweek: LATEST,
      message: expect.stringMatching(
        /^The results of gameweek 5 are not here yet: .*not finished its matches.*ask again soon/,
      ),
    })
    expect(await asksAfter(0)).toBe(0)
    for (const [pause, asks] of [
      [0.9, 0],
      [0.2, 1],
      [1.8, 0],
      [0.3, 1],
      [3.5, 0],
      [1, 1],
    ] as const)
      expect([pause, await asksAfter(pause * MINUTE)]).toEqual([pause, asks])
    expect(await four.views()).toEqual(before)
    expect(await four.mailsMade()).toBe(0)
    await four.game.fault('none')
    expect(await asksAfter(10 * MINUTE)).toBe(1)
    expect(await four.sync()).toMatchObject({ state: 'ready', latest_gameweek: NEXT, message: null })
    expect(await resultsOf(NEXT)).toEqual(await officialResults(NEXT))
    expect(await four.mailsMade()).toBe(1)
    expect(await asksAfter(HOUR)).toBe(0)
  })

  test('about a league that was never shown: its earlier gameweeks are shown', async () => {
    await four.finalOnce(NEXT)
    await four.game.fault('old-league')
    await follow(four.program, league)
    await four.program.lookForNews()
    expect(await four.sync()).toMatchObject({
      state: 'ready',
      latest_gameweek: LATEST,
      message: expect.stringMatching(/5/),
    })
    expect(await resultsOf(LATEST)).toEqual(await officialResults(LATEST))
    expect(await resultsOf(NEXT)).toBeUndefined()
    await four.game.fault('none')
    await asksAfter(2 * MINUTE)
    expect(await resultsOf(NEXT)).toEqual(await officialResults(NEXT))
  })

  test('does not take back finished results', async () => {
    await four.finalOnce(NEXT)
    await follow(four.program, league)
    await four.program.lookForNews()
    const before = await four.views()
    await four.game.fault('old-league')
    await behindAgain()
    expect(await four.views()).toEqual(before)
    expect(await four.sync()).toMatchObject({ state: 'ready', latest_gameweek: NEXT, message: null })
  })

  test('a new final gameweek is looked for at once, whatever the pause', async () => {
    await follow(four.program, league)
    await four.program.lookForNews()
    await four.game.fault('old-league')
    await four.finalOnce(NEXT)
    await four.game.fault('none')
    await four.finalOnce(NEXT + 1)
    expect(await four.sync()).toMatchObject({ state: 'ready', latest_gameweek: NEXT + 1, message: null })
  })

  test('of a classic league, whose matches have no field for being finished', async () => {
    const duel = four.game.classicLeague('Duel in the Drizzle')
    await follow(four.program, duel)
    await four.program.lookForNews('classic')
    const before = await four.views()
    await four.game.fault('old-league')
    await four.finalOnce(NEXT, 'classic')
    expect(await four.views()).toEqual(before)
    expect(await four.sync()).toMatchObject({
      state: 'ready',
      latest_gameweek: LATEST,
      message: expect.stringMatching(/gameweek 5/),
    })
    await four.game.fault('none')
    four.later(2 * MINUTE)
    await four.program.lookForNews('classic')
    expect(await four.sync()).toMatchObject({ state: 'ready', latest_gameweek: NEXT, message: null })
    const results = await resultsOf(NEXT, duel)
    expect(results).toHaveLength(6)
    expect(results.some(({ teamAScore }: { teamAScore: number }) => teamAScore > 0)).toBe(true)
  })
})

describe('points of a match that are not those of its teams', () => {
  beforeEach(async () => {
    await follow(four.program, league)
    await four.program.lookForNews()
  })

  test('hold the league up for hours; then the matches that agree are shown, later all of them', async () => {
    const before = await four.views()
    const { draft } = four.program.deps.upstream
    change((match, number) =>
      match.gameweek === NEXT && number % 4 === 0 ? { ...match, pointsA: match.pointsA + 1 } : match,
    )
    await four.finalOnce(NEXT)
    expect(await four.views()).toEqual(before)
    expect((await four.sync()).message).toMatch(
      /^The results of gameweek 5 are not here yet: .*other points for its matches/,
    )
    for (let hours = 0; hours < 5.5; hours += 1.1) await asksAfter(1.1 * HOUR)
    expect(await four.views()).toEqual(before)
    await asksAfter(HOUR)
    expect(await four.sync()).toMatchObject({
      state: 'ready',
      latest_gameweek: NEXT,
      message: expect.stringMatching(/left out/),
    })
    const all = await officialResults(NEXT)
    const shown = await resultsOf(NEXT)
    expect(shown.length).toBeLessThan(all.length)
    expect(shown.length).toBeGreaterThan(0)
    expect(all).toEqual(expect.arrayContaining(shown))
    await four.finalOnce(NEXT + 1)
    expect(await four.sync()).toMatchObject({
      latest_gameweek: NEXT + 1,
      message: expect.stringMatching(/other points for matches of gameweek 5 than for its teams. The table counts/),
    })
    expect(await resultsOf(NEXT)).toHaveLength(all.length)
    expect(await resultsOf(NEXT + 1)).toEqual(await officialResults(NEXT + 1))
    expect(await asksAfter(HOUR)).toBe(0)
    four.program.deps.upstream = { ...four.program.deps.upstream, draft }
    expect(await asksAfter(12 * HOUR)).toBe(1)
    expect(await resultsOf(NEXT)).toEqual(all)
    expect((await four.sync()).message).toBeNull()
    expect(await asksAfter(24 * HOUR)).toBe(0)
  })

  test('in a gameweek that is published already: no mail goes out meanwhile', async () => {
    await subscribe(four.program, {
      email: 'reader@x.test',
      leagues: [league],
      at: new Date(four.now().getTime() - HOUR),
    })
    change((match) => (match.gameweek === LATEST ? { ...match, pointsB: match.pointsB + 1 } : match))
    await sql`update gameweek set final_at = ${four.now()}`.execute(four.program.deps.db)
    const before = await four.views()
    await behindAgain()
    expect(await four.views()).toEqual(before)
    expect(await four.mailsMade()).toBe(0)
  })
})

test('results that an older version took from an old answer are read once more', async () => {
  await follow(four.program, league)
  await four.program.lookForNews()
  const right = await resultsOf(LATEST)
  await sql`update league_match set points_a = 1 where gameweek = ${LATEST}`.execute(four.program.deps.db)
  await sql`update league set answers_version = null, read_through = null`.execute(four.program.deps.db)
  await four.program.lookForNews()
  expect(await resultsOf(LATEST)).toEqual(right)
})

async function behindAgain(): Promise<void> {
  await sql`update league set read_through = ${LATEST - 1}`.execute(four.program.deps.db)
  await four.program.lookForNews()
}

/** How many calls about the league two looks make, so much later. */
function asksAfter(milliseconds: number): Promise<number> {
  return four.asksAfter(milliseconds, { wanted: DETAILS })
}

function change(changed: (match: DraftMatch, number: number) => DraftMatch): void {
  const { upstream } = four.program.deps
  const asked: typeof upstream.draft.league = async (...question) => {
    const found = await upstream.draft.league(...question)
    return found && { ...found, matches: found.matches.map(changed) }
  }
  four.program.deps.upstream = { ...upstream, draft: { ...upstream.draft, league: asked } }
}

async function resultsOf(gameweek: number, of = league) {
  return (await four.program.ask('ann', 'GET', '/api/head-to-head-data')).body[of.id].results[gameweek]
}

/** As the official game itself has them now. */
async function officialResults(gameweek: number) {
  const details = (await (await fetch(`${four.game.url}/draft/api/league/${league.id}/details`)).json()) as {
    league_entries: { id: number; entry_id: number | null }[]
    matches: Record<
      'event' | 'league_entry_1' | 'league_entry_1_points' | 'league_entry_2' | 'league_entry_2_points',
      number
    >[]
  }
  const teams = new Map(details.league_entries.map(({ id, entry_id }) => [id, entry_id]))
  return details.matches
    .filter(({ event }) => event === gameweek)
    .map((match) =>
      expect.objectContaining({
        teamA: teams.get(match.league_entry_1),
        teamAScore: match.league_entry_1_points,
        teamB: teams.get(match.league_entry_2),
        teamBScore: match.league_entry_2_points,
      }),
    )
}
