import type { TeamId } from '#domain/ids.ts'
import { AVERAGE, namesIn } from '#domain/story/names.ts'
import type { TeamRow } from './view.ts'

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
  return (team) => (team === null ? AVERAGE.toLowerCase() : name(team))
}
