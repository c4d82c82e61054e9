import { describe, expect, test } from 'vitest'
import {
  classicMultipliers,
  leagueOf,
  matchOf,
  moveOf,
  pointsByGameweek,
  teamsOf,
  weekOf,
  weeksFrom,
} from '#domain/facts/facts.fixture.ts'
import type { LeagueFacts, TeamGameweek } from '#domain/facts/facts.ts'
import type { PlayerId, Position } from '#domain/ids.ts'
import { findInMatches } from './find-matches.ts'
import { findAtTop } from './find-top.ts'
import { seasonOf, weekOf as storyWeek } from './season.ts'

const FORMATION: Position[] = [1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 1, 2, 3, 4]

const positions = new Map(FORMATION.map((position, place) => [(place + 1) as PlayerId, position]))
const plain = weekOf({ captain: 10 as PlayerId, multipliers: classicMultipliers(10) })

type Given = {
  points?: Record<number, number>
  ann?: Partial<TeamGameweek>
  moves?: LeagueFacts['moves']
  matches?: LeagueFacts['matches']
}

/** Ann, Bob and Cy have the same squad; what is given of a week is of Ann. */
function found(score: readonly [ann: number, bob: number], { points = {}, ann = {}, moves = [], matches }: Given = {}) {
  const facts = leagueOf({
    game: 'classic',
    scoring: 'h',
    teams: teamsOf({ 1: 'Ann', 2: 'Bob' }),
    weeks: weeksFrom({ 1: { 1: { ...plain, ...ann } }, 2: { 1: plain } }),
    points: pointsByGameweek({ 1: { 1: 1, ...points } }),
    matches: matches ?? [matchOf(1, { a: [1, score[0]], b: [2, score[1]] })],
    moves,
  })
  return findInMatches(storyWeek(seasonOf(facts, positions), 1))
}

const CAPTAIN_AND_BENCH = { 10: 10, 15: 5 }
const NINTH = { captain: 9 as PlayerId, multipliers: classicMultipliers(9) }

test('a bench that would have won a match counts on top of the captain’s points', () => {
  const lost = found([20, 22], { points: CAPTAIN_AND_BENCH }).filter(({ kind }) => kind === 'bench-match')
  expect(lost).toMatchObject([{ teams: [1, 2], players: [15], values: { own: 20, other: 22, best: 25, lacked: 1 } }])
})

test('so does one that would have won a draw', () => {
  const drawn = found([20, 20], { points: CAPTAIN_AND_BENCH }).filter(({ kind }) => kind === 'bench-match')
  expect(drawn).toMatchObject([{ values: { own: 20, other: 20, best: 25 } }])
})

test('the second best score of a week that lost matters more than another one', () => {
  /** All have the same eleven, and each another captain: only his points set them apart. */
  const stakesOf = (ofCy: number) => {
    const captains = [50, 60, ofCy, 30, 25, 10, 9, 8]
    const score = (place: number) => [...captains, captains[place - 1] ?? 0].reduce((sum, points) => sum + points)
    const weeks = captains.map((_, place) => [
      place + 1,
      { 1: weekOf({ captain: (place + 1) as PlayerId, multipliers: classicMultipliers(place + 1) }) },
    ])
    const facts = leagueOf({
      game: 'classic',
      scoring: 'h',
      teams: teamsOf({ 1: 'Ann', 2: 'Bob', 3: 'Cy', 4: 'Di', 5: 'Ed', 6: 'Flo', 7: 'Gus', 8: 'Hal' }),
      weeks: weeksFrom(Object.fromEntries(weeks)),
      points: pointsByGameweek({ 1: Object.fromEntries(captains.map((points, place) => [place + 1, points])) }),
      matches: [1, 3, 5, 7].map((team) => matchOf(1, { a: [team, score(team)], b: [team + 1, score(team + 1)] })),
    })
    const all = findInMatches(storyWeek(seasonOf(facts, positions), 1))
    return all.flatMap(({ kind, teams: [team], stakes }) => (kind === 'unlucky-loss' && team === 1 ? [stakes] : []))
  }
  const [second = 0, third = 0] = [...stakesOf(40), ...stakesOf(55)]
  expect(second).toBeGreaterThan(third)
  expect(third).toBeGreaterThan(0)
})

test('with the win that it would have been a team may be first or second', () => {
  /** After six gameweeks: 12 for Bob, 9 for Cy and Di, 6 for Ann; 9 each, had Ann beaten Bob. */
  const wouldBe = (ofAnn: number) => {
    const before = [1, 2, 3, 4, 5].flatMap((gameweek) => [
      matchOf(gameweek, { a: [1, gameweek > 3 ? ofAnn : 10], b: [4, 30] }),
      matchOf(gameweek, gameweek > 3 ? { a: [3, 30], b: [2, 10] } : { a: [2, 30], b: [3, 10] }),
    ])
    const facts = leagueOf({
      game: 'classic',
      scoring: 'h',
      teams: teamsOf({ 1: 'Ann', 2: 'Bob', 3: 'Cy', 4: 'Di' }),
      gameweeks: [1, 2, 3, 4, 5, 6],
      weeks: weeksFrom({ 1: { 6: plain }, 2: { 6: plain } }),
      points: pointsByGameweek({ 6: { 1: 1, ...CAPTAIN_AND_BENCH } }),
      matches: [...before, matchOf(6, { a: [1, 20], b: [2, 22] }), matchOf(6, { a: [3, 30], b: [4, 10] })],
    })
    const all = findInMatches(storyWeek(seasonOf(facts, positions), 6))
    return all.flatMap((one) => (one.kind === 'bench-match' ? [one.values.would] : []))
  }
  // By the points scored: 235 of Ann are most; 117 would be fewer than the others have.
  expect(wouldBe(90)).toEqual([1])
  expect(wouldBe(31)).toEqual([undefined])
})

test('and one that would have won a match of a knock-out', () => {
  const teams = { 1: { 1: plain, 2: plain }, 2: { 1: plain, 2: plain } }
  const facts = leagueOf({
    game: 'classic',
    scoring: 'h',
    teams: teamsOf({ 1: 'Ann', 2: 'Bob' }),
    weeks: weeksFrom(teams),
    gameweeks: [1, 2],
    points: pointsByGameweek({ 1: { 1: 1 }, 2: CAPTAIN_AND_BENCH }),
    matches: [matchOf(1, { a: [1, 9], b: [2, 8] }), matchOf(2, { a: [1, 20], b: [2, 22], knockoutWinner: 2 })],
  })
  const lost = findAtTop(storyWeek(seasonOf(facts, positions), 2)).filter(({ kind }) => kind === 'bench-match')
  expect(lost).toMatchObject([{ teams: [1, 2], players: [15], values: { own: 20, other: 22, best: 25 } }])
})

test('a bench that would not have been enough decided nothing', () => {
  const kinds = found([20, 26], { points: CAPTAIN_AND_BENCH }).map(({ kind }) => kind)
  expect(kinds).not.toContain('bench-match')
})

test.each<[string, readonly [number, number], Given, object | null]>([
  [
    'a move worth more than the margin',
    [22, 20],
    { points: { 9: 8 }, moves: [moveOf(1, 1, { in: 9, out: 50, kind: 'transfer' })] },
    { kind: 'move-match', teams: [1, 2], players: [9], values: { own: 22, other: 20, gained: 8, points: 8, count: 1 } },
  ],
  [
    'a move worth the margin',
    [28, 20],
    { points: { 9: 8 }, moves: [moveOf(1, 1, { in: 9, out: 50, kind: 'transfer' })] },
    null,
  ],
  [
    'moves that lost more than the margin',
    [18, 20],
    { points: { 50: 8 }, moves: [moveOf(1, 1, { in: 9, out: 50, kind: 'transfer' })] },
    { kind: 'move-loss', teams: [1, 2], players: [50], values: { own: 18, other: 20, lost: 8, points: 8 } },
  ],
  [
    'moves that lost the margin',
    [12, 20],
    { points: { 50: 8 }, moves: [moveOf(1, 1, { in: 9, out: 50, kind: 'transfer' })] },
    null,
  ],
  [
    'whoever went, for somebody on the bench',
    [18, 20],
    { points: { 50: 8 }, moves: [moveOf(1, 1, { in: 12, out: 50, kind: 'transfer' })] },
    null,
  ],
  [
    'whoever came sat on the bench',
    [22, 20],
    { points: { 12: 8 }, moves: [moveOf(1, 1, { in: 12, out: 50, kind: 'transfer' })] },
    null,
  ],
  [
    'a boost worth more than the margin',
    [22, 20],
    { points: { 12: 3 }, ann: { chip: 'bboost', multipliers: Array.from({ length: 15 }, () => 1) } },
    { kind: 'boost-match', teams: [1, 2], values: { own: 22, other: 20, added: 3 } },
  ],
  [
    'a third time of the captain worth more than the margin',
    [22, 20],
    { points: { 10: 3 }, ann: { chip: '3xc', multipliers: classicMultipliers(10, 3) } },
    { kind: 'triple-match', teams: [1, 2], players: [10], values: { own: 22, other: 20, points: 3 } },
  ],
  [
    'less than the margin',
    [23, 20],
    { points: { 10: 3 }, ann: { chip: '3xc', multipliers: classicMultipliers(10, 3) } },
    null,
  ],
  [
    'captains who had more than the margin between them',
    [22, 20],
    { points: { 9: 7, 10: 4 }, ann: NINTH },
    { kind: 'captain-match', teams: [1, 2], players: [9, 10], values: { own: 22, other: 20, points: 7, theirs: 4 } },
  ],
  ['captains who had the margin between them', [23, 20], { points: { 9: 7, 10: 4 }, ann: NINTH }, null],
  [
    'nobody’s choice, as the vice-captain stepped in',
    [22, 20],
    { points: { 9: 7, 10: 4 }, ann: { ...NINTH, captain: 8 as PlayerId } },
    null,
  ],
])('decided by %s', (_, score, given, expected) => {
  const turned = found(score, given).filter(({ kind }) => /^(move|boost|triple|captain)-(match|loss)/.test(kind))
  expect(turned).toMatchObject(expected ? [expected] : [])
  expect(turned).toHaveLength(expected ? 1 : 0)
})

describe('the biggest win of the season', () => {
  /** After three gameweeks with wins by 29: Ann’s by 30, and two others by so many. */
  function biggest({ last, average }: { last: number; average: number }) {
    const facts = leagueOf({
      scoring: 'h',
      teams: teamsOf({ 1: 'Ann', 2: 'Bob', 3: 'Cy', 4: 'Di', 5: 'Ed' }),
      gameweeks: [1, 2, 3, 4],
      matches: [
        ...[1, 2, 3].map((gameweek) => matchOf(gameweek, { a: [1, 49], b: [2, 20] })),
        matchOf(4, { a: [1, 50], b: [2, 20] }),
        matchOf(4, { a: [3, 20 + last], b: [4, 20] }),
        matchOf(4, { a: [5, 30 + average], b: [null, 30] }),
      ],
    })
    return findInMatches(storyWeek(seasonOf(facts, new Map()), 4)).filter(({ kind }) => kind === 'win-record')
  }

  test('is told unless the average was beaten by as much, or another team', () => {
    const told = [{ teams: [1, 2], values: { own: 50, other: 20, by: 30, before: 29 } }]
    expect(biggest({ last: 29, average: 29 })).toMatchObject(told)
    expect(biggest({ last: 1, average: 30 })).toEqual([])
    expect(biggest({ last: 30, average: 1 })).toEqual([])
  })
})
