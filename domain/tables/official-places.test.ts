import { expect, test } from 'vitest'
import { leagueOf, players, pointsByGameweek, teamId, teamsOf, weekOf, weeksFrom } from '#domain/facts/facts.fixture.ts'
import type { LeagueFacts } from '#domain/facts/facts.ts'
import { standings } from './standings.ts'

const TEAMS = [1, 2, 3, 4]
const LAST = 2

/** Each team has the points of one player: 90, 90, 90 and 50 in the end. */
function league(given: Partial<LeagueFacts> = {}): LeagueFacts {
  const own = (team: number) => weekOf({ picks: players(team) })
  return leagueOf({
    game: 'classic',
    stopGameweek: LAST,
    teams: teamsOf({ 1: 'One', 2: 'Two', 3: 'Three', 4: 'Four' }),
    points: pointsByGameweek({ 1: { 1: 60, 2: 60, 3: 10, 4: 30 }, 2: { 1: 30, 2: 30, 3: 80, 4: 20 } }),
    weeks: weeksFrom(Object.fromEntries(TEAMS.map((team) => [team, { 1: own(team), 2: own(team) }]))),
    ...given,
  })
}

function table(ranks: Record<number, number>, totals: Record<number, number> = { 1: 90, 2: 90, 3: 90, 4: 50 }) {
  const rows = Object.entries(ranks).map(
    ([team, rank]) => [teamId(Number(team)), { total: totals[Number(team)] ?? 0, rank }] as const,
  )
  return { officialTable: new Map(rows) }
}

function ranksAfter(facts: LeagueFacts, gameweek: number) {
  const rows = standings(facts).filter((row) => row.gameweek === gameweek)
  return rows.map(({ rank }) => rank)
}

test.each<[string, Partial<LeagueFacts>, number[]]>([
  ['as the official game places them', table({ 1: 2, 2: 3, 3: 1, 4: 4 }), [2, 3, 1, 4]],
  ['level where it places some level', table({ 1: 2, 2: 1, 3: 2, 4: 4 }), [2, 1, 2, 4]],
  ['level where it places all level', table({ 1: 1, 2: 1, 3: 1, 4: 4 }), [1, 1, 1, 4]],
  ['by its order, whatever other teams it has', table({ 1: 20, 2: 30, 3: 10, 4: 40 }), [2, 3, 1, 4]],
  ['level where it says nothing', {}, [1, 1, 1, 4]],
  ['level where it says nothing of one of them', table({ 1: 2, 2: 3, 4: 4 }), [1, 1, 1, 4]],
  [
    'level where its table is an older one',
    table({ 1: 1, 2: 2, 3: 4, 4: 3 }, { 1: 60, 2: 60, 3: 10, 4: 30 }),
    [1, 1, 1, 4],
  ],
  ['never against the points', table({ 1: 4, 2: 3, 3: 2, 4: 1 }), [3, 2, 1, 4]],
  ['level while the season goes on', { ...table({ 1: 2, 2: 3, 3: 1, 4: 4 }), stopGameweek: 38 }, [1, 1, 1, 4]],
])('level teams stand %s', (_, given, ranks) => {
  expect(ranksAfter(league(given), LAST)).toEqual(ranks)
})

test('gameweeks before the last are not placed by the table of the end', () => {
  const facts = league(table({ 1: 2, 2: 1, 3: 3, 4: 4 }, { 1: 60, 2: 60, 3: 10, 4: 30 }))
  expect(ranksAfter(facts, 1)).toEqual([1, 1, 4, 3])
})

test('a head-to-head league is not placed by it', () => {
  const facts = league({ ...table({ 1: 2, 2: 1, 3: 3, 4: 4 }), scoring: 'h' })
  expect(new Set(ranksAfter(facts, LAST)).size).toBe(1)
})
