import { describe, expect, test } from 'vitest'
import {
  leagueOf,
  matchOf,
  moveOf,
  players,
  pointsByGameweek,
  teamId,
  teamsOf,
  weekOf,
  weeksFrom,
} from '#domain/facts/facts.fixture.ts'
import type { LeagueFacts, TeamGameweek } from '#domain/facts/facts.ts'
import { findThreads } from './find-threads.ts'
import { seasonOf, weekOf as storyWeek } from './season.ts'

const [ANN, BOB] = [1, 2]
/** Whoever plays for a team in its first gameweeks, and later. */
const FIRST = { [ANN]: 10, [BOB]: 20 }
const LATER = { [ANN]: 30, [BOB]: 40 }

const squad = (player: number) =>
  weekOf({ picks: players(player, ...Array.from({ length: 14 }, (_, place) => 900 + place)) })

/** The first players are there in the first two gameweeks. */
function league(points: readonly Record<number, number>[], given: Partial<LeagueFacts> = {}): LeagueFacts {
  const weeks = (team: number) =>
    Object.fromEntries(points.map((_, place) => [place + 1, squad((place < 2 ? FIRST : LATER)[team] ?? 0)]))
  return leagueOf({
    teams: teamsOf({ 1: 'Ann', 2: 'Bob' }),
    weeks: weeksFrom({ 1: weeks(ANN), 2: weeks(BOB) }),
    points: pointsByGameweek(Object.fromEntries(points.map((of, place) => [place + 1, of]))),
    ...given,
  })
}

function found(facts: LeagueFacts, kind: string) {
  const threads = findThreads(storyWeek(seasonOf(facts, new Map()), facts.gameweeks.length))
  return threads.flatMap((one) => (one.kind === kind ? [[one.teams, one.values]] : []))
}

describe('a trade', () => {
  const [item] = [moveOf(ANN, 1, { in: 50, out: 60 })]
  const trades = [{ gameweek: 1, offeredBy: teamId(ANN), receivedBy: teamId(BOB), items: [item] }]
  const third = (got: number, gave: number) =>
    found(league([{ 50: 9 }, { 10: 1 }, { 10: 1, 50: got, 60: gave }], { trades: trades as never }), 'trade')

  test('is told in a gameweek in which its balance grew', () => {
    expect(third(9, 5)).toEqual([[[ANN, BOB], { ahead: 13, week: 4, got: 1 }]])
  })

  test.each([
    ['hardly grew', 8, 5],
    ['fell', 4, 5],
  ])('is not told again where its balance %s', (_, got, gave) => {
    expect(third(got, gave)).toEqual([])
  })
})

test.each([
  [12, 8, [[[ANN], { scored: 20, week: 8 }]]],
  [13, 7, []],
  [11, 8, []],
])('a player let go who scores %i and %i is told of: %j', (before, points, expected) => {
  const scores = [{ 20: 1 }, { 20: 1, 10: before }, { 40: 1, 10: points }]
  const moves = [moveOf(ANN, 2, { in: 50, out: 10 }), moveOf(BOB, 2, { in: 10, out: 60 })]
  const weeks = weeksFrom({
    1: { 1: squad(10), 2: squad(30), 3: squad(30) },
    2: { 1: squad(20), 2: squad(10), 3: squad(10) },
  })
  expect(found(league(scores, { moves, weeks }), 'let-go')).toEqual(expected)
})

test('a player let go whom nobody fielded brought nobody anything', () => {
  const scores = [{ 20: 1 }, { 20: 1, 10: 12 }, { 40: 1, 10: 8 }]
  const moves = [moveOf(ANN, 2, { in: 50, out: 10 }), moveOf(BOB, 2, { in: 10, out: 60 })]
  const benched = weekOf({ picks: players(20, ...Array.from({ length: 13 }, (_, place) => 900 + place), 10) })
  const weeks = (third: TeamGameweek) =>
    weeksFrom({ 1: { 1: squad(10), 2: squad(30), 3: squad(30) }, 2: { 1: squad(20), 2: squad(10), 3: third } })
  expect(found(league(scores, { moves, weeks: weeks(squad(10)) }), 'let-go')).toHaveLength(1)
  expect(found(league(scores, { moves, weeks: weeks(benched) }), 'let-go')).toEqual([])
})

describe('the first teams kept', () => {
  /** Asked after six gameweeks. */
  const scores = (bob: number) => [
    { 10: 10, 20: 5 },
    { 10: 10, 20: 5 },
    { 10: 10, 20: bob, 40: 20 },
    ...Array.from({ length: 3 }, () => ({ 10: 1, 20: 1 })),
  ]

  test('would have another leader', () => {
    expect(found(league(scores(0)), 'locked-lead')).toEqual([[[ANN, BOB], { locked: 33, real: 30, unit: 'points' }]])
    expect(found(league(scores(0).slice(0, 5)), 'locked-lead')).toEqual([])
  })

  test('no team would lead where two are level', () => {
    expect(found(league(scores(20)), 'locked-lead')).toEqual([])
  })

  test('in a league of matches the matches are replayed', () => {
    const matches = [1, 2, 3, 4, 5, 6].map((gameweek) => matchOf(gameweek, { a: [ANN, 10], b: [BOB, 5] }))
    const of = (points: Record<number, number>) =>
      found(
        league(
          Array.from({ length: 6 }, () => points),
          { scoring: 'h', matches },
        ),
        'locked-lead',
      )
    expect(of({ 10: 5, 20: 1 })).toEqual([])
    expect(of({ 10: 1, 20: 5 })).toEqual([[[BOB, ANN], { locked: 18, real: 18, unit: 'match points' }]])
  })
})
