import type { Gameweek } from '#domain/ids.ts'
import { doubtfulGameweeks } from '#domain/tables/match-points.ts'
import { type StoredLeague, storedLeague, trustedLeague } from '#server/facts/leagues/facts-store.ts'
import { leagueStand } from '#server/facts/leagues/sync-store.ts'
import type { LeagueView } from '#server/facts/leagues/tables.ts'
import { LACKING, type Lacking, type Through } from '#server/following/happened.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import type { JobDeps } from '#server/ground/deps.ts'
import { areShown } from '#server/views/segments/make-segments.ts'
import { storedSegments } from '#server/views/segments/store.ts'
import { makeViews } from './make-views.ts'
import { noteThrough, publishedBefore, publishLeague, takeOver } from './store.ts'

/** Makes and publishes the answers of a completely read league. False where a newer version of the program does it. */
export async function publishWhole(
  { db, now, version }: JobDeps,
  league: StoredLeague,
  through: Through,
): Promise<boolean> {
  const shown = await storedSegments(db, league)
  const made = makeViews(league, { version, shown })
  const stand = await leagueStand(db, league)
  // Nothing has changed: keep `updated_at`, so that browsers do not fetch the same answers again.
  const isOld = (stand.read_through ?? 0) >= (through.gameweek ?? 0) && stand.updated_at !== null
  if (isOld && areShown(made, shown)) {
    await noteThrough(db, league, through)
    return true
  }
  const latestGameweek = league.facts.gameweeks.at(-1) ?? null
  const seen = league.answersVersion ?? null
  return publishLeague(db, league, { made, version, seen, through, latestGameweek, at: now() })
}

/**
 * What would make a view wrong as long as it is missing. Those that need all wait for the whole league: what a programme has told once is not
 * changed, and the others count everybody whom a team ever had.
 */
const NEEDS: Record<LeagueView, readonly Lacking[]> = {
  standings: [],
  'head-to-head': [],
  cup: [],
  'bench-king': [],
  waivers: ['moves'],
  'no-subs': ['first teams'],
  ledger: ['moves', 'first teams'],
  luck: [],
  months: [],
  records: [],
  'our-league': LACKING,
  wire: ['moves'],
  'draft-room': [],
  'final-gameweek': [],
  programme: LACKING,
  editions: [],
  wrapped: LACKING,
}

function viewsThatNeed(lacks: readonly Lacking[]): LeagueView[] {
  const views = Object.keys(NEEDS) as LeagueView[]
  return views.filter((view) => NEEDS[view].some((need) => lacks.includes(need)))
}

/**
 * Publishes what is there while the sync goes on; nothing as long as a result is in doubt. With gaps only a
 * league that was never shown, and without the views that need what is missing.
 */
export async function publishPartly(
  deps: JobDeps,
  key: LeagueKey,
  { latestFinal, lacks }: { latestFinal: Gameweek | null; lacks: readonly Lacking[] },
): Promise<void> {
  const hasGaps = lacks.some((lacking) => lacking !== 'older picks')
  if (hasGaps && (await leagueStand(deps.db, key)).updated_at !== null) return
  const league = await storedLeague(deps.db, key, latestFinal)
  const without = viewsThatNeed(lacks)
  if (doubtfulGameweeks(league.facts).length === 0) await show(deps, key, { league, without })
}

type Shown = { league: StoredLeague; without?: readonly LeagueView[] }

async function show({ db, now, version }: JobDeps, key: LeagueKey, { league, without = [] }: Shown): Promise<void> {
  const made = makeViews(league, { version, shown: await storedSegments(db, key), without })
  await publishLeague(db, key, {
    made,
    version,
    seen: league.answersVersion ?? null,
    through: null,
    latestGameweek: league.facts.gameweeks.at(-1) ?? null,
    at: now(),
  })
}

/**
 * Makes answers again, for the same gameweeks, that an older version of the program made or that are marked for it. As
 * long as there is a mark: whoever set it while this runs found the league locked.
 */
export async function publishAgain(deps: JobDeps, key: LeagueKey): Promise<void> {
  let mayBeMarked = true
  while (mayBeMarked) mayBeMarked = await publishOnceMore(deps, key)
}

/** False where nothing is left to do, or a newer version does it. */
async function publishOnceMore({ db, version }: JobDeps, key: LeagueKey): Promise<boolean> {
  const mine = version
  const shown = await publishedBefore(db, key, mine)
  if (!shown) return false
  const { latestGameweek, at } = shown
  const league = await trustedLeague(db, key, latestGameweek)
  const as = { version: mine, seen: league.answersVersion ?? null }
  // A league that is being read may be shown further than it was read whole: anything may be missing.
  const { read_through: readThrough } = await leagueStand(db, key)
  const shownNow = await storedSegments(db, key)
  const without = (readThrough ?? 0) < (latestGameweek ?? 0) ? viewsThatNeed(LACKING) : []
  const made = makeViews(league, { version, shown: shownNow, without })
  if (areShown(made, shownNow)) {
    await takeOver(db, key, { ...as, made })
    return true
  }
  return publishLeague(db, key, { ...as, made, through: null, latestGameweek, at })
}
