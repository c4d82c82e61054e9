import { expect, test } from 'vitest'
import { leagueOf, matchOf, pointsByGameweek, teamsOf, weekOf, weeksFrom } from '#domain/facts/facts.fixture.ts'
import type { LeagueFacts, Match } from '#domain/facts/facts.ts'
import { headToHead } from './head-to-head.ts'
import { agreedMatches, doubtfulGameweeks } from './match-points.ts'

/** Both teams have the same players: 11 points each in gameweek 1, 22 in gameweek 2; the second pays 4 for transfers. */
function duel(matches: readonly Match[], given: Partial<LeagueFacts> = {}): LeagueFacts {
  const each = (points: number) => Object.fromEntries(Array.from({ length: 15 }, (_, index) => [index + 1, points]))
  return leagueOf({
    scoring: 'h',
    points: pointsByGameweek({ 1: each(1), 2: each(2) }),
    weeks: weeksFrom({
      1: { 1: weekOf(), 2: weekOf() },
      2: { 1: weekOf({ transferCost: 4 }), 2: weekOf({ transferCost: 4 }) },
    }),
    matches,
    ...given,
  })
}

test.each([
  ['finished, with the points of both teams, transfer costs taken off', { a: [1, 11], b: [2, 7] }, null],
  ['not finished, whatever its points', { a: [1, 11], b: [2, 7], finished: false }, 'not finished'],
  ['other points of the first team', { a: [1, 9], b: [2, 7] }, 'other points'],
  ['other points of the second team', { a: [1, 11], b: [2, 11] }, 'other points'],
  ['a knock-out with other points', { a: [1, 11], b: [2, 11], knockoutWinner: 2 }, 'other points'],
  ['the average team, whose points nobody else tells', { a: [1, 11], b: [null, 40] }, null],
  ['a team that is not in the league any more', { a: [1, 11], b: [9, 40] }, null],
] satisfies [string, Parameters<typeof matchOf>[1], string | null][])('%s', (_, sides, doubt) => {
  const facts = duel([matchOf(1, sides)])
  expect(doubtfulGameweeks(facts)).toEqual(doubt === null ? [] : [{ gameweek: 1, doubt }])
  const countedOf = (of: LeagueFacts) => headToHead({ ...of, matches: agreedMatches(of) }).results.get(1)?.length ?? 0
  expect(countedOf({ ...facts, gameweeks: [1] })).toBe(doubt === null ? 1 : 0)
  // Once a later gameweek is final, the outdated points may be ours.
  expect(countedOf({ ...facts, gameweeks: [1, 2] })).toBe(doubt === 'not finished' ? 0 : 1)
})

test('a gameweek of a team that is not stored contradicts no match, but its history may', () => {
  const histories = new Map([[teamOne, new Map([[1, { gross: 30, transferCost: 8, benchPoints: 0 }]])]])
  const facts = (points: number) => duel([matchOf(1, { a: [1, points], b: [2, 7] })], { weeks: weeksFrom({}) })
  expect(doubtfulGameweeks(facts(50))).toEqual([])
  expect(doubtfulGameweeks({ ...facts(22), histories })).toEqual([])
  expect(doubtfulGameweeks({ ...facts(30), histories })).toEqual([{ gameweek: 1, doubt: 'other points' }])
})

test('only final gameweeks are in doubt, each once, “not finished” before “other points”', () => {
  const matches = [
    matchOf(1, { a: [1, 9], b: [2, 7] }),
    matchOf(1, { a: [1, 9], b: [2, 7], finished: false }),
    matchOf(2, { a: [1, 0], b: [2, 0] }),
    matchOf(3, { a: [1, 0], b: [2, 0], finished: false }),
  ]
  expect(doubtfulGameweeks(duel(matches))).toEqual([
    { gameweek: 1, doubt: 'not finished' },
    { gameweek: 2, doubt: 'other points' },
  ])
  expect(doubtfulGameweeks(duel(matches, { scoring: 'c' }))).toEqual([])
})

test('a final gameweek without a result is not listed as upcoming', () => {
  const next = matchOf(3, { a: [1, 0], b: [2, 0], finished: false })
  const facts = duel([matchOf(2, { a: [1, 22], b: [2, 18], finished: false }), next])
  const { results, tables, schedule } = headToHead(facts)
  expect([results.size, [...tables.keys()]]).toEqual([0, [1, 2]])
  expect(schedule).toEqual([{ gameweek: 3, matches: [next] }])
})

const [teamOne] = teamsOf({ 1: 'One' }).map(({ team }) => team) as [LeagueFacts['teams'][number]['team']]
