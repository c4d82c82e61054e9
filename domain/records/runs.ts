import type { LeagueFacts, Match } from '#domain/facts/facts.ts'
import { outcome } from '#domain/tables/head-to-head.ts'
import type { TeamId } from '../ids.ts'
import type { Feat } from './kinds.ts'
import { matchesOf } from './matches.ts'

const RUNS = {
  'winning-run': (result: Result) => result === 'won',
  'unbeaten-run': (result: Result) => result !== 'lost',
  'losing-run': (result: Result) => result === 'lost',
} as const

type Result = 'won' | 'drawn' | 'lost'

/** One match is no run. */
const SHORTEST = 2

/** The length of each run after each of its matches: two matches or more in a row, also against the average team. */
export function runs(facts: LeagueFacts): Feat[] {
  const matches = matchesOf(facts)
  return facts.teams.flatMap(({ team }) => {
    const own = matches.filter(({ teamA, teamB }) => teamA === team || teamB === team)
    return Object.entries(RUNS).flatMap(([kind, goesOn]): Feat[] => {
      let value = 0
      let since = 0
      return own.flatMap((match): Feat[] => {
        value = goesOn(resultOf(match, team)) ? value + 1 : 0
        if (value === 1) since = match.gameweek
        if (value < SHORTEST) return []
        return [{ kind: kind as keyof typeof RUNS, team, gameweek: match.gameweek, value, since }]
      })
    })
  })
}

function resultOf(match: Match, team: TeamId): Result {
  const won = outcome(match)
  if (won === 'draw') return 'drawn'
  return (won === 'a') === (match.teamA === team) ? 'won' : 'lost'
}
