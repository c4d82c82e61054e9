import type { Gameweek, TeamId } from '#domain/ids.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import type { JobDeps } from '#server/ground/deps.ts'
import { storedTeams } from './store.ts'
import { isGivenUp, noteWaiting, noteWaits, secondRetry, waitFor } from './waits-store.ts'
import { shrunkWords } from './words.ts'

type List = { teams: readonly TeamId[]; latestFinal: Gameweek | null }

/**
 * Whether the list of teams just read is implausible: more than a fifth of the stored teams are missing at once, and an earlier
 * look, a pause ago, did not show the same loss. The league then waits.
 */
export async function hasShrunk(deps: JobDeps, key: LeagueKey, { teams, latestFinal }: List): Promise<boolean> {
  const clock = { at: deps.now(), retryWaits: deps.config.retryWaits }
  const before = await storedTeams(deps.db, key)
  const now = new Set(teams)
  const gone = before.filter((team) => !now.has(team))
  const seen = gone.join(' ')
  const known = await waitFor(deps, key, 'shrunk')
  const isMuch = isMuchOf(gone.length, before.length)
  if (!isMuch || (known?.seen === seen && clock.at >= secondRetry(known, clock))) {
    if (known) await noteWaits(deps, key, { what: 'shrunk', found: [] })
    await noteWhoIsGone(deps, key, { teams, latestFinal, gone: isMuch ? gone : [] })
    return false
  }
  // Other teams are missing than before: this is a first sight.
  if (known && known.seen !== seen) await noteWaits(deps, key, { what: 'shrunk', found: [] })
  const [wait] = await noteWaits(deps, key, { what: 'shrunk', found: [{ seen }] })
  if (!wait) return false
  const message = shrunkWords({ gone: gone.length, of: before.length })
  const next = { retryAt: secondRetry(wait, clock), waitingAt: latestFinal }
  await noteWaiting(deps, key, { state: 'ready', message, ...next })
  deps.log.warn({ league: key.league_id, gone: gone.length, of: before.length }, 'a league has lost many teams at once')
  return true
}

function isMuchOf(gone: number, before: number): boolean {
  return gone * 5 > before
}

/**
 * A shorter list that is believed may be wrong all the same: as long as its teams are gone the league is read again, after
 * growing waits, until it is as short after a later gameweek.
 */
async function noteWhoIsGone(
  deps: JobDeps,
  key: LeagueKey,
  { teams, latestFinal, gone }: List & { gone: readonly TeamId[] },
): Promise<void> {
  const known = await waitFor(deps, key, 'left')
  if (!known && gone.length === 0) return
  const now = new Set(teams)
  const before = (known?.seen ?? '').split(' ').filter(Boolean).map(Number) as TeamId[]
  const away = [...new Set([...before, ...gone])].filter((team) => !now.has(team))
  const clock = { at: deps.now(), retryWaits: deps.config.retryWaits }
  const isOver = known !== null && (latestFinal ?? 0) > known.gameweek && isGivenUp(known, clock)
  if (!isMuchOf(away.length, away.length + teams.length) || (isOver && gone.length === 0)) {
    await noteWaits(deps, key, { what: 'left', found: [] })
    if (!isOver) deps.log.warn({ league: key.league_id, teams: teams.length }, 'a league has its teams again')
    return
  }
  const gameweek = gone.length > 0 || !known ? (latestFinal ?? 0) : known.gameweek
  await noteWaits(deps, key, { what: 'left', found: [{ gameweek, seen: away.join(' ') }] })
}
