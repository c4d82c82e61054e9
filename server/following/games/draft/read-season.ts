import { latestFinalOfDraft } from '#domain/finality/finality.ts'
import type { KnownSeason, SeasonStatus } from '#server/following/games/base/game.ts'
import { isOld, mayHaveRolledOver } from '#server/following/games/base/season-age.ts'
import type { JobDeps } from '#server/ground/deps.ts'
import type { DraftGame } from '#server/ground/upstream/upstream.ts'

export async function readSeason({ upstream, now, config }: JobDeps, known: KnownSeason): Promise<SeasonStatus> {
  const seen = { ...(await readGameNow(upstream.draft)), statusSeen: null }
  const { state } = known
  const isNeeded =
    !state ||
    hasMovedOn(known, seen) ||
    (seen.current ?? 0) > (state.current_gameweek ?? 0) ||
    isOld(state, now()) ||
    mayHaveRolledOver(state, { now: now(), config })
  return { ...seen, bootstrap: isNeeded ? await upstream.draft.bootstrap() : null }
}

type GameNow = Pick<SeasonStatus, 'current' | 'saysFinal'>

async function readGameNow(draft: DraftGame): Promise<GameNow> {
  const { current, currentFinished } = await draft.state()
  const status = currentFinished ? await draft.eventStatus() : null
  const days = status?.days.filter(({ gameweek }) => gameweek === current) ?? []
  const leaguesUpdated = days.length > 0 && days.every((day) => day.leaguesUpdated === true)
  return { current, saysFinal: latestFinalOfDraft({ current, currentFinished, leaguesUpdated }) }
}

/** Whether a gameweek is called final that we have not seen yet, or whose first look is old enough for the second. */
function hasMovedOn({ state, firstReadings, isSecondReadingDue }: KnownSeason, { saysFinal }: GameNow): boolean {
  if (saysFinal === null || saysFinal <= (state?.latest_final ?? 0)) return false
  return isSecondReadingDue || !firstReadings.has(saysFinal)
}
