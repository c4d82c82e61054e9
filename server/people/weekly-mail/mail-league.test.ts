import { expect, test } from 'vitest'
import type { TeamId } from '#domain/ids.ts'
import { inventedLeague, mailLeagueOf } from './mail.fixture.ts'

const league = inventedLeague({ seed: 7, gameweeks: 4, scoring: 'c' })
const [, ...others] = league.facts.weeks.keys()

/** As if nobody in the list had a line-up in gameweek 4. */
function without(teams: readonly TeamId[]) {
  const weeks = new Map(
    [...league.facts.weeks].map(([team, known]) => [
      team,
      new Map([...known].filter(([gameweek]) => gameweek !== 4 || !teams.includes(team))),
    ]),
  )
  return mailLeagueOf({ ...league, facts: { ...league.facts, weeks } }, { gameweek: 4 })
}

test('a gameweek in which nobody has points is no news, and one in which a single team has some is', () => {
  expect(without([...league.facts.weeks.keys()])).toBeNull()
  expect(without(others)?.week.teams.filter(({ points }) => points !== null)).toHaveLength(1)
  expect(mailLeagueOf(league, { gameweek: 5 })).toBeNull()
})
