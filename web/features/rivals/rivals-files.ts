import type { Rivals } from '#contract/views/rivals.ts'
import { sheetFrom } from '#display/views/sheet.ts'
import { csvFile, fileName, jsonFile } from '#web/league/download/files.ts'

export const WEEKS_KIND = 'CSV'
export const JSON_KIND = 'JSON'

const SIDE = ['points', 'total_points', 'bench_points', 'moves_points', 'captain', 'captain_points'] as const
const COLUMNS = ['season', 'gameweek', 'a', 'b', ...SIDE.map((name) => `a_${name}`), ...SIDE.map((name) => `b_${name}`)]

/** Each gameweek of all shown seasons as a table, or what the call answers. */
export function rivalsFile(row: Rivals, kind: string): File {
  const [first] = row.seasons
  const name = fileName('rivals', row.type ?? row.game, row.league_id, first?.a.team_id, first?.b.team_id)
  if (kind === JSON_KIND) return jsonFile(row, name)
  const weeks = row.seasons.flatMap(({ season, weeks, a, b }) =>
    weeks.map((week) => ({
      ...{ season, gameweek: week.gameweek, a: a.team_name, b: b.team_name },
      ...sideOf('a', week.a),
      ...sideOf('b', week.b),
    })),
  )
  return csvFile(sheetFrom('weeks', COLUMNS, weeks), name)
}

function sideOf(side: 'a' | 'b', { captain, ...week }: Rivals['seasons'][number]['weeks'][number]['a']) {
  const all = { ...week, captain: captain?.web_name ?? null, captain_points: captain?.points ?? null }
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [`${side}_${name}`, value]))
}
