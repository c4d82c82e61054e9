import type { Choice } from '#domain/facts/facts.ts'
import type { TeamId } from '../ids.ts'

/** Rounds of a draft, which are the places of a squad: official rules of the draft game. */
const ROUNDS = 15

/** Whether every team of the league has chosen its fifteen. False for a league without teams. */
export function isDraftOver(choices: readonly Pick<Choice, 'team'>[], teams: readonly TeamId[]): boolean {
  const made = Map.groupBy(choices, ({ team }) => team)
  return teams.length > 0 && teams.every((team) => (made.get(team)?.length ?? 0) >= ROUNDS)
}
