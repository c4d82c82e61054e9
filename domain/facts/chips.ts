import type { Gameweek, TeamId } from '#domain/ids.ts'
import type { HistoryGameweek, LeagueFacts, TeamGameweek } from './facts.ts'

type Weeks = Pick<LeagueFacts, 'weeks' | 'histories'>
type OneWeek = { team: TeamId; gameweek: Gameweek }

/** What is known of a team's gameweek by its picks or, where these are not stored, by its history. */
export function knownWeek(
  { weeks, histories }: Weeks,
  { team, gameweek }: OneWeek,
): TeamGameweek | HistoryGameweek | undefined {
  return weeks.get(team)?.get(gameweek) ?? histories?.get(team)?.get(gameweek)
}

/** The chip that a team played in a gameweek; null is none, undefined is not known. */
export function chipOf(facts: Weeks, week: OneWeek): string | null | undefined {
  return knownWeek(facts, week)?.chip
}
