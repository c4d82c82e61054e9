import type { Gameweek } from '#domain/ids.ts'
import { leagueStand } from '#server/facts/leagues/sync-store.ts'
import type { Refusal } from '#server/facts/leagues/tables.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import type { JobDeps } from '#server/ground/deps.ts'
import { forgetRefusal, refuseLeague } from './store.ts'
import { isPatient, nextRetry, noteWaiting, noteWaits, waitFor } from './waits-store.ts'
import { AWAY_WORDS, refusalWords } from './words.ts'

type Looked = { latestFinal: Gameweek | null }

/** After this many 404s, spread over hours, the league is refused. */
const LEAST_TRIES = 4

/** The official game answers 404 for the league: treated as a temporary error until it has lasted for hours. */
export async function noteNotThere(deps: JobDeps, key: LeagueKey, { latestFinal }: Looked): Promise<void> {
  const clock = { at: deps.now(), retryWaits: deps.config.retryWaits }
  const stand = await leagueStand(deps.db, key)
  const [wait] = await noteWaits(deps, key, { what: 'away', found: [{}] })
  const isOver = !wait || (wait.tries >= LEAST_TRIES && !isPatient(wait, clock))
  if (stand.refused_at !== null || isOver) return refuse(deps, key, 'unknown')
  const next = { retryAt: nextRetry(wait, clock), waitingAt: latestFinal }
  await noteWaiting(deps, key, { state: 'failed', message: AWAY_WORDS, ...next })
  deps.log.warn({ league: key.league_id, tries: wait.tries }, 'the official game does not find a league')
}

/** The league was found: ends a refusal at once, even if the sync must wait for something else, so that its mails wait for it too. */
export async function noteThere(deps: JobDeps, key: LeagueKey): Promise<void> {
  await forgetRefusal(deps.db, key)
  if (await waitFor(deps, key, 'away')) await noteWaits(deps, key, { what: 'away', found: [] })
}

export async function refuse(deps: JobDeps, key: LeagueKey, refusal: Refusal): Promise<void> {
  const wasThere = (await leagueStand(deps.db, key)).updated_at !== null
  const message = refusalWords(refusal, { mostTeams: deps.config.leagueMostTeams, wasThere })
  await noteThere(deps, key)
  await refuseLeague(deps.db, key, { message, refusal, at: deps.now() })
}
