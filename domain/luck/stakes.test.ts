import { expect, test } from 'vitest'
import { leagueOf, matchOf, players, pointsFrom, teamId, teamsOf, weekOf } from '#domain/facts/facts.fixture.ts'
import type { LeagueFacts, Match } from '#domain/facts/facts.ts'
import { chances } from './places.ts'
import { stakesOf } from './stakes.ts'

const WEEKS = [1, 2, 3, 4, 5]
const toCome = (gameweek: number, a: number, b: number | null): Match => ({
  ...matchOf(gameweek, { a: [a, 0], b: [b, 0] }),
  finished: false,
})

const stakes = (facts: LeagueFacts, match: Match) => stakesOf(facts, match, chances(facts, 20))

/** Teams that each score the same in every week: only the matches decide. */
function league(scores: readonly number[], matches: Match[], gameweeks = WEEKS) {
  const names = Object.fromEntries(scores.map((_, place) => [place + 1, `T${place + 1}`]))
  const points = pointsFrom(Object.fromEntries(scores.map((score, place) => [place + 1, score])))
  return leagueOf({
    scoring: 'h',
    teams: teamsOf(names),
    gameweeks,
    matches,
    points: new Map(gameweeks.map((gameweek) => [gameweek, points])),
    weeks: new Map(
      scores.map((_, place) => [
        teamId(place + 1),
        new Map(gameweeks.map((gameweek) => [gameweek, weekOf({ picks: players(place + 1) })])),
      ]),
    ),
  })
}

test('the last match of two teams level on match points decides who is first', () => {
  const match = toCome(6, 1, 2)
  expect(stakes(league([50, 50, 20], [match]), match)).toEqual([
    { team: 1, won: 100, lost: 0 },
    { team: 2, won: 100, lost: 0 },
  ])
})

test('a match against the average is at stake for the team alone', () => {
  const before = matchOf(5, { a: [2, 5], b: [3, 2] })
  const match = toCome(6, 1, null)
  // Level on match points after a win; with the points to come the first has scored more.
  expect(stakes(league([60, 50, 20], [before, match]), match)).toEqual([{ team: 1, won: 100, lost: 0 }])
})

test('a match that decides nothing has no stakes', () => {
  const before = [1, 2, 3].map((gameweek) => matchOf(gameweek, { a: [3, 60], b: [1, 50] }))
  const match = toCome(6, 1, 2)
  expect(stakes(league([50, 50, 60], [...before, match]), match)).toEqual([])
})

test.each<[string, [won: number, lost: number][], [won: number, lost: number][]]>([
  [
    'rounded to whole seasons of a hundred',
    [
      [0.336, 0.114],
      [0.5, 0.224],
    ],
    [
      [34, 11],
      [50, 22],
    ],
  ],
  [
    'told of both where one has nothing to win',
    [
      [0.4, 0.1],
      [0, 0],
    ],
    [
      [40, 10],
      [0, 0],
    ],
  ],
  [
    'told of nobody where they are the same after rounding',
    [
      [0.401, 0.399],
      [0, 0.001],
    ],
    [],
  ],
])('stakes are %s', (_, [ann = [0, 0], bob = [0, 0]], expected) => {
  const of = ([won, lost]: [number, number]) => ({ won, lost })
  const played = {
    runs: 1,
    places: new Map(),
    stakes: new Map([
      [teamId(1), of(ann)],
      [teamId(2), of(bob)],
    ]),
  }
  const found = stakesOf(league([50, 50], []), toCome(6, 1, 2), played)
  expect(found.map(({ won, lost }) => [won, lost])).toEqual(expected)
})

test('before five gameweeks nobody knows', () => {
  const match = toCome(3, 1, 2)
  expect(stakes(league([50, 50], [match], [1, 2]), match)).toEqual([])
})

test('they are those of a season in which the match has just been won', () => {
  const winners = [
    [1, 3],
    [4, 2],
    [3, 2],
    [4, 1],
    [2, 3],
  ] as const
  const before = winners.map(([won, lost], place) => matchOf(place + 1, { a: [won, 60], b: [lost, 50] }))
  const coming = [6, 7, 8].flatMap((gameweek) => [toCome(gameweek, 1, 2), toCome(gameweek, 3, 4)])
  const facts = varied([...before, ...coming])
  for (const match of coming.slice(0, 2)) {
    const found = stakesOf(facts, match, chances(facts, 4000))
    expect(found.map(({ team }) => team)).toEqual([match.teamA, match.teamB])
    for (const { team, won, lost } of found) {
      expect(Math.abs(won - afterwards(facts, { match, team, gain: [1, 0] }))).toBeLessThanOrEqual(5)
      expect(Math.abs(lost - afterwards(facts, { match, team, gain: [0, 1] }))).toBeLessThanOrEqual(5)
    }
  }
})

/** Four teams whose weeks differ. */
function varied(matches: Match[]): LeagueFacts {
  const scored = (gameweek: number) =>
    pointsFrom(Object.fromEntries([1, 2, 3, 4].map((one) => [one, 40 + ((one * 7 + gameweek * 11) % 23)])))
  return { ...league([0, 0, 0, 0], matches), points: new Map(WEEKS.map((gameweek) => [gameweek, scored(gameweek)])) }
}

type Decided = { match: Match; team: number; gain: readonly [own: number, other: number] }

/** The match as one of the latest gameweek, which the team has won or lost by a point, and the points of its own gameweek still to be scored. */
function afterwards(facts: LeagueFacts, { match, team, gain: [own, other] }: Decided): number {
  const isA = match.teamA === team
  const played = { ...match, gameweek: 5, pointsA: isA ? own : other, pointsB: isA ? other : own, finished: true }
  const scoring = { ...match, teamA: null, teamB: null }
  const matches = facts.matches.flatMap((one) => (one === match ? [played, scoring] : [one]))
  return (chances({ ...facts, matches }, 4000)?.places.get(teamId(team))?.[0] ?? 0) * 100
}
