import { gameweekState, isPlayed, type Snapshot } from './snapshot.ts'

/** Seconds between polls on a match day while no match is on. */
const MATCH_DAY_SECONDS = 300
/** A match that began this long ago may still be on, whatever its state says. */
const LONGEST_MATCH_MS = 3 * 3_600_000

/** How late the try after a failed one may be: answers may be slow. */
const LATE_MS = 2 * 60_000

export type Rhythm = { now: Date; liveEverySeconds: number; newsEverySeconds: number }

/** Seconds until the next poll: soon during a match and until the points after the last one are settled, at kick-offs, every few minutes on match days, else like news. */
export function secondsToNextPoll(
  snapshot: Snapshot | null,
  { now, liveEverySeconds, newsEverySeconds }: Rhythm,
): number {
  if (!snapshot) return newsEverySeconds
  if (gameweekState(snapshot) === 'playing' || (isPlayed(snapshot) && !snapshot.isSettled)) return liveEverySeconds
  const kickoffs = [...snapshot.fixtures.values()].flatMap(({ gameweek, kickoff, code }) =>
    gameweek === snapshot.gameweek && kickoff !== null && !snapshot.over.has(code) ? [Date.parse(kickoff)] : [],
  )
  const isDue = kickoffs.some((at) => at <= now.getTime() && at > now.getTime() - LONGEST_MATCH_MS)
  if (isDue) return liveEverySeconds
  const next = Math.min(...kickoffs.filter((at) => at > now.getTime()))
  const today = now.toISOString().slice(0, 10)
  const isMatchDay = [...snapshot.fixtures.values()].some(({ kickoff }) => kickoff?.startsWith(today))
  const usual = isMatchDay ? Math.min(MATCH_DAY_SECONDS, newsEverySeconds) : newsEverySeconds
  const untilKickoff = Math.ceil((next - now.getTime()) / 1000)
  return Math.max(1, Math.min(usual, untilKickoff))
}

/**
 * Whether two polls in a row that were due after this one (taken at `at`) are missing; one alone may fail. The official
 * game is then down, or its answers cannot be believed.
 */
export function arePollsMissing({ snapshot, at }: { snapshot: Snapshot; at: Date }, rhythm: Rhythm): boolean {
  const first = at.getTime() + secondsToNextPoll(snapshot, { ...rhythm, now: at }) * 1000
  const second = first + secondsToNextPoll(snapshot, { ...rhythm, now: new Date(first) }) * 1000
  return rhythm.now.getTime() > second + LATE_MS
}
