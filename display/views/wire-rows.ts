import type { WireWeek } from '#contract/views/wire.ts'
import type { PlayerRow } from './view.ts'
import { number, worked } from './worked.ts'

/** Somebody who is free after a gameweek. A row is that of whoever dropped them. */
export type WireRow = PlayerRow & {
  gameweek: number
  /** Position and club. */
  plays: string
  /** Who let them go and for which gameweek. */
  dropped: string
  points: number
  lately: number | null
  since: number | null
  /** The first gameweek of `since`. */
  droppedFor: number | null
}

export function rowsOf(items: readonly WireWeek[], gameweek: number | null): WireRow[] {
  return items.filter((item) => item.gameweek === gameweek).flatMap((item) => item.free.map((one) => rowOf(item, one)))
}

function rowOf({ free: _, teams, ...week }: WireWeek, { dropped_by, ...one }: WireWeek['free'][number]): WireRow {
  const { game, type, league_id, league_name, gameweek } = week
  const { player_id, web_name, position, club, points, lately } = one
  const plays = [position, club].filter((part) => part !== null).join(' ')
  return {
    ...{ game, ...(type && { type }), league_id, league_name, gameweek },
    ...{ player_id, web_name, points, lately, plays },
    dropped: dropped_by ? `${dropped_by.team_name}, GW ${dropped_by.gameweek}` : '',
    beside: dropped_by ? `${plays} · ex ${dropped_by.team_name}` : plays,
    since: dropped_by?.points_since ?? null,
    droppedFor: dropped_by?.gameweek ?? null,
    teams: dropped_by ? [dropped_by.team_id] : [],
    missing: [],
    gaps: teams,
  }
}

/** What a player scored since the drop. */
export function workedSince({ web_name, gameweek, points, since, droppedFor }: WireRow): string | null {
  if (since === null || droppedFor === null) return null
  const before = droppedFor < gameweek ? `${number(since - points)} before gameweek ${gameweek} and ` : ''
  const sum = worked(before ? [since - points, points] : [points], since)
  return (
    sum &&
    `${web_name} was dropped for gameweek ${droppedFor} and scored ${before}${number(points)} in gameweek ${gameweek}. Since: ${sum}.`
  )
}
