import { LRUCache } from 'lru-cache'
import type { Gameweek } from '#domain/ids.ts'
import { nameOf } from '#server/facts/leagues/progress-store.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import type { JobDeps } from '#server/ground/deps.ts'
import type { DraftTrade } from '#server/ground/upstream/draft-types.ts'
import { isAboutOneQuestion } from '#server/ground/upstream/upstream-fault.ts'
import { teamNamesOf } from './names-store.ts'
import type { Notice } from './story-programme.ts'
import { marketLines, type Names } from './story-waivers.ts'

const MINUTE = 60_000
/** Asked so many minutes after waivers ran: a league that lists none may have none, or its list may be late. */
const ASKED_AT = [0, 2, 5, 15, 60, 180]
/** After so many minutes no list is late any more: trades alone are told. */
const ALONE_AFTER = 60
const MOST_LEAGUES = 5000

/** `looks`: how many of those minutes had passed. */
type Asked = { looks: number; told: Promise<Notice | null> }
type OfLeague = LeagueKey & { league_name: string | null }
type Wanted = { gameweek: Gameweek; since: Date; players: Names['players'] }

/** In memory alone: after a restart each league is asked about once more. */
const ASKED = new WeakMap<JobDeps['upstream'], LRUCache<string, Asked>>()

/**
 * The waivers of one league, and the trades before them, as the official game lists them; null where it lists none. Jobs for chats and for browsers
 * run every minute and share one answer until the league is due to be asked again; after a failure, in a minute.
 */
export function waiversOf(deps: JobDeps, league: OfLeague, wanted: Wanted): Promise<Notice | null> {
  const kept = ASKED.get(deps.upstream) ?? new LRUCache<string, Asked>({ max: MOST_LEAGUES })
  ASKED.set(deps.upstream, kept)
  const key = `${league.id} ${wanted.gameweek}`
  const minutes = (deps.now().getTime() - wanted.since.getTime()) / MINUTE
  const looks = ASKED_AT.filter((minute) => minutes >= minute).length
  const known = kept.get(key)
  if (known?.looks === looks) return known.told
  const told = ask(deps, league, { ...wanted, minutes })
  kept.set(key, { looks, told })
  told.catch(() => kept.get(key)?.told === told && kept.delete(key))
  return told
}

async function ask(
  deps: JobDeps,
  league: OfLeague,
  { gameweek, players, minutes }: Wanted & { minutes: number },
): Promise<Notice | null> {
  const moves = await deps.upstream.draft.transactions(league.league_id)
  const teams = await teamNamesOf(deps.db, league)
  const told = marketLines({ moves, trades: await tradesOf(deps, league) }, gameweek, { teams, players })
  const name = nameOf({ name: league.league_name, league_id: league.league_id })
  if (told.waivers.length > 0) return { title: `${name}: waivers have run`, lines: [...told.trades, ...told.waivers] }
  if (told.trades.length === 0 || minutes < ALONE_AFTER) return null
  return { title: `${name}: trades before gameweek ${gameweek}`, lines: told.trades }
}

/** Waivers are told without trades that the official game does not tell of. */
async function tradesOf({ upstream, log }: JobDeps, { league_id }: OfLeague): Promise<readonly DraftTrade[]> {
  try {
    return await upstream.draft.trades(league_id)
  } catch (error) {
    if (!isAboutOneQuestion(error)) throw error
    log.info({ league: league_id, reason: error.message }, 'waivers are told without trades')
    return []
  }
}
