import { expect, test } from 'vitest'
import { leagueOf, pointsByGameweek, weekOf, weeksFrom } from '#domain/facts/facts.fixture.ts'
import type { LeagueFacts } from '#domain/facts/facts.ts'
import type { TeamId } from '#domain/ids.ts'
import { teamsWithOtherTotals } from './official-totals.ts'

/** Both teams have 11 in gameweek 1 and 22 in gameweek 2, where the second pays 4. */
function league(given: Partial<LeagueFacts> = {}): LeagueFacts {
  const each = (points: number) => Object.fromEntries(Array.from({ length: 15 }, (_, index) => [index + 1, points]))
  return leagueOf({
    scoring: 'c',
    points: pointsByGameweek({ 1: each(1), 2: each(2) }),
    weeks: weeksFrom({ 1: { 1: weekOf(), 2: weekOf() }, 2: { 1: weekOf(), 2: weekOf({ transferCost: 4 }) } }),
    ...given,
  })
}

const official = (totals: Record<number, number>) =>
  new Map(Object.entries(totals).map(([team, total]) => [Number(team) as TeamId, total]))

test.each([
  ['the sums of their gameweeks, costs taken off', league(), { 1: 33, 2: 29 }, []],
  ['another total of one team', league(), { 1: 62, 2: 29 }, [1]],
  ['no total of a team', league(), { 2: 29 }, []],
  ['totals of a head-to-head league', league({ scoring: 'h' }), { 1: 3, 2: 0 }, []],
  [
    'another total of a team whose own is not known',
    league({ game: 'draft', weeks: weeksFrom({ 1: { 1: weekOf() }, 2: { 1: weekOf(), 2: weekOf() } }) }),
    { 1: 22, 2: 29 },
    [2],
  ],
])('the official table has %s', (_, facts, totals, others) => {
  expect(teamsWithOtherTotals(facts, official(totals))).toEqual(others)
})
