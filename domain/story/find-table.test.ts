import { expect, test } from 'vitest'
import { leagueOf, pointsByGameweek, teamsOf, weekOf, weeksFrom } from '#domain/facts/facts.fixture.ts'
import { LAST_GAMEWEEK } from '#domain/facts/last-gameweek.ts'
import { findInTable } from './find-table.ts'
import { seasonOf, weekOf as storyWeek } from './season.ts'

const LEADS = /^(lead|season)-/

/** Ann leads with 12 to 5. */
function leadsAt(last: number, given = {}) {
  const weeks = { [last - 1]: weekOf(), [last]: weekOf() }
  const others = weekOf({ picks: weekOf().picks.map((player) => (player + 100) as never) })
  const facts = leagueOf({
    startGameweek: last - 1,
    teams: teamsOf({ 1: 'Ann', 2: 'Bob' }),
    weeks: weeksFrom({ 1: weeks, 2: { [last - 1]: others, [last]: others } }),
    points: pointsByGameweek({ [last - 1]: { 1: 10, 101: 4 }, [last]: { 1: 2, 101: 1 } }),
    ...given,
  })
  const found = findInTable(storyWeek(seasonOf(facts, new Map()), last))
  return found.flatMap(({ kind, teams, values }) => (LEADS.test(kind) ? [[kind, teams, values]] : []))
}

test.each([
  ['of the season', LAST_GAMEWEEK, {}],
  ['that the league plays', 20, { stopGameweek: 20 }],
])('after the last gameweek %s somebody has finished first, and nobody leads', (_, last, given) => {
  expect(leadsAt(last, given)).toEqual([['season-first', [1, 2], { ahead: 7, unit: 'points', level: 0 }]])
})

test('before it somebody leads', () => {
  expect(leadsAt(LAST_GAMEWEEK - 1).map(([kind]) => kind)).toEqual(['lead-held'])
})
