import type { KnownTeam } from '#server/facts/teams/store.ts'
import type { DraftTeam } from '#server/ground/upstream/draft-types.ts'

type Named = Pick<DraftTeam, 'name' | 'ownerFirstName' | 'ownerLastName'>

/** A team as the official game itself names it. */
export function namesOf({ name, ownerFirstName, ownerLastName }: Named): KnownTeam {
  return { team_name: name, owner_first_name: ownerFirstName, owner_last_name: ownerLastName, leagues_read: true }
}
