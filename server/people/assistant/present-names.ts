import { ownerOf, type TeamRow, type ViewRow } from '#display/views/view.ts'
import { Failure } from '#server/ground/base/failure.ts'

type Team = Pick<TeamRow, 'team_id' | 'team_name' | 'owner_first_name' | 'owner_last_name'>

/** As many are told to whoever names one who is not there. */
const MOST_PLAYERS = 60

/** The one team of that name, owner or number, or of an owner's first or last name; says who is there, where there is none or are several. */
export function teamNamed<One extends Team>(teams: readonly One[], asked: string): One {
  const exactly = teams.filter((team) => namesOf(team).some(isNamed(asked)))
  const found = exactly.length > 0 ? exactly : teams.filter((team) => partsOf(team).some(isNamed(asked)))
  const [only, ...others] = found
  if (only && others.length === 0) return only
  const list = (all: readonly Team[]) => all.map((team) => `${team.team_name} (${whoAndId(team)})`).join(', ')
  if (only) throw new Failure('not_found', `Say which “${asked}”, by its number: ${list(found)}.`)
  throw new Failure('not_found', `Nobody is called “${asked}” here. There are: ${list(teams)}.`)
}

/** The row of a team, or the rows of players of that name: two may share one. */
export function rowsNamed(rows: readonly ViewRow[], asked: string): ViewRow[] {
  const teams = rows.flatMap((row) => ('player_id' in row ? [] : row))
  if (teams.length === rows.length) return [teamNamed(teams, asked)]
  const players = rows.flatMap((row) => ('player_id' in row ? row : []))
  const found = players.filter(({ web_name }) => isNamed(asked)(web_name))
  if (found.length > 0) return found
  const some = players.slice(0, MOST_PLAYERS).map(({ web_name }) => web_name)
  const others = players.length > some.length ? ` and ${players.length - some.length} more` : ''
  throw new Failure('not_found', `No player is called “${asked}” here. There are: ${some.join(', ')}${others}.`)
}

function namesOf(team: Team): string[] {
  return [team.team_name, ownerOf(team), String(team.team_id)]
}

function partsOf(team: Team): string[] {
  return [team.owner_first_name, team.owner_last_name, ...ownerOf(team).split(/\s+/)]
}

function whoAndId(team: Team): string {
  return [ownerOf(team), team.team_id].filter(Boolean).join(', ')
}

function isNamed(asked: string): (name: string) => boolean {
  const wanted = inShort(asked)
  return (name) => inShort(name) === wanted
}

/** People write names without their accents. */
function inShort(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()
}
