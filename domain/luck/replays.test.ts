import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyLeague, pool } from '#domain/facts/any-league.fixture.ts'
import { leagueOf, matchOf, players, pointsFrom, teamId, teamsOf, weekOf } from '#domain/facts/facts.fixture.ts'
import type { LeagueFacts } from '#domain/facts/facts.ts'
import { headToHead } from '#domain/tables/head-to-head.ts'
import type { PlayerId, Position } from '../ids.ts'
import type { Replay } from './kinds.ts'
import { agreeing } from './luck.fixture.ts'
import { luck } from './luck.ts'
import { replays } from './replays.ts'

/** Of a squad from its first player on: 1–11 start as 1-4-4-2, the bench is a goalkeeper, a defender, a midfielder and a forward. */
const SHAPE: Position[] = [1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 1, 2, 3, 4]
const squad = (from: number) => players(...Array.from({ length: 15 }, (_, place) => from + place))
const positionsOf = (...squads: PlayerId[][]) =>
  new Map(squads.flatMap((own) => own.map((player, place) => [player, SHAPE[place] ?? null] as const)))

/** Rank and points of each team, by name of what-if. */
function tables(facts: LeagueFacts, positions: ReadonlyMap<PlayerId, Position | null>) {
  const rows = replays(facts, { rows: luck(facts, positions), positions })
  return (replay: Replay) => rows.filter((row) => row.replay === replay).map(({ rank, points }) => [rank, points])
}

describe('two teams over two gameweeks, worked out by hand', () => {
  const [a, b] = [squad(1), squad(21)]
  // Gameweek 2: A has brought player 40 in, a midfielder, for its forward 11, and starts the midfielder 40 in 11's place.
  const later = a.with(10, players(40)[0] as PlayerId)
  const facts = leagueOf({
    scoring: 'h',
    teams: teamsOf({ 1: 'A', 2: 'B' }),
    gameweeks: [1, 2],
    points: new Map([
      // A's eleven 10 and its reserve forward 15 five; B's eleven 12.
      [1, pointsFrom({ 2: 10, 15: 5, 22: 12 })],
      // A: 40 has 1, the sold forward 11 has 20. B's eleven 8.
      [2, pointsFrom({ 40: 1, 11: 20, 22: 8 })],
    ]),
    weeks: new Map([
      [
        teamId(1),
        new Map([
          [1, weekOf({ picks: a })],
          [2, weekOf({ picks: later })],
        ]),
      ],
      [
        teamId(2),
        new Map([
          [1, weekOf({ picks: b })],
          [2, weekOf({ picks: b })],
        ]),
      ],
    ]),
    matches: [matchOf(1, { a: [1, 10], b: [2, 12] }), matchOf(2, { a: [1, 1], b: [2, 8] })],
  })
  const positions = new Map<PlayerId, Position | null>([...positionsOf(a, b), [players(40)[0] as PlayerId, 3]])
  const table = tables(facts, positions)

  test.each<[Replay, number[][]]>([
    // Really 10–12 and 1–8.
    [
      'real',
      [
        [2, 0],
        [1, 6],
      ],
    ],
    // Without the move: 10–12 and 20–8.
    [
      'first-team',
      [
        [1, 3],
        [2, 3],
      ],
    ],
    // The forward from the bench: 15–12; 1–8.
    [
      'best-eleven',
      [
        [2, 3],
        [1, 3],
      ],
    ],
    // The first fifteen at its best: 15–12 and 20–8.
    [
      'no-moves',
      [
        [1, 6],
        [2, 0],
      ],
    ],
  ])('%s', (replay, wanted) => expect(table(replay)).toEqual(wanted))

  test('by total points the same scores are added up', () => {
    const total = tables({ ...facts, scoring: 'c', matches: [] }, positions)
    expect((['real', 'first-team', 'best-eleven', 'no-moves'] as const).map(total)).toEqual([
      [
        [2, 11],
        [1, 20],
      ],
      [
        [1, 30],
        [2, 20],
      ],
      [
        [2, 16],
        [1, 20],
      ],
      [
        [1, 35],
        [2, 20],
      ],
    ])
  })

  test('the captain of gameweek 1 counts twice in what is kept, before the best eleven is chosen', () => {
    // The captain is the reserve forward 15: 5 twice, and 10 for the rest.
    const captained = (picks: PlayerId[]) =>
      weekOf({ picks, captain: players(15)[0] as PlayerId, multipliers: SHAPE.map((_, place) => (place < 11 ? 1 : 0)) })
    const weeks = new Map([...facts.weeks, [teamId(1), new Map([[1, captained(a)]])]])
    const one = tables({ ...facts, game: 'classic', scoring: 'c', matches: [], gameweeks: [1], weeks }, positions)
    expect(one('no-moves')[0]?.[1]).toBe(20)
    expect(one('best-eleven')[0]?.[1]).toBe(15)
  })

  test('a team without a first team is not ranked where the first team is kept, and its matches are left out', () => {
    const weeks = new Map([...facts.weeks, [teamId(2), new Map([[2, weekOf({ picks: b })]])]])
    const rows = replays({ ...facts, weeks }, { rows: luck({ ...facts, weeks }, positions), positions })
    expect(rows.filter(({ replay }) => replay === 'first-team')).toEqual([
      { team: 1, replay: 'first-team', rank: null, points: null, missing: [1, 2] },
      { team: 2, replay: 'first-team', rank: null, points: null, missing: [1, 2] },
    ])
  })
})

const recipes = fc.record({
  seed: fc.integer(),
  teamCount: fc.integer({ min: 1, max: 7 }),
  gameweekCount: fc.integer({ min: 0, max: 7 }),
})
const ANY_POSITIONS = new Map(pool.map((player) => [player, (1 + (player % 4)) as Position]))

test('in any league what really was is the official table, where all scores are known and agree with the matches', () => {
  fc.assert(
    fc.property(recipes, (recipe) => {
      const facts = agreeing(anyLeague(recipe))
      const table = headToHead(facts).tables.get(facts.gameweeks.at(-1) ?? 0)
      if (!table) return
      for (const { team, replay, points } of replays(facts, { rows: [], positions: ANY_POSITIONS }))
        if (replay === 'real' && points !== null)
          expect(points).toBe(table.find((row) => row.team === team)?.totalPoints ?? 0)
    }),
  )
})
