import type { ChosenLeague } from '#contract/people/chosen-leagues.ts'
import type { LookedUpLeague } from '#contract/people/newsletter.ts'
import { written } from '#domain/facts/written.ts'

/** A classic team as the official game knows it, with its private leagues. */
export type FoundTeam = { id: number; name: string; leagues: readonly LookedUpLeague[] }

export const NO_PRIVATE_LEAGUES = 'No private leagues found for this team'

/** The field of the form in which leagues are chosen. */
export const CHOICES = 'selectedLeagues'

/** A classic and a head-to-head league may have the same number. */
export function choiceKey({ id, type }: ChosenLeague): string {
  return `${type} ${id}`
}

export function chosenIn(data: FormData, { leagues }: FoundTeam): LookedUpLeague[] {
  const keys = new Set(data.getAll(CHOICES))
  return leagues.filter((league) => keys.has(choiceKey(league)))
}

export function wanted({ id }: Pick<FoundTeam, 'id'>, leagues: readonly ChosenLeague[]) {
  return { teamId: id, selectedLeagues: leagues.map((league) => ({ id: league.id, type: league.type })) }
}

export function rankOf({ rank }: LookedUpLeague): string {
  return rank === null ? 'N/A' : String(rank)
}

/** In a head-to-head league the participants have to be counted, which may fail. */
export function participantsOf({ participants }: LookedUpLeague): { count: string; word: string } {
  if (participants === null) return { count: '', word: 'participants unknown' }
  return { count: written(participants), word: participants === 1 ? 'participant' : 'participants' }
}
