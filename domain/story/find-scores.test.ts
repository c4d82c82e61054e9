import { expect, test } from 'vitest'
import {
  leagueOf,
  matchOf,
  players,
  pointsByGameweek,
  teamsOf,
  weekOf,
  weeksFrom,
} from '#domain/facts/facts.fixture.ts'
import type { LeagueFacts } from '#domain/facts/facts.ts'
import { findScores } from './find-scores.ts'
import { seasonOf, weekOf as storyWeek } from './season.ts'

/** By gameweek, the points of each team: one player scores them. `given`: what else there is of the league. */
function found(scores: readonly (readonly number[])[], kinds: RegExp, given: Partial<LeagueFacts> = {}) {
  const teams = (scores[0] ?? []).map((_, place) => place + 1)
  const gameweeks = scores.map((_, place) => place + 1)
  const others = weekOf().picks.map((player) => player + 100)
  const own = (team: number) => weekOf({ picks: players(team, ...others.slice(1)) })
  const facts = leagueOf({
    teams: teamsOf(Object.fromEntries(teams.map((team) => [team, `T${team}`]))),
    weeks: weeksFrom(
      Object.fromEntries(
        teams.map((team) => [team, Object.fromEntries(gameweeks.map((gameweek) => [gameweek, own(team)]))]),
      ),
    ),
    points: pointsByGameweek(
      Object.fromEntries(
        scores.map((of, place) => [place + 1, Object.fromEntries(of.map((points, at) => [at + 1, points]))]),
      ),
    ),
    ...given,
  })
  return findScores(storyWeek(seasonOf(facts, new Map()), scores.length)).flatMap(({ kind, teams: about, values }) =>
    kinds.test(kind) ? [[kind, about, values]] : [],
  )
}

/** No match. */
const ALONE = { own: -1, other: -1 }
/** For the first time. */
const ONCE = { times: 1, ago: 0 }

test.each<[string, number[], unknown[]]>([
  [
    'who won it and who was last in it',
    [40, 50, 20],
    [
      ['week-first', [2], { ...ALONE, points: 50, ahead: 10, place: 1, from: 0, of: 3, ...ONCE }],
      ['week-last', [3], { ...ALONE, points: 20, behind: 20, place: 3, from: 0, of: 3, ...ONCE }],
    ],
  ],
  [
    'nobody is last where two of three are',
    [20, 50, 20],
    [['week-first', [2], { ...ALONE, points: 50, ahead: 30, place: 1, from: 0, of: 3, ...ONCE }]],
  ],
  [
    'two of five have the lowest',
    [20, 50, 20, 30, 40],
    [
      ['week-first', [2], { ...ALONE, points: 50, ahead: 10, place: 1, from: 0, of: 5, ...ONCE }],
      ['last-shared', [1, 3], { points: 20, losers: 2 }],
    ],
  ],
  [
    'four of nine are too many',
    [20, 50, 20, 30, 40, 20, 20, 30, 30],
    [['week-first', [2], { ...ALONE, points: 50, ahead: 10, place: 1, from: 0, of: 9, ...ONCE }]],
  ],
  [
    'of two teams the other is not the last',
    [40, 50],
    [['week-first', [2], { ...ALONE, points: 50, ahead: 10, place: 1, from: 0, of: 2, ...ONCE }]],
  ],
  [
    'two winners',
    [50, 50, 20],
    [
      ['week-shared', [1, 2], { points: 50, winners: 2, met: 0 }],
      ['week-last', [3], { ...ALONE, points: 20, behind: 30, place: 3, from: 0, of: 3, ...ONCE }],
    ],
  ],
])('the week: %s', (_, scores, expected) => {
  expect(found([scores], /^(week|last)/)).toEqual(expected)
})

test('the place of the winner in the table', () => {
  // In all 80, 110 and 90.
  const weeks = [
    [40, 90, 30],
    [40, 20, 60],
  ]
  expect(found(weeks, /^week-first/)).toEqual([
    ['week-first', [3], { ...ALONE, points: 60, ahead: 20, place: 2, from: 3, of: 3, ...ONCE }],
  ])
})

test('how often a team had the best and the lowest score, alone or not, and how long ago', () => {
  const weeks = [
    [40, 90, 90],
    [70, 20, 20],
    [40, 50, 60],
    [40, 90, 30],
  ]
  const often = found(weeks, /^week-(first|last)/).map(([kind, , values]) => [kind, values])
  expect(often).toEqual([
    ['week-first', expect.objectContaining({ points: 90, times: 2, ago: 3 })],
    ['week-last', expect.objectContaining({ points: 30, times: 2, ago: 2 })],
  ])
})

const BEFORE = [
  [40, 50, 30],
  [40, 60, 30],
  [40, 50, 20],
]

test.each<[string, number[], unknown[]]>([
  ['the highest', [40, 61, 30], [['record-high', [2], { ...ALONE, points: 61, before: 60, place: 1, from: 1, of: 3 }]]],
  ['the lowest', [40, 50, 19], [['record-low', [3], { ...ALONE, points: 19, before: 20, place: 3, from: 3, of: 3 }]]],
  [
    'both, and by two',
    [70, 70, 10],
    [
      ['record-high', [1, 2], { ...ALONE, points: 70, before: 60, place: 0, from: 0, of: 3 }],
      ['record-low', [3], { ...ALONE, points: 10, before: 20, place: 3, from: 3, of: 3 }],
    ],
  ],
  ['as high and as low as before', [40, 60, 20], []],
])('of the season: %s', (_, scores, expected) => {
  expect(found([...BEFORE, scores], /^record/)).toEqual(expected)
  // The first scores of a season would all be records.
  expect(found([...BEFORE.slice(0, 2), scores], /^record/)).toEqual([])
})

test('a score of one team alone stands with its match, where that was against another team and with the same score', () => {
  const scores = [70, 50, 40, 10]
  const of = (matches: ReturnType<typeof matchOf>[], last = scores) => {
    const more = { scoring: 'h' as const, matches }
    return found([...BEFORE.map((all) => [...all, 35]), last], /^(week|record)/, more)
  }
  const matches = [matchOf(4, { a: [4, 10], b: [1, 70] }), matchOf(4, { a: [2, 50], b: [3, 40] })]
  const won = { own: 70, other: 10 }
  const lost = { own: 10, other: 70 }
  // In all 190, 210, 130 and 115 points; nobody has a match point but two.
  expect(of(matches)).toEqual([
    ['week-first', [1, 4], expect.objectContaining({ points: 70, ...won })],
    ['week-last', [4, 1], { points: 10, behind: 30, place: 4, from: 0, of: 4, ...lost, ...ONCE }],
    ['record-high', [1, 4], { points: 70, before: 60, ...won, place: 1, from: 0, of: 4 }],
    ['record-low', [4, 1], { points: 10, before: 20, ...lost, place: 4, from: 0, of: 4 }],
  ])
  const average = [matchOf(4, { a: [1, 70], b: [null, 42] }), matchOf(4, { a: [2, 50], b: [3, 40] })]
  expect(of(average)[0]).toEqual(['week-first', [1], expect.objectContaining(ALONE)])
  // Transfer costs count in the match alone.
  const costly = [matchOf(4, { a: [4, 10], b: [1, 66] })]
  expect(of(costly)[0]).toEqual(['week-first', [1], expect.objectContaining(ALONE)])
  const drawn = [matchOf(4, { a: [1, 70], b: [2, 70] }), matchOf(4, { a: [3, 40], b: [4, 10] })]
  expect(of(drawn, [70, 70, 40, 10])[0]).toEqual(['week-shared', [1, 2], { points: 70, winners: 2, met: 1 }])
  const shared = of(matches, [70, 70, 40, 10]).find(([kind]) => kind === 'record-high')
  expect(shared).toEqual(['record-high', [1, 2], { points: 70, before: 60, ...ALONE, place: 0, from: 0, of: 4 }])
})
