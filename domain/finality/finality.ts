import type { Gameweek } from '#domain/ids.ts'

/** What the classic game says of a gameweek. */
export type ClassicProgress = { gameweek: Gameweek; finished: boolean; dataChecked: boolean }

/**
 * The latest final gameweek of the classic game, null before the first: finished, and its data checked. The gameweeks before
 * a final one are final, whatever their flags say for a moment.
 */
export function latestFinalOfClassic(gameweeks: readonly ClassicProgress[]): Gameweek | null {
  const final = gameweeks.filter(({ finished, dataChecked }) => finished && dataChecked)
  return final.reduce<Gameweek | null>((latest, { gameweek }) => Math.max(latest ?? 0, gameweek), null)
}

/** What the draft game reports about its season. */
export type DraftProgress = {
  /** The gameweek whose deadline has passed last; null before the season. */
  current: Gameweek | null
  currentFinished: boolean
  /** Whether the league tables include the current gameweek; they always include the gameweeks before it. */
  leaguesUpdated: boolean
}

/**
 * The latest final gameweek of the draft game, null before the first: the current one when it is finished and the league
 * tables are updated, else the one before.
 */
export function latestFinalOfDraft({ current, currentFinished, leaguesUpdated }: DraftProgress): Gameweek | null {
  if (current === null) return null
  if (currentFinished && leaguesUpdated) return current
  return current > 1 ? current - 1 : null
}

/** Whether something first seen at `firstSeen` and seen again now may be believed: `pause` seconds must have passed. */
export function isLongEnough(firstSeen: Date, now: Date, pause: number): boolean {
  return now.getTime() - firstSeen.getTime() >= pause * 1000
}

/**
 * When a gameweek that became final is checked again: `afterSeconds` later, or an hour before the next deadline if that
 * is sooner. A deadline that would put this before `finalAt` is ignored.
 */
export function recheckAt(finalAt: Date, afterSeconds: number, nextDeadline: Date | null): Date {
  const later = finalAt.getTime() + afterSeconds * 1000
  const beforeDeadline = nextDeadline === null ? later : nextDeadline.getTime() - 3_600_000
  return new Date(beforeDeadline > finalAt.getTime() ? Math.min(later, beforeDeadline) : later)
}
