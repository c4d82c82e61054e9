/** What answers say of the person's own teams. */
export type Own = readonly { team_id: number; team_name: string }[]

/** Stands in the row of an own team. */
export function you(own: Own, ...teams: readonly (number | null)[]): { you?: true } {
  return own.some(({ team_id }) => teams.includes(team_id)) ? { you: true } : {}
}

/** Stands in every answer about a league, whichever rows it has. */
export function yourTeam(own: Own): { your_team?: string | string[] } {
  const [only, ...others] = own.map(({ team_name }) => team_name)
  if (only === undefined) return {}
  return { your_team: others.length === 0 ? only : [only, ...others] }
}
