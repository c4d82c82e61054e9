import { type LineUp, LineUpPlayer } from '#contract/views/line-up.ts'
import { fieldsOf, type Sheet, sheetFrom } from './sheet.ts'

const OF_TEAM = ['game', 'year', 'team_id', 'team_name', 'owner_first_name', 'owner_last_name', 'gameweek'] as const

/** As a table: a row for each player of the line-up, and of the first team in the same gameweek. */
export function sheetOfLineUp(lineUp: LineUp): Sheet {
  const rows = (['line_up', 'locked'] as const).flatMap((team) =>
    (['starters', 'bench', 'manager'] as const).flatMap((part) =>
      [lineUp[team]?.[part] ?? []].flat().map((player) => ({ ...lineUp, team, part, ...player })),
    ),
  )
  return sheetFrom('line-up', [...OF_TEAM, 'team', 'part', ...fieldsOf(LineUpPlayer)], rows)
}
