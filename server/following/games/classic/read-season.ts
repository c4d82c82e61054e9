import { latestFinalOfClassic } from '#domain/finality/finality.ts'
import type { Gameweek } from '#domain/ids.ts'
import type { GameState } from '#server/facts/gameweeks/store.ts'
import type { KnownSeason, SeasonStatus } from '#server/following/games/base/game.ts'
import { ageOf, isOld, mayHaveRolledOver } from '#server/following/games/base/season-age.ts'
import type { JobDeps } from '#server/ground/deps.ts'
import type { EventStatus } from '#server/ground/upstream/game-types.ts'

/** While the newest gameweek is played but not yet final, the season is read at every tenth look for news. */
const READ_EVERY_LOOKS = 10

/** Only the huge `bootstrap-static` answer says what is final: the small `event-status` shows when it is worth reading. */
export async function readSeason({ upstream, now, config }: JobDeps, known: KnownSeason): Promise<SeasonStatus> {
  const status = await upstream.classic.eventStatus()
  const statusSeen = JSON.stringify(status)
  const { state } = known
  const isNeeded =
    !state ||
    state.status_seen !== statusSeen ||
    mayHaveRolledOver(state, { now: now(), config }) ||
    (known.isSecondReadingDue && (state.says_final ?? 0) > (state.latest_final ?? 0)) ||
    known.isRecheckDue ||
    isOld(state, now()) ||
    newestIn(status) > (state.current_gameweek ?? 0) ||
    (isAwaitingItsCheck(state, { status, now: now() }) &&
      ageOf(state, now()) >= READ_EVERY_LOOKS * config.newsEverySeconds)
  if (!isNeeded) return { current: state.current_gameweek, saysFinal: state.says_final, bootstrap: null, statusSeen }
  const bootstrap = await upstream.classic.bootstrap()
  return { current: bootstrap.current, saysFinal: latestFinalOfClassic(bootstrap.gameweeks), bootstrap, statusSeen }
}

/**
 * True once every day of the gameweek is done or past (a day that is never marked done must not delay the gameweek for ever), or
 * when the game no longer calls a final gameweek final.
 */
function isAwaitingItsCheck(known: GameState, { status, now }: { status: EventStatus | null; now: Date }): boolean {
  const today = now.toISOString().slice(0, 10)
  const days = status?.days ?? []
  const newest = newestIn(status)
  const isDone = days.every((day) => day.points === 'r' || day.bonusAdded || day.date < today)
  const isTakenBack = known.says_final !== null && known.says_final < (known.latest_final ?? 0)
  return isTakenBack || (newest > (known.latest_final ?? 0) && isDone)
}

/** The newest gameweek in the status; 0 where it has none. It may be one that the season does not call current yet. */
function newestIn(status: EventStatus | null): Gameweek {
  return Math.max(0, ...(status?.days ?? []).map(({ gameweek }) => gameweek))
}
