import { hasEnded, isPossibleSeason } from '#domain/facts/season.ts'
import { isLongEnough } from '#domain/finality/finality.ts'
import type { Game, Season } from '#domain/ids.ts'
import type { GameState } from '#server/facts/gameweeks/store.ts'
import type { SeasonStatus } from '#server/following/games/base/game.ts'
import { followedGame } from '#server/following/games/games.ts'
import type { JobDeps } from '#server/ground/deps.ts'
import type { Bootstrap } from '#server/ground/upstream/game-types.ts'
import { UpstreamFault } from '#server/ground/upstream/upstream-fault.ts'
import { whatIsKnown } from './known-store.ts'
import { type Finals, readFinals } from './read-finals.ts'
import { noteNextSeason, writeReading } from './season-store.ts'

/**
 * Asks the official game how far its season is. What is seen for the first time is noted, what is seen again later
 * counts from then on, and nothing that is known is emptied. Throws where the game gave no usable answer about its season;
 * returns whether it has answered everything else.
 */
export async function look(deps: JobDeps, game: Game): Promise<{ hasAnswered: boolean }> {
  const { db, now, log } = deps
  const known = await whatIsKnown(deps, game)
  const { state } = known
  const seen = await followedGame(game).readSeason(deps, known)
  const season = seasonThatCounts(deps, { game, state, seen })
  if (season === null) {
    await noteNextSeason(db, game, { state, season: seen.bootstrap?.season ?? null, at: now(), seen })
    return { hasAnswered: true }
  }
  const before = state?.season === season ? state : null
  const finals = await finalsOf(deps, { game, seen, before, firstReadings: before ? known.firstReadings : new Map() })
  const isWritten = await writeReading(db, game, {
    known: state,
    next: nextState({ season, before, seen, finals, at: now() }),
    seen,
    finals,
  })
  const isNonsense = finals.fault?.kind === 'nonsense'
  if (finals.fault)
    log[isNonsense ? 'warn' : 'info'](
      { game, fault: finals.fault.kind, reason: finals.fault.message },
      `the points of a final gameweek ${isNonsense ? 'cannot be believed' : 'could not be read'}`,
    )
  if (before && isContradicted(before, seen, now()) && !isContradictedAlready(before))
    log.warn(
      { game, latestFinal: before.latest_final, says: seen.saysFinal },
      'the official game takes a final gameweek back',
    )
  const latestFinal = finals.confirmed.at(-1)?.gameweek ?? before?.latest_final ?? null
  if (seen.bootstrap && isWritten && !finals.fault)
    log.info({ game, season, latestFinal }, 'the official game has news')
  return { hasAnswered: !finals.fault || isNonsense }
}

type InReading = { game: Game; state: GameState | null; seen: SeasonStatus }

/** Null while a new season waits for its second reading. Throws for an impossible one. */
function seasonThatCounts({ now, config }: JobDeps, { state, seen: { bootstrap } }: InReading): Season | null {
  if (!bootstrap) return state?.season ?? null
  const { season } = bootstrap
  const known = state?.season ?? null
  if (!isPossibleSeason({ season, gameweekOneDeadline: firstDeadline(bootstrap) }, { known, now: now() }))
    throw new UpstreamFault('nonsense', `the season ${season}, where ${known ?? 'none'} is known`, {
      path: 'bootstrap-static',
    })
  if (known === null || season === known) return season
  const { newSeasonSeconds } = config.delays
  const first = state?.next_season === season ? state.next_season_seen_at : null
  return newSeasonSeconds === 0 || (first && isLongEnough(first, now(), newSeasonSeconds)) ? season : null
}

function firstDeadline({ gameweeks }: Bootstrap): string {
  return gameweeks[0]?.deadline ?? ''
}

type Reading = {
  game: Game
  seen: SeasonStatus
  before: GameState | null
  firstReadings: Awaited<ReturnType<typeof whatIsKnown>>['firstReadings']
}

async function finalsOf(deps: JobDeps, { game, seen, before, firstReadings }: Reading): Promise<Finals> {
  const { bootstrap, saysFinal } = seen
  if (!bootstrap) return { confirmed: [], noted: [], doubtful: [], fault: null }
  const known = { before: before?.latest_final ?? null, isFirst: before === null, firstReadings }
  return readFinals(deps, { game, bootstrap, saysFinal, ...known })
}

type Facts = { season: Season; before: GameState | null; seen: SeasonStatus; finals: Finals; at: Date }

function nextState({ season, before, seen, finals, at }: Facts): GameState {
  const current = Math.max(before?.current_gameweek ?? 0, seen.current ?? 0) || null
  return {
    season,
    current_gameweek: current,
    latest_final: finals.confirmed.at(-1)?.gameweek ?? before?.latest_final ?? null,
    season_read_at: seen.bootstrap || !before ? at : before.season_read_at,
    updated_at: at,
    // What could not be read whole is read again at the next look.
    status_seen: finals.fault ? (before?.status_seen ?? null) : seen.statusSeen,
    says_final: before && hasEnded(season, at) ? before.says_final : (seen.saysFinal ?? 0),
    ...(seen.bootstrap || !before
      ? { next_season: null, next_season_seen_at: null }
      : { next_season: before.next_season, next_season_seen_at: before.next_season_seen_at }),
    season_since: before?.season_since ?? at,
  }
}

/** Whether the game no longer calls a stored final gameweek final: either it did so too early, or its answer now is wrong. */
function isContradicted(before: GameState, seen: SeasonStatus, at: Date): boolean {
  return !hasEnded(before.season, at) && (seen.saysFinal ?? 0) < (before.latest_final ?? 0)
}

function isContradictedAlready({ says_final, latest_final }: GameState): boolean {
  return says_final !== null && says_final < (latest_final ?? 0)
}
