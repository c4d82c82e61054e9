import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyLeague, pool } from '#domain/facts/any-league.fixture.ts'
import { leagueOf, matchOf, players, pointsFrom, teamId, teamsOf, weekOf } from '#domain/facts/facts.fixture.ts'
import { headToHead } from '#domain/tables/head-to-head.ts'
import type { PlayerId, Position } from '../ids.ts'
import { agreeing } from './luck.fixture.ts'
import { luck } from './luck.ts'
import { schedules } from './schedules.ts'

const SQUAD = players(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
/** 1–11 start as 1-4-4-2; 12 is the second goalkeeper, 13 a defender, 14 a midfielder, 15 a forward. */
const POSITIONS = new Map(
  ([1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 1, 2, 3, 4] as Position[]).map((position, place) => [
    SQUAD[place] as PlayerId,
    position,
  ]),
)

describe('one gameweek of three teams and the average, worked out by hand', () => {
  // Everybody of A has 2 and its forward on the bench 9: eleven 22, best 22 − 2 + 9 = 29. B 25, C 22.
  const facts = leagueOf({
    scoring: 'h',
    teams: teamsOf({ 1: 'A', 2: 'B', 3: 'C' }),
    gameweeks: [1],
    points: new Map([[1, pointsFrom({ ...Object.fromEntries(SQUAD.map((id) => [id, 2])), 15: 9, 21: 25, 31: 22 })]]),
    weeks: new Map([
      [teamId(1), new Map([[1, weekOf({ picks: SQUAD })]])],
      [teamId(2), new Map([[1, weekOf({ picks: players(21) })]])],
      [teamId(3), new Map([[1, weekOf({ picks: players(31) })]])],
    ]),
    matches: [matchOf(1, { a: [1, 22], b: [2, 25] }), matchOf(1, { a: [3, 22], b: [null, 23] })],
  })
  const [a, b, c] = luck(facts, POSITIONS)

  test('everybody against everybody, without the average', () => {
    expect([a, b, c].map((row) => row?.allPlay)).toEqual([
      { wins: 0, draws: 1, losses: 1 },
      { wins: 2, draws: 0, losses: 0 },
      { wins: 0, draws: 1, losses: 1 },
    ])
    expect([a, b, c].map((row) => row?.expectedPoints)).toEqual([0.5, 3, 0.5])
    expect([a, b, c].map((row) => row?.realPoints)).toEqual([0, 3, 0])
  })

  test('a match against the average, or a team that has left, is none of those', () => {
    expect([a, b, c].map((row) => row?.isMatchInAllPlay)).toEqual([true, true, false])
    const left = { ...facts, teams: facts.teams.filter(({ team }) => team !== 2) }
    expect(luck(left, POSITIONS)[0]).toMatchObject({ realPoints: 0, isMatchInAllPlay: false })
  })

  test('neither is one whose result the scores contradict', () => {
    const other = { ...facts, matches: [matchOf(1, { a: [1, 26], b: [2, 25] })] }
    expect(luck(other, POSITIONS)[0]).toMatchObject({ realPoints: 3, isMatchInAllPlay: false })
  })

  test('the forward on the bench would have won it by four', () => {
    expect(a).toMatchObject({ bestEleven: 29, leftUndone: 7, isBoosted: false })
    expect(a?.wonByBench).toEqual({ opponent: 2, by: 4, players: [15] })
  })

  test('a squad whose positions are not known has no best eleven, and says so', () => {
    expect(b).toMatchObject({ bestEleven: null, leftUndone: null, wonByBench: null, missing: [1] })
    expect(b?.totals).toMatchObject({ leftUndone: null, realPoints: 3 })
  })

  test('with the fixtures of another team: where that team met one’s own, one meets that team', () => {
    // A with B's fixtures: B met A, so A meets B: lost. A with C's: C met the average, 22 against 23: lost.
    // B with A's fixtures: A met B, so B meets A: won. B with C's: 25 against 23: won. C with A's: 22 against 25, with B's: 22 against 22.
    const points = Object.fromEntries(
      schedules(facts, 1).map((one) => [`${one.team} with ${one.scheduleOf}`, one.points]),
    )
    expect(points).toEqual({
      '1 with 1': 0,
      '1 with 2': 0,
      '1 with 3': 0,
      '2 with 1': 3,
      '2 with 2': 3,
      '2 with 3': 3,
      '3 with 1': 0,
      '3 with 2': 1,
      '3 with 3': 0,
    })
  })

  test('nothing is left undone in a bench-boost week', () => {
    const boosted = { ...weekOf({ picks: SQUAD }), chip: 'bboost', multipliers: SQUAD.map(() => 1) }
    const weeks = new Map([...facts.weeks, [teamId(1), new Map([[1, boosted]])]])
    const [row] = luck({ ...facts, game: 'classic', weeks }, POSITIONS)
    expect(row).toMatchObject({ bestEleven: 29, leftUndone: 0, isBoosted: true, wonByBench: null })
  })
})

describe('a team that has nobody to be compared with', () => {
  const POINTS = new Map([1, 2].map((gameweek) => [gameweek, pointsFrom({ 1: 5 })]))
  const weeks = new Map([1, 2].map((gameweek) => [gameweek, weekOf({ picks: SQUAD })]))
  const alone = leagueOf({ teams: teamsOf({ 1: 'A' }), points: POINTS, weeks: new Map([[teamId(1), weeks]]) })

  test('a league of one lacks nothing', () => {
    expect(luck(alone, POSITIONS).map((row) => [row.allPlay, row.totals.allPlay, row.missing])).toEqual([
      [null, null, []],
      [null, null, []],
    ])
  })

  test('before others joined there is nothing to count, and nothing missing', () => {
    const late = new Map([...alone.weeks, [teamId(2), new Map([[2, weekOf({ picks: players(21) })]])]])
    const two = { ...alone, game: 'classic' as const, teams: teamsOf({ 1: 'A', 2: 'Late' }), weeks: late }
    const [first, second] = luck(two, POSITIONS)
    expect([first?.totals.allPlay, first?.missing]).toEqual([null, []])
    expect([second?.totals.allPlay, second?.missing]).toEqual([{ wins: 1, draws: 0, losses: 0 }, []])
  })

  test('missing gameweeks are listed for their own team; the other team only has no total', () => {
    const two = { ...alone, teams: teamsOf({ 1: 'A', 2: 'B' }) }
    const rows = luck(two, POSITIONS).filter(({ gameweek }) => gameweek === 2)
    expect(rows.map((row) => [row.totals.allPlay, row.missing])).toEqual([
      [null, []],
      [null, [1, 2]],
    ])
  })
})

/** Six of each: a squad by chance mostly fills a formation. */
const ANY_POSITIONS = new Map(pool.map((player) => [player, (1 + (player % 4)) as Position]))

const recipes = fc.record({
  seed: fc.integer(),
  teamCount: fc.integer({ min: 1, max: 7 }),
  gameweekCount: fc.integer({ min: 0, max: 7 }),
})

test('in any league: as many wins as losses, nothing undone below 0, and own fixtures give the table', () => {
  fc.assert(
    fc.property(recipes, (recipe) => {
      const facts = anyLeague(recipe)
      const rows = luck(facts, ANY_POSITIONS)
      for (const [, ofGameweek] of Map.groupBy(rows, ({ gameweek }) => gameweek)) {
        const wins = ofGameweek.reduce((sum, { allPlay }) => sum + (allPlay?.wins ?? 0), 0)
        expect(ofGameweek.reduce((sum, { allPlay }) => sum + (allPlay?.losses ?? 0), 0)).toBe(wins)
      }
      for (const { leftUndone, wonByBench, realPoints } of rows) {
        expect(leftUndone ?? 0).toBeGreaterThanOrEqual(0)
        if (wonByBench) expect([realPoints, wonByBench.by > 0, wonByBench.players.length > 0]).toEqual([0, true, true])
      }
    }),
  )
})

test('the own fixtures give the real points of the table, where all scores are known and agree', () => {
  fc.assert(
    fc.property(recipes, (recipe) => {
      const facts = agreeing(anyLeague(recipe))
      const latest = facts.gameweeks.at(-1)
      if (latest === undefined || facts.scoring !== 'h') return
      const own = schedules(facts, latest).filter(({ team, scheduleOf }) => team === scheduleOf)
      const table = headToHead(facts).tables.get(latest)
      for (const { team, points } of own) expect(points).toBe(table?.find((row) => row.team === team)?.totalPoints ?? 0)
    }),
  )
})
