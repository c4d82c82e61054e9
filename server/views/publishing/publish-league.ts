import { rulesOf } from '#domain/games/games.ts'
import type { Gameweek, TeamId } from '#domain/ids.ts'
import { doubtfulGameweeks } from '#domain/tables/match-points.ts'
import { missingAnswers } from '#server/facts/gameweeks/missing-store.ts'
import { type StoredLeague, storedLeague, trusted, trustedLeague } from '#server/facts/leagues/facts-store.ts'
import { leagueStand } from '#server/facts/leagues/sync-store.ts'
import type { LeagueView } from '#server/facts/leagues/tables.ts'
import type { Lacking } from '#server/following/happened.ts'
import { correctionsOf, doubtWhatDiffers } from '#server/following/league-sync/corrections-store.ts'
import {
  isPatient,
  nextLook,
  noteWaiting,
  noteWaits,
  OPTIONAL_ANSWERS,
  waitFor,
} from '#server/following/league-sync/waits-store.ts'
import {
  correctedWords,
  DRAFT_UNREAD_WORDS,
  leftOutWords,
  missingWords,
  otherTotalsWords,
  waitingWords,
} from '#server/following/league-sync/words.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import type { JobDeps } from '#server/ground/deps.ts'
import { makeViews } from './make-views.ts'
import { isShown, noteThrough, publishedBefore, publishLeague, takeOver } from './store.ts'

type LatestFinal = { latestFinal: Gameweek | null }
type Sync = LatestFinal & { readAgainCount: number }

/**
 * Shows what a sync has stored, once it is through. False where the league waits for results: what was shown before stays then,
 * and of a league that was never shown, the gameweeks before; and false where it is left to a newer version of the program.
 */
export async function publishSynced(
  deps: JobDeps,
  key: LeagueKey,
  { latestFinal, readAgainCount }: Sync,
): Promise<boolean> {
  const { db, config, log } = deps
  const stored = await storedLeague(db, key, latestFinal)
  const doubts = doubtfulGameweeks(stored.facts)
  const clock = { at: deps.now(), pauses: config.leaguePauses }
  const otherTotals = await doubtWhatDiffers(deps, key, { facts: stored.facts, doubts, latestFinal })
  await noteWaits(deps, key, { what: 'totals', found: otherTotals.length > 0 ? [{}] : [] })
  const waits = await noteWaits(deps, key, { what: 'result', found: doubts })
  const waited = waits.filter((wait) => isPatient(wait, clock)).map(({ gameweek }) => gameweek)
  const looks = waits.map((wait) => nextLook(wait, clock))
  if (doubts.length > 0)
    log.warn(
      { league: key.league_id, doubts, waited },
      'the official game contradicts itself about results of a league',
    )
  if (waited.length === 0) {
    for (const what of ['left', 'totals', ...OPTIONAL_ANSWERS] as const) {
      const wait = await waitFor(deps, key, what)
      if (wait) looks.push(nextLook(wait, clock))
    }
    // The list is minutes old at most; later it is the list that is right.
    const unlisted = await waitFor(deps, key, 'unlisted')
    if (unlisted && isPatient(unlisted, clock)) looks.push(nextLook(unlisted, clock))
    return publishThrough(deps, key, {
      latestFinal,
      readAgainCount,
      league: trusted(stored),
      doubts,
      otherTotals,
      looks,
    })
  }
  const from = Math.min(...waited)
  if ((await leagueStand(db, key)).updated_at === null) await publishUpTo(deps, key, from - 1)
  const latest = stored.facts.gameweeks.at(-1) ?? 0
  const message = waitingWords(
    doubts.filter(({ gameweek }) => waited.includes(gameweek)),
    latest,
  )
  await noteWaiting(deps, key, { state: 'ready', message, lookAgainAt: earliest(looks), waitingAt: latestFinal, from })
  return false
}

type Found = Sync & {
  league: StoredLeague
  doubts: ReturnType<typeof doubtfulGameweeks>
  otherTotals: readonly TeamId[]
  looks: readonly Date[]
}

async function publishThrough({ db, now, version }: JobDeps, key: LeagueKey, found: Found): Promise<boolean> {
  const { latestFinal, readAgainCount, league, doubts, otherTotals, looks } = found
  const { teams, gameweeks } = league.facts
  const of = { game: key.game, season: key.season, teams: teams.map(({ team }) => team) }
  const missing = (await missingAnswers(db, of)).filter(
    ({ what, gameweek }) => what !== 'picks' || gameweek === 1 || gameweeks.includes(gameweek),
  )
  const names = new Map(teams.map(({ team, teamName }) => [team, teamName]))
  const words = [
    correctedWords(await correctionsOf(db, league)),
    leftOutWords(doubts, gameweeks.at(-1) ?? 0),
    otherTotalsWords(otherTotals.map((team) => names.get(team) ?? `team ${team}`)),
    rulesOf(key.game).hasDraft && gameweeks.length > 0 && !league.facts.choices ? DRAFT_UNREAD_WORDS : null,
    missingWords(
      missing.filter(({ has_older }) => !has_older),
      (team) => names.get(team) ?? `team ${team}`,
    ),
  ]
  const message = words.filter((text) => text !== null).join(' ') || null
  const again = [...looks, ...missing.map(({ next_at }) => next_at)]
  const lookAgainAt = again.length > 0 ? earliest(again) : null
  const through = { gameweek: latestFinal, message, lookAgainAt, readAgainCount }
  const made = await makeViews(league)
  const stand = await leagueStand(db, key)
  // Nothing has changed: keep `updated_at`, so that browsers do not fetch the same answers again.
  const isOld = (stand.read_through ?? 0) >= (latestFinal ?? 0) && stand.updated_at !== null
  if (isOld && (await isShown(db, key, made))) {
    await noteThrough(db, key, through)
    return true
  }
  const latestGameweek = gameweeks.at(-1) ?? null
  return publishLeague(db, key, { made, version: version(), through, latestGameweek, at: now() })
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
  { latestFinal, lacks }: LatestFinal & { lacks: readonly Lacking[] },
): Promise<void> {
  if (lacks.length > 0 && (await leagueStand(deps.db, key)).updated_at !== null) return
  const league = await storedLeague(deps.db, key, latestFinal)
  const without = lacks.flatMap((lacking) => NEEDS[lacking])
  if (doubtfulGameweeks(league.facts).length === 0) await show(deps, key, { league, without })
}

async function publishUpTo(deps: JobDeps, key: LeagueKey, gameweek: Gameweek): Promise<void> {
  await show(deps, key, { league: await trustedLeague(deps.db, key, gameweek) })
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

function earliest(times: readonly Date[]): Date {
  return new Date(Math.min(...times.map((time) => time.getTime())))
}
