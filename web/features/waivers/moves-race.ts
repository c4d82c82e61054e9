import type { WaiverRow } from '#contract/views/waivers.ts'
import { isBeforeJoining } from '#display/views/waivers.ts'
import { cumulated, lastKnown, seriesOf } from '#web/base/chart/series.ts'

/** What the moves of every team brought, added up gameweek by gameweek; who has most at the end first. */
export function movesRace(all: readonly WaiverRow[], isOwn: (row: WaiverRow) => boolean) {
  const rows = all.filter((row) => !isBeforeJoining(row))
  const { places: gameweeks, series } = seriesOf(rows, {
    key: (row) => String(row.team_id),
    place: (row) => row.gameweek,
    value: (row) => row.pointsDifference,
  })
  const lines = series.map(({ key, values }) => {
    const row = rows.find(({ team_id }) => String(team_id) === key)
    const rowAt = new Set(rows.filter(({ team_id }) => String(team_id) === key).map(({ gameweek }) => gameweek))
    const sums = cumulated(values, (place) => rowAt.has(gameweeks[place] ?? 0))
    return { key, name: row?.team_name ?? key, isOwn: row !== undefined && isOwn(row), values: sums }
  })
  const end = (line: { values: readonly (number | null)[] }) => lastKnown(line.values)?.value ?? 0
  return { gameweeks, lines: lines.toSorted((a, b) => end(b) - end(a) || a.name.localeCompare(b.name, 'en')) }
}
