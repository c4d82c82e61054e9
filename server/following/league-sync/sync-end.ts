import type { LeagueFacts } from '#domain/facts/facts.ts'
import { rulesOf } from '#domain/games/games.ts'
import type { Gameweek, TeamId } from '#domain/ids.ts'
import { cupOf, type Knockout, knockoutOf, mayBeginCup, winnerOf } from '#domain/tables/knockout.ts'
import { doubtfulGameweeks } from '#domain/tables/match-points.ts'
import { missingAnswers } from '#server/facts/gameweeks/missing-store.ts'
import { type StoredLeague, storedLeague, trusted } from '#server/facts/leagues/facts-store.ts'
import { leagueStand } from '#server/facts/leagues/sync-store.ts'
import type { FollowingDeps } from '#server/following/happened.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import { correctionsOf, doubtWhatDiffers } from './corrections-store.ts'
import { isPatient, nextRetry, noteWaiting, noteWaits, OPTIONAL_ANSWERS, waitFor } from './waits-store.ts'
import {
  correctedWords,
  DRAFT_UNREAD_WORDS,
  leftOutWords,
  missingWords,
  otherTotalsWords,
  waitingWords,
} from './words.ts'

type Sync = { latestFinal: Gameweek | null; readAgainCount: number }

/**
 * Decides about a league whose sync has stored everything: it is read, and shown, or it waits because the official game
 * contradicts itself about results. Then what was shown stays; a league never shown before shows its earlier gameweeks.
 */
export async function endSync(
  deps: FollowingDeps,
  key: LeagueKey,
  { latestFinal, readAgainCount }: Sync,
): Promise<void> {
  const { db, config, log } = deps
  const stored = await storedLeague(db, key, latestFinal)
  const doubts = doubtfulGameweeks(stored.facts)
  const clock = { at: deps.now(), retryWaits: config.retryWaits }
  const otherTotals = await doubtWhatDiffers(deps, key, { facts: stored.facts, doubts, latestFinal })
  await noteWaits(deps, key, { what: 'totals', found: otherTotals.length > 0 ? [{}] : [] })
  const waits = await noteWaits(deps, key, { what: 'result', found: doubts })
  const waited = waits.filter((wait) => isPatient(wait, clock)).map(({ gameweek }) => gameweek)
  const retries = waits.map((wait) => nextRetry(wait, clock))
  if (doubts.length > 0)
    log.warn(
      { league: key.league_id, doubts, waited },
      'the official game contradicts itself about results of a league',
    )
  if (waited.length === 0) {
    for (const what of ['left', 'totals', ...OPTIONAL_ANSWERS] as const) {
      const wait = await waitFor(deps, key, what)
      if (wait) retries.push(nextRetry(wait, clock))
    }
    // The league's list is out of date by minutes at most; after that it counts.
    const unlisted = await waitFor(deps, key, 'unlisted')
    if (unlisted && isPatient(unlisted, clock)) retries.push(nextRetry(unlisted, clock))
    const league = trusted(stored)
    const { message, again } = await lackOf(deps, key, { league, doubts, otherTotals })
    const retryAt = earliest([...retries, ...again, ...drawnBy(league, clock)])
    const through = { gameweek: latestFinal, message, retryAt, readAgainCount }
    return deps.happened.leagueRead(deps, { league, through })
  }
  const from = Math.min(...waited)
  if ((await leagueStand(db, key)).updated_at === null)
    await deps.happened.leaguePartlyRead(deps, { league: key, latestFinal: from - 1, lacks: [] })
  const latest = stored.facts.gameweeks.at(-1) ?? 0
  const message = waitingWords(
    doubts.filter(({ gameweek }) => waited.includes(gameweek)),
    latest,
  )
  await noteWaiting(deps, key, {
    state: 'ready',
    message,
    retryAt: earliest(retries) ?? deps.now(),
    waitingAt: latestFinal,
    from,
  })
}

type Clock = { at: Date; retryWaits: FollowingDeps['config']['retryWaits'] }

type Found = { league: StoredLeague; doubts: ReturnType<typeof doubtfulGameweeks>; otherTotals: readonly TeamId[] }

/** In words for people: what a read league lacks or had corrected; and when the missing answers are asked for again. */
async function lackOf({ db }: FollowingDeps, key: LeagueKey, { league, doubts, otherTotals }: Found) {
  const { teams, gameweeks } = league.facts
  const of = { game: key.game, season: key.season, teams: teams.map(({ team }) => team) }
  const missing = (await missingAnswers(db, of)).filter(
    ({ what, gameweek }) => what !== 'picks' || gameweek === 1 || gameweeks.includes(gameweek),
  )
  const names = new Map(teams.map(({ team, teamName }) => [team, teamName]))
  const nameOf = (team: TeamId) => names.get(team) ?? `team ${team}`
  const words = [
    correctedWords(await correctionsOf(db, league)),
    leftOutWords(doubts, gameweeks.at(-1) ?? 0),
    otherTotalsWords(otherTotals.map(nameOf)),
    rulesOf(key.game).hasDraft && gameweeks.length > 0 && !league.facts.choices ? DRAFT_UNREAD_WORDS : null,
    missingWords(
      missing.filter(({ has_older }) => !has_older),
      nameOf,
    ),
  ]
  const message = words.filter((text) => text !== null).join(' ') || null
  return { message, again: missing.map(({ next_at }) => next_at) }
}

/** In the shortest of the waits, which is a minute. */
const UNTIL_DRAWN = 180

/** How long a cup is looked for after a gameweek: how it ends was never recorded. */
const LONGEST_FOR_A_CUP_MS = 48 * 3_600_000

/** The official game draws a round of a knock-out some hours after the gameweek before it is final: the league is read again for it. */
function drawnBy({ facts, finalAt }: StoredLeague, { at, retryWaits }: Clock): Date[] {
  const isFresh = finalAt !== null && at.getTime() - finalAt.getTime() < LONGEST_FOR_A_CUP_MS
  const isDue =
    isToBeDrawn(knockoutOf(facts)) || (isFresh && (mayBeginCup(facts) || isToBeDrawn(cupOf(facts)) || isCupOpen(facts)))
  return isDue ? [new Date(at.getTime() + Math.min(UNTIL_DRAWN * retryWaits.first, retryWaits.longest) * 1000)] : []
}

function isToBeDrawn(knockout: Knockout | null): boolean {
  return (knockout?.toBeDrawn ?? null) !== null
}

/** Whether a tie of a final gameweek is not decided yet. */
function isCupOpen({ gameweeks, cup = [] }: LeagueFacts): boolean {
  return cup.some((tie) => gameweeks.includes(tie.gameweek) && (!tie.finished || winnerOf(tie) === null))
}

function earliest(times: readonly Date[]): Date | null {
  return times.length > 0 ? new Date(Math.min(...times.map((time) => time.getTime()))) : null
}
