import { gameweekState, type Look } from './look.ts'

/** On a day with matches, while none is on. */
const MATCH_DAY_SECONDS = 300
/** A match that began this long ago may still be on, whatever its state says. */
const LONGEST_MATCH_MS = 3 * 3_600_000

/** As long may the try after one that failed be late: answers may be slow. */
const LATE_MS = 2 * 60_000

export type Rhythm = { now: Date; liveEverySeconds: number; newsEverySeconds: number }

/** Seconds until the next look: soon while a match is on, at the next kick-off, every few minutes on a match day, else as for news. */
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
 * Whether looks are missing that were due after this one, which was taken at `at`: two in turn, since one may fail. The official game is away, or
 * says what cannot be believed.
 */
export function areLooksMissing({ look, at }: { look: Look; at: Date }, rhythm: Rhythm): boolean {
  const first = at.getTime() + secondsToNextLook(look, { ...rhythm, now: at }) * 1000
  const second = first + secondsToNextLook(look, { ...rhythm, now: new Date(first) }) * 1000
  return rhythm.now.getTime() > second + LATE_MS
}
