import type { ProgrammeRow } from '#contract/views/programme.ts'
import type { PreviewNext } from '#display/views/preview.ts'
import { sheetFrom } from '#display/views/sheet.ts'
import { csvFile, fileName, jsonFile } from '#web/league/download/files.ts'

export const TEAMS_KIND = 'CSV'
export const JSON_KIND = 'JSON'

const COLUMNS = ['gameweek', 'team_id', 'team_name', 'owner_first_name', 'owner_last_name', 'rank', 'average_points']
const MORE = ['average_bench', 'first', 'against', 'first_after_a_win', 'first_after_a_defeat']

/** What each team brings into the next gameweek and whom it plays, as a table, or what the call answers. */
export function previewFile(row: ProgrammeRow, next: PreviewNext, kind: string): File {
  const name = fileName('preview', row.type ?? row.game, row.league_id, 'gw', next.gameweek)
  if (kind === JSON_KIND) return jsonFile(next, name)
  const teams = row.table.map((team) => {
    const { team_id, team_name, owner_first_name, owner_last_name, rank } = team
    const match = next.matches.find(({ team_a, team_b }) => team_a === team_id || team_b === team_id)
    const stakes = match?.stakes?.find((one) => one.team_id === team_id)
    const other = match && (match.team_a === team_id ? match.team_b : match.team_a)
    return {
      ...{ team_id, team_name, owner_first_name, owner_last_name, rank },
      ...next.teams.find((one) => one.team_id === team_id),
      gameweek: next.gameweek,
      against: row.table.find((one) => one.team_id === other)?.team_name,
      first_after_a_win: stakes?.won,
      first_after_a_defeat: stakes?.lost,
    }
  })
  return csvFile(sheetFrom('teams', [...COLUMNS, ...MORE], teams), name)
}
