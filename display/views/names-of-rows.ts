import type { TeamId } from '#domain/ids.ts'
import { AVERAGE_INSIDE, namesIn } from '#domain/story/names.ts'
import type { Gap, TeamRow, ViewRow } from './view.ts'

type Named = Pick<TeamRow, 'team_id' | 'team_name' | 'owner_first_name' | 'owner_last_name'>

/** What each team of some rows is called in sentences, and the average (null): where two share a name, the owner stands beside it. */
export function namesOfRows(rows: readonly Named[]): (team: number | null) => string {
  const teams = new Map(rows.map((row) => [row.team_id, row]))
  const name = namesIn({
    teams: [...teams.values()].map((row) => ({
      team: row.team_id as TeamId,
      teamName: row.team_name,
      ownerFirstName: row.owner_first_name,
      ownerLastName: row.owner_last_name,
    })),
  })
  return (team) => name(team as TeamId | null)
}

/** The same where no sentence begins with the name. */
export function namesWithin(rows: readonly Named[]): (team: number | null) => string {
  const name = namesOfRows(rows)
  return (team) => (team === null ? AVERAGE_INSIDE : name(team))
}

/** A row about a team, called as in sentences; one about a player as it is. */
export function namedAmong<Row extends ViewRow>(rows: readonly Row[], row: Row): Row {
  return 'player_id' in row ? row : { ...row, team_name: namesOfRows(teamsIn(rows))(row.team_id) }
}

/** What could not be read of each team, as far as rows need it. */
export function gapsOf(rows: readonly ViewRow[]): readonly Gap[] {
  const name = namesOfRows(teamsIn(rows))
  return rows.flatMap((row, place) => {
    if ('player_id' in row) return place === 0 ? row.gaps : []
    return { team_name: name(row.team_id), missing: row.missing }
  })
}

function teamsIn(rows: readonly ViewRow[]): TeamRow[] {
  return rows.flatMap((row) => ('player_id' in row ? [] : row))
}
