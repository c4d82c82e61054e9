import { gameweekState, type Look } from './look.ts'

/** Seconds between looks on a match day while no match is on. */
const MATCH_DAY_SECONDS = 300
/** A match that began this long ago may still be on, whatever its state says. */
const LONGEST_MATCH_MS = 3 * 3_600_000

/** How late the try after a failed one may be: answers may be slow. */
const LATE_MS = 2 * 60_000

export type Rhythm = { now: Date; liveEverySeconds: number; newsEverySeconds: number }

/** Seconds until the next look: soon during a match, at kick-offs, every few minutes on match days, else like news. */
export function secondsToNextLook(look: Look | null, { now, liveEverySeconds, newsEverySeconds }: Rhythm): number {
  if (!look) return newsEverySeconds
  if (gameweekState(look) === 'playing') return liveEverySeconds
  const kickoffs = [...look.fixtures.values()].flatMap(({ gameweek, kickoff, code }) =>
    gameweek === look.gameweek && kickoff !== null && !look.over.has(code) ? [Date.parse(kickoff)] : [],
  )
  const isDue = kickoffs.some((at) => at <= now.getTime() && at > now.getTime() - LONGEST_MATCH_MS)
  if (isDue) return liveEverySeconds
  const next = Math.min(...kickoffs.filter((at) => at > now.getTime()))
  const today = now.toISOString().slice(0, 10)
  const isMatchDay = [...look.fixtures.values()].some(({ kickoff }) => kickoff?.startsWith(today))
  const usual = isMatchDay ? Math.min(MATCH_DAY_SECONDS, newsEverySeconds) : newsEverySeconds
  const untilKickoff = Math.ceil((next - now.getTime()) / 1000)
  return Math.max(1, Math.min(usual, untilKickoff))
}

/**
 * Whether two looks in a row that were due after this one (taken at `at`) are missing; one alone may fail. The official
 * game is then down, or its answers cannot be believed.
 */
export function areLooksMissing({ look, at }: { look: Look; at: Date }, rhythm: Rhythm): boolean {
  const first = at.getTime() + secondsToNextLook(look, { ...rhythm, now: at }) * 1000
  const second = first + secondsToNextLook(look, { ...rhythm, now: new Date(first) }) * 1000
  return rhythm.now.getTime() > second + LATE_MS
}
