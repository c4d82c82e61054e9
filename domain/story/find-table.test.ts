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
import { findInTable } from './find-table.ts'
import { seasonOf, weekOf as storyWeek } from './season.ts'

/** By team, the points of two gameweeks. */
function found(scores: Record<number, readonly [number, number]>, given = {}) {
  const teams = Object.keys(scores).map(Number)
  const own = (team: number) =>
    weekOf({
      picks: players(
        team,
        ...weekOf()
          .picks.slice(1)
          .map((one) => one + 100),
      ),
    })
  const facts = leagueOf({
    teams: teamsOf(Object.fromEntries(teams.map((team) => [team, `T${team}`]))),
    weeks: weeksFrom(Object.fromEntries(teams.map((team) => [team, { 1: own(team), 2: own(team) }]))),
    points: pointsByGameweek({
      1: Object.fromEntries(teams.map((team) => [team, scores[team]?.[0] ?? 0])),
      2: Object.fromEntries(teams.map((team) => [team, scores[team]?.[1] ?? 0])),
    }),
    ...given,
  })
  return findInTable(storyWeek(seasonOf(facts, new Map()), 2)).map(({ kind, teams: about, values }) => [
    kind,
    about,
    values,
  ])
}

/** The first of so many teams has most, and each has ten less than the one before. `week`: the points of some in the second gameweek. */
function movedIn(count: number, week: Record<number, number>) {
  const places = Array.from({ length: count }, (_, place) => place + 1)
  const scores = places.map((team) => [team, [10 * (count - team + 1), week[team] ?? 0]] as const)
  return found(Object.fromEntries(scores)).filter(([kind]) => kind !== 'place')
}

const climbs = (teams: number[], [from, to]: [number, number], points: number) => [
  ['climb', teams, { from, to, places: from - to, points }],
]
const falls = (team: number, [from, to]: [number, number], { points, least }: { points: number; least: 0 | 1 }) => [
  ['fall', [team], { from, to, places: to - from, points, least }],
]

test.each<[string, number, Record<number, number>, unknown[]]>([
  // In a league of five 50, 40, 30, 20 and 10.
  ['three places up', 5, { 5: 35 }, climbs([5, 2], [5, 2], 35)],
  [
    'down and up, three places each',
    5,
    { 2: 1, 3: 12, 4: 22, 5: 33 },
    [...falls(2, [2, 5], { points: 1, least: 0 }), ...climbs([5, 2], [5, 2], 33)],
  ],
  [
    'down, with the fewest',
    5,
    { 1: 9, 2: 1, 3: 12, 4: 22, 5: 33 },
    [...falls(2, [2, 5], { points: 1, least: 1 }), ...climbs([5, 2], [5, 2], 33)],
  ],
  ['two places up, to second', 5, { 4: 25 }, []],
  ['two places up, to third', 5, { 5: 22 }, []],
  ['two places down', 5, { 3: 2, 4: 16, 5: 25 }, []],
  ['to first place', 5, { 4: 100 }, []],
  ['from first place', 5, { 2: 11, 3: 21, 4: 31 }, []],
  ['three places up of thirteen', 13, { 6: 35 }, climbs([6, 3], [6, 3], 35)],
  ['from eleventh, by four', 20, { 11: 45 }, []],
  ['from eleventh, by five', 20, { 11: 55 }, climbs([11, 6], [11, 6], 55)],
  ['from tenth, by three', 20, { 10: 35 }, climbs([10, 7], [10, 7], 35)],
])('who moved: %s', (_, count, week, expected) => {
  expect(movedIn(count, week)).toEqual(expected)
})

test('in a league of matches whoever was passed stands after the opponent, and is not the opponent', () => {
  const week = (gameweek: number, met: readonly (readonly [number, number, number, number])[]) =>
    met.map(([a, ofA, b, ofB]) => matchOf(gameweek, { a: [a, ofA], b: [b, ofB] }))
  const before = [
    [1, 60, 8, 11],
    [2, 50, 7, 12],
    [3, 40, 6, 13],
    [4, 30, 5, 14],
  ] as const
  // In the order of their numbers; then four each for the first two, and three for the sixth, before the rest.
  const climbed = (foe: 3 | 4) =>
    [
      [1, 20, 2, 20],
      [6, 90, foe, 20],
      [5, 20, 7 - foe, 10],
      [7, 10, 8, 10],
    ] as const
  const told = (foe: 3 | 4) =>
    found(Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((team) => [team, [1, 1] as const])), {
      scoring: 'h',
      matches: [...week(1, before), ...week(2, climbed(foe))],
    }).filter(([kind]) => kind === 'climb')
  const values = { from: 6, to: 3, places: 3, points: 1 }
  expect(told(3)).toEqual([['climb', [6, 3, 4], values]])
  expect(told(4)).toEqual([['climb', [6, 4, 3], values]])
})

test('everybody has a place but the first and who is level with the one above', () => {
  expect(found({ 1: [40, 3], 2: [30, 5], 3: [30, 5] })).toEqual([['place', [2, 1], { place: 2, points: 5, behind: 8 }]])
})

test('a place far behind is not told, nor any in a large league', () => {
  expect(found({ 1: [70, 2], 2: [10, 2] })).toEqual([['place', [2, 1], { place: 2, points: 2, behind: 60 }]])
  expect(found({ 1: [70, 3], 2: [10, 2] })).toEqual([])
  const of = (count: number) =>
    found(Object.fromEntries(Array.from({ length: count }, (_, place) => [place + 1, [10 * place, 5]])))
  expect(of(12)).toHaveLength(11)
  expect(of(13)).toEqual([])
})

test('in a league of matches nobody has', () => {
  const matches = [1, 2].map((gameweek) => matchOf(gameweek, { a: [1, 20], b: [2, 10] }))
  expect(found({ 1: [20, 20], 2: [10, 10] }, { scoring: 'h', matches })).toEqual([])
})
