import { ownerOf, type TeamRow } from '#display/views/view.ts'
import { Failure } from '#server/ground/base/failure.ts'

type Team = Pick<TeamRow, 'team_name' | 'owner_first_name' | 'owner_last_name'> & { team_id: number }

/** The one team of that name, owner or number; says who is there, where there is none or are several. */
export function teamNamed<One extends Team>(teams: readonly One[], asked: string): One {
  const wanted = asked.trim().toLowerCase()
  const found = teams.filter((team) => namesOf(team).some((name) => name.toLowerCase() === wanted))
  const [only, ...others] = found
  if (only && others.length === 0) return only
  const list = (all: readonly Team[]) => all.map((team) => `${team.team_name} (${ownerOf(team)}, ${team.team_id})`)
  if (only) throw new Failure('not_found', `Say which “${asked}”, by its number: ${list(found).join(', ')}.`)
  throw new Failure('not_found', `Nobody is called “${asked}” here. There are: ${list(teams).join(', ')}.`)
}

function namesOf(team: Team): string[] {
  return [team.team_name, ownerOf(team), String(team.team_id)]
}
