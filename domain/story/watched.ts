import type { Match } from '#domain/facts/facts.ts'
import type { Gameweek, TeamId } from '../ids.ts'
import type { Season, Week } from './season.ts'

/** The match to watch among those of a gameweek to come: of teams high in the table and close to each other. */
export function watchIn({ places }: Season, latest: Gameweek, coming: readonly Match[]): number | null {
  const rankOf = new Map((places.get(latest) ?? []).map(({ team, rank }) => [team, rank]))
  const rank = (team: TeamId | null) => (team === null ? null : (rankOf.get(team) ?? null))
  const closest = coming.map(({ teamA, teamB }, index) => {
    const [a, b] = [rank(teamA), rank(teamB)]
    return { index, sum: a && b ? a + b + Math.abs(a - b) : Infinity }
  })
  const [first] = closest.toSorted((a, b) => a.sum - b.sum)
  return first && first.sum < Infinity ? first.index : null
}

/** The match of a gameweek that the edition before it announced. */
export function watchedIn({ season, facts, gameweek, before, matches }: Week): Week['matches'][number] | null {
  const last = before.at(-1)
  if (last === undefined || last !== gameweek - 1) return null
  const coming = facts.matches.filter((match) => match.gameweek === gameweek && !match.isKnockout)
  const watch = watchIn(season, last, coming)
  const match = watch === null ? undefined : coming[watch]
  return matches.find(({ teamA, teamB }) => teamA === match?.teamA && teamB === match?.teamB) ?? null
}
