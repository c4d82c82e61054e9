import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Game } from '#domain/ids.ts'
import { follow } from '#test/following.ts'
import { correctLate } from '#test/late-correction.ts'
import { type AtFour, HOUR, LATEST, MINUTE, NEXT, startAtFour } from '#test/league-at-four.ts'
import { subscribe } from '#test/people/weekly-reader.ts'
import { REAL_DELAYS } from '#test/program/moved-clock.ts'
import type { GuideLeague } from '#test/simulator.ts'

/** The gameweek that is corrected, when it has long been final and looked at again. */
const OLD = 2
const MORE = 29

const LEAGUES = {
  'draft, head-to-head': 'Thursday Night Nutmegs',
  'draft, total points': 'The Long Ball Society',
  'classic, head-to-head': 'Duel in the Drizzle',
  'classic, total points': 'Old Boys and New Signings',
}

let four: AtFour

beforeAll(async () => {
  four = await startAtFour({ delays: REAL_DELAYS })
})

beforeEach(() => four.again())

afterAll(() => four.close())

describe.each(Object.entries(LEAGUES))('an old gameweek that is corrected: a league that is %s', (_, name) => {
  let league: GuideLeague
  let game: Game
  let corrected: Awaited<ReturnType<typeof correctLate>>

  beforeEach(async () => {
    // A head-to-head league keeps all its teams, so that each has its matches.
    league = name === LEAGUES['classic, head-to-head'] ? four.game.classicLeague(name) : four.league(name)
    game = league.type === null ? 'draft' : 'classic'
    await follow(four.program, league)
    await four.program.lookForNews(game)
    await looks(1.1 * 24 * 60, 1)
    corrected = await correctLate(four, league, { gameweek: OLD, by: MORE })
  })

  test('is read again once the next one is final; then the table is official and the correction named', async () => {
    await subscribe(four.program, {
      email: 'reader@x.test',
      leagues: [league],
      at: new Date(four.now().getTime() - 2 * HOUR),
    })
    const before = await counted(league)
    await four.game.moveTo(NEXT, 'final')
    await looks(0, 1)
    await looks(10, 1)
    const meanwhile = {
      c: /^The official table has another total for /,
      h: /^The official game gives other points for /,
    }
    expect((await four.sync()).message).toMatch(meanwhile[league.scoring])
    expect(await four.mailsMade()).toBe(0)
    await looks(1, 40)
    const { name: player, countsFor } = corrected
    const after = await counted(league)
    for (const team of league.team_ids)
      expect([team, after.get(team)]).toEqual([team, (before.get(team) ?? 0) + MORE * (countsFor.get(team) ?? 0)])
    expect(await four.sync()).toMatchObject({
      state: 'ready',
      latest_gameweek: NEXT,
      message: expect.stringMatching(new RegExp(`^Corrected on \\d+ \\w+: gameweek ${OLD}, ${player} \\+${MORE}\\.$`)),
    })
    expect(await four.mailsMade()).toBe(1)
  })
})

describe('matches of an old gameweek that go on to differ from its points', () => {
  let league: GuideLeague

  beforeEach(async () => {
    league = four.league('Thursday Night Nutmegs')
    await follow(four.program, league)
    await four.program.lookForNews()
    const { draft } = four.program.deps.upstream
    const { player } = await correctLate(four, league, { gameweek: OLD, by: MORE })
    // Only the league's answer tells of the correction.
    const live: typeof draft.live = async (...asked) =>
      (await draft.live(...asked)).map((score) =>
        asked[0] === OLD && score.player === player ? { ...score, points: score.points - MORE } : score,
      )
    four.program.deps.upstream = { ...four.program.deps.upstream, draft: { ...draft, live } }
  })

  test('stay in the table, with a sentence; the points are asked for again with each look at the league', async () => {
    const played = await playedOf(league)
    await four.game.moveTo(NEXT, 'final')
    await looks(0, 1)
    await looks(10, 1)
    await looks(10, 42)
    expect(await four.sync()).toMatchObject({
      state: 'ready',
      latest_gameweek: NEXT,
      message: expect.stringMatching(
        new RegExp(`^The official game gives other points for matches of gameweek ${OLD} than for its teams`),
      ),
    })
    expect(await playedOf(league)).toEqual(new Map([...played].map(([team, matches]) => [team, matches + 1])))
    const { rows } = await sql`select from community_correction`.execute(four.program.deps.db)
    expect(rows).toEqual([])
  })
})

/** Looks for news of both games, so many times, with so many minutes before each. */
async function looks(minutes: number, times: number): Promise<void> {
  for (let look = 0; look < times; look++) {
    four.later(minutes * MINUTE)
    await four.program.lookForNews('draft')
    await four.program.lookForNews('classic')
  }
}

/** The points of each team up to gameweek `LATEST`, in the table of the league that is shown. */
async function counted(league: GuideLeague): Promise<Map<number, number>> {
  if (league.scoring === 'h') {
    const { results } = (await four.program.ask('ann', 'GET', '/api/head-to-head-data')).body[league.id]
    const sums = new Map<number, number>()
    for (let gameweek = 1; gameweek <= LATEST; gameweek++)
      for (const { teamA, teamB, teamAScore, teamBScore } of results[gameweek] ?? [])
        for (const [team, score] of [
          [teamA, teamAScore],
          [teamB, teamBScore],
        ])
          sums.set(team, (sums.get(team) ?? 0) + score)
    return sums
  }
  const { body } = await four.program.ask('ann', 'GET', '/api/league-standings')
  const rows = body as { team_id: number; gameweek: number; total_points: number }[]
  return new Map(
    rows.filter(({ gameweek }) => gameweek === LATEST).map(({ team_id, total_points }) => [team_id, total_points]),
  )
}

async function playedOf(league: GuideLeague): Promise<Map<number, number>> {
  const { pointsTable } = (await four.program.ask('ann', 'GET', '/api/head-to-head-data')).body[league.id]
  const latest = Math.max(...Object.keys(pointsTable).map(Number))
  return new Map(pointsTable[latest].map(({ teamId, played }: { teamId: number; played: number }) => [teamId, played]))
}
