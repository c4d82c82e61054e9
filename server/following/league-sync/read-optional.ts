import type { LeagueKey } from '#server/ground/db/tables.ts'
import type { JobDeps } from '#server/ground/deps.ts'
import { UpstreamFault, type UpstreamFaultKind } from '#server/ground/upstream/upstream-fault.ts'
import { noteWaits, type OptionalAnswer } from './waits-store.ts'

/** The other kinds are temporary and concern all answers: then the whole sync is tried again. */
const OF_THIS_ANSWER: readonly UpstreamFaultKind[] = ['away', 'refused', 'nonsense']

/** `without`: notes that it is not known. */
type Reading = { what: OptionalAnswer; read: () => Promise<void>; without?: () => Promise<void> }

/**
 * Reads what only a few screens show. If the official game does not answer that one call properly, the rest of the
 * league is read all the same, and the call is repeated after growing waits.
 */
export async function readOptional(deps: JobDeps, key: LeagueKey, { what, read, without }: Reading): Promise<void> {
  try {
    await read()
  } catch (error) {
    if (!(error instanceof UpstreamFault) || error.isOurs || !OF_THIS_ANSWER.includes(error.kind)) throw error
    deps.log.warn({ league: key.league_id, reason: error.message }, `a league is read without its ${what}`)
    await without?.()
    await noteWaits(deps, key, { what, found: [{}] })
    return
  }
  await noteWaits(deps, key, { what, found: [] })
}
