import type { WireWeek } from '#contract/views/wire.ts'
import { namesOfRows } from './names-of-rows.ts'
import type { Gap, PlayerRow } from './view.ts'
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
  return items
    .filter((item) => item.gameweek === gameweek)
    .flatMap((item) =>
      item.free.map((one) => rowOf(item, { ...one, name: namesOfRows(item.teams), gaps: gapsIn(item) })),
    )
}

/** What could not be read of each team. */
export function gapsIn(week: WireWeek): Gap[] {
  const name = namesOfRows(week.teams)
  return week.teams.map(({ team_id, missing }) => ({ team_name: name(team_id), missing }))
}

type Free = WireWeek['free'][number] & { name: ReturnType<typeof namesOfRows>; gaps: Gap[] }

function rowOf(week: WireWeek, { dropped_by, name, gaps, ...one }: Free): WireRow {
  const { game, type, league_id, league_name, gameweek } = week
  const { player_id, web_name, position, club, points, lately } = one
  const plays = [position, club].filter((part) => part !== null).join(' ')
  return {
    ...{ game, ...(type && { type }), league_id, league_name, gameweek },
    ...{ player_id, web_name, points, lately, plays },
    dropped: dropped_by ? `${name(dropped_by.team_id)}, GW ${dropped_by.gameweek}` : '',
    beside: dropped_by ? `${plays} · ex ${name(dropped_by.team_id)}` : plays,
    since: dropped_by?.points_since ?? null,
    droppedFor: dropped_by?.gameweek ?? null,
    teams: dropped_by ? [dropped_by.team_id] : [],
    missing: [],
    gaps,
  }
}

export function workedSince({ web_name, gameweek, points, since, droppedFor }: WireRow): string | null {
  if (since === null || droppedFor === null) return null
  const before = droppedFor < gameweek ? `${number(since - points)} before gameweek ${gameweek} and ` : ''
  const sum = worked(before ? [since - points, points] : [points], since)
  return (
    sum &&
    `${web_name} was dropped for gameweek ${droppedFor} and scored ${before}${number(points)} in gameweek ${gameweek}. Since: ${sum}.`
  )
}
