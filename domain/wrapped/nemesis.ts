import type { LeagueFacts } from '#domain/facts/facts.ts'
import { netScore } from '#domain/facts/scores.ts'
import { matchesOf } from '#domain/records/matches.ts'
import type { Gameweek, TeamId } from '../ids.ts'

/** Whom a team has lost most often to. Null is the average team. `heaviest`: three of these defeats at most, in the order of the season. */
export type Nemesis = {
  opponent: TeamId | null
  lost: number
  of: number
  isInMatches: boolean
  heaviest: { gameweek: Gameweek; score: [own: number, other: number] }[]
}

type Meeting = { opponent: TeamId | null; gameweek: Gameweek; score: [own: number, other: number] }

/** As many as are read at a glance. */
const MOST = 3

/**
 * In head-to-head leagues by their matches without knock-outs, elsewhere by the gameweeks that both have scored in. Equal: the one with the larger
 * sum of points in between, then the first of the league, the average last. Null where the team has lost to nobody.
 */
export function nemesisOf(facts: LeagueFacts, team: TeamId): Nemesis | null {
  const met = Map.groupBy(meetingsOf(facts, team), ({ opponent }) => opponent)
  const all = [...met].map(([opponent, meetings]) => ({
    opponent,
    meetings,
    lost: meetings.filter((meeting) => gainOf(meeting) < 0).length,
    gain: meetings.reduce((sum, meeting) => sum + gainOf(meeting), 0),
  }))
  const places = new Map(facts.teams.map(({ team: opponent }, place): [TeamId | null, number] => [opponent, place]))
  const placeOf = ({ opponent }: { opponent: TeamId | null }) => places.get(opponent) ?? places.size
  const [worst] = all.toSorted((a, b) => b.lost - a.lost || a.gain - b.gain || placeOf(a) - placeOf(b))
  if (!worst || worst.lost === 0) return null
  const { opponent, lost, meetings } = worst
  const isInMatches = facts.scoring === 'h'
  return { opponent, lost, of: meetings.length, isInMatches, heaviest: heaviestOf(meetings) }
}

/** How often a team has met any other, as the nemesis counts it. */
export function meetingsOf(facts: LeagueFacts, team: TeamId): Meeting[] {
  return facts.scoring === 'h' ? matches(facts, team) : gameweeks(facts, team)
}

/** Of defeats that are equally heavy the earliest. */
function heaviestOf(meetings: readonly Meeting[]): Nemesis['heaviest'] {
  return meetings
    .filter((meeting) => gainOf(meeting) < 0)
    .toSorted((a, b) => gainOf(a) - gainOf(b) || a.gameweek - b.gameweek)
    .slice(0, MOST)
    .toSorted((a, b) => a.gameweek - b.gameweek)
    .map(({ gameweek, score }) => ({ gameweek, score }))
}

function gainOf({ score: [own, other] }: Meeting): number {
  return own - other
}

function matches(facts: LeagueFacts, team: TeamId): Meeting[] {
  return matchesOf(facts).flatMap(({ gameweek, teamA, teamB, pointsA, pointsB }): Meeting[] => {
    if (teamA === team) return [{ opponent: teamB, gameweek, score: [pointsA, pointsB] }]
    return teamB === team ? [{ opponent: teamA, gameweek, score: [pointsB, pointsA] }] : []
  })
}

function gameweeks(facts: LeagueFacts, team: TeamId): Meeting[] {
  return facts.teams.flatMap(({ team: opponent }) =>
    opponent === team
      ? []
      : facts.gameweeks.flatMap((gameweek): Meeting[] => {
          const own = netScore(facts, { team, gameweek })
          const other = netScore(facts, { team: opponent, gameweek })
          return own === null || other === null ? [] : [{ opponent, gameweek, score: [own, other] }]
        }),
  )
}
