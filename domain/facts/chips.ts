import type { Gameweek, TeamId } from '#domain/ids.ts'
import type { LeagueFacts } from './facts.ts'

/** The chip that a team played in a gameweek, by its picks or its history; null is none, undefined is not known. */
export function chipOf(
  { weeks, histories }: Pick<LeagueFacts, 'weeks' | 'histories'>,
  { team, gameweek }: { team: TeamId; gameweek: Gameweek },
): string | null | undefined {
  return (weeks.get(team)?.get(gameweek) ?? histories?.get(team)?.get(gameweek))?.chip
}
