/** The match of a team, for a second computation of what programmes say of it. It shares nothing with `domain/`. Slow, plain and for tests only. */
import { matchIn, type NaiveStoryLeague, type Told } from './naive-story-league.ts'

/** Of the first team. */
export function duel(
  league: NaiveStoryLeague,
  { teams: [team], gw }: Told,
): { own: number; other: number; by: number } {
  const { own = 0, other = 0 } = matchIn(league, team, gw) ?? {}
  return { own, other, by: own - other }
}

/** The first team and whom it met: nobody where that was the average. */
export function met(league: NaiveStoryLeague, { teams: [team = 0], gw }: Told): number[] {
  const opponent = matchIn(league, team, gw)?.opponent ?? null
  return opponent === null ? [team] : [team, opponent]
}

export const isWon = (by: number) => by > 0
export const isLost = (by: number) => by < 0
