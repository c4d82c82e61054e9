import type { ProgrammeRow } from '#contract/views/programme.ts'
import type { TeamId } from '#domain/ids.ts'
import { namesIn } from '#domain/story/names.ts'

/** What a team is called on the page, as in its sentences; an opponent without a team is the average. */
export function nameIn({ table }: Pick<ProgrammeRow, 'table'>): (team: number | null) => string {
  const name = namesIn({
    teams: table.map(({ team_id, team_name, owner_first_name, owner_last_name }) => ({
      team: team_id as TeamId,
      teamName: team_name,
      ownerFirstName: owner_first_name,
      ownerLastName: owner_last_name,
    })),
  })
  return (team) => (team === null ? 'The average' : name(team as TeamId))
}
