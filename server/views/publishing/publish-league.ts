import type { Gameweek } from '#domain/ids.ts'
import { doubtfulGameweeks } from '#domain/tables/match-points.ts'
import { type StoredLeague, storedLeague, trustedLeague } from '#server/facts/leagues/facts-store.ts'
import { leagueStand } from '#server/facts/leagues/sync-store.ts'
import type { LeagueView } from '#server/facts/leagues/tables.ts'
import type { Lacking, Through } from '#server/following/happened.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import type { JobDeps } from '#server/ground/deps.ts'
import { makeViews } from './make-views.ts'
import { isShown, noteThrough, publishedBefore, publishLeague, takeOver } from './store.ts'

/** Makes and shows the answers of a league that is read whole. False where that is left to a newer version of the program. */
export async function publishWhole(
  { db, now, version }: JobDeps,
  league: StoredLeague,
  through: Through,
): Promise<boolean> {
  const made = await makeViews(league)
  const stand = await leagueStand(db, league)
  // Nothing has changed: keep `updated_at`, so that browsers do not fetch the same answers again.
  const isOld = (stand.read_through ?? 0) >= (through.gameweek ?? 0) && stand.updated_at !== null
  if (isOld && (await isShown(db, league, made))) {
    await noteThrough(db, league, through)
    return true
  }
  const latestGameweek = league.facts.gameweeks.at(-1) ?? null
  return publishLeague(db, league, { made, version: version(), through, latestGameweek, at: now() })
}

/** The views that say something false as long as this is lacking. */
const NEEDS: Record<Lacking, readonly LeagueView[]> = {
  moves: ['waivers', 'ledger'],
  'first teams': ['no-subs', 'ledger'],
}

/**
 * What is there so far, while the sync goes on; nothing as long as a result is in doubt. Where something is lacking, only a league that
 * was never shown, without the views that need it.
 */
export async function publishPartly(
  deps: JobDeps,
  key: LeagueKey,
  { latestFinal, lacks }: { latestFinal: Gameweek | null; lacks: readonly Lacking[] },
): Promise<void> {
  if (lacks.length > 0 && (await leagueStand(deps.db, key)).updated_at !== null) return
  const league = await storedLeague(deps.db, key, latestFinal)
  const without = lacks.flatMap((lacking) => NEEDS[lacking])
  if (doubtfulGameweeks(league.facts).length === 0) await show(deps, key, { league, without })
}

type Shown = { league: StoredLeague; without?: readonly LeagueView[] }

async function show({ db, now, version }: JobDeps, key: LeagueKey, { league, without = [] }: Shown): Promise<void> {
  const made = await makeViews(league, without)
  await publishLeague(db, key, {
    made,
    version: version(),
    through: null,
    latestGameweek: league.facts.gameweeks.at(-1) ?? null,
    at: now(),
  })
}

/** Makes the answers again that an older version of the program has made, of the gameweeks that they told of. */
export async function publishAgain({ db, version }: JobDeps, key: LeagueKey): Promise<void> {
  const mine = version()
  const shown = await publishedBefore(db, key, mine)
  if (!shown) return
  const { latestGameweek, at } = shown
  const made = await makeViews(await trustedLeague(db, key, latestGameweek))
  if (await isShown(db, key, made)) return takeOver(db, key, mine)
  await publishLeague(db, key, { made, version: mine, through: null, latestGameweek, at })
}
