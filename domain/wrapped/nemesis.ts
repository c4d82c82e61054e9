import type { LeagueFacts } from '#domain/facts/facts.ts'
import { netScore } from '#domain/facts/scores.ts'
import { matchesOf } from '#domain/records/matches.ts'
import type { TeamId } from '../ids.ts'

/** Whom a team has lost most often to. Null is the average team. */
export type Nemesis = { opponent: TeamId | null; lost: number; of: number; isInMatches: boolean }

type Meeting = { opponent: TeamId | null; gain: number }

/**
 * In head-to-head leagues by their matches without knock-outs, elsewhere by the gameweeks that both have scored in. Equal: the one with the larger
 * sum of points in between, then the first of the league, the average last. Null where the team has lost to nobody.
 */
export function nemesisOf(facts: LeagueFacts, team: TeamId): Nemesis | null {
  const isInMatches = facts.scoring === 'h'
  const met = Map.groupBy(isInMatches ? matches(facts, team) : gameweeks(facts, team), ({ opponent }) => opponent)
  const all = [...met].map(([opponent, meetings]) => ({
    opponent,
    lost: meetings.filter(({ gain }) => gain < 0).length,
    of: meetings.length,
    gain: meetings.reduce((sum, { gain }) => sum + gain, 0),
  }))
  const places = new Map(facts.teams.map(({ team: opponent }, place): [TeamId | null, number] => [opponent, place]))
  const placeOf = ({ opponent }: { opponent: TeamId | null }) => places.get(opponent) ?? places.size
  const [worst] = all.toSorted((a, b) => b.lost - a.lost || a.gain - b.gain || placeOf(a) - placeOf(b))
  if (!worst || worst.lost === 0) return null
  return { opponent: worst.opponent, lost: worst.lost, of: worst.of, isInMatches }
}

function matches(facts: LeagueFacts, team: TeamId): Meeting[] {
  return matchesOf(facts).flatMap(({ teamA, teamB, pointsA, pointsB }) => {
    if (teamA === team) return [{ opponent: teamB, gain: pointsA - pointsB }]
    return teamB === team ? [{ opponent: teamA, gain: pointsB - pointsA }] : []
  })
}

function gameweeks(facts: LeagueFacts, team: TeamId): Meeting[] {
  return facts.teams.flatMap(({ team: opponent }) =>
    opponent === team
      ? []
      : facts.gameweeks.flatMap((gameweek) => {
          const own = netScore(facts, { team, gameweek })
          const other = netScore(facts, { team: opponent, gameweek })
          return own === null || other === null ? [] : [{ opponent, gain: own - other }]
        }),
  )
}
