import type { LiveRow } from '#contract/live/live.ts'

/** Between the last whistle and the final gameweek nobody has a player left. */
export function isAllPlayed(rows: readonly LiveRow[]): boolean {
  const isDone = ({ state, to_play, playing }: LiveRow) => state === 'between' && to_play + playing === 0
  return rows.length > 0 && rows.every(isDone)
}
