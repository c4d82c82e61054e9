import type { LeagueTeam } from '#domain/facts/facts.ts'
import { isolated } from '#domain/facts/names.ts'
import type { PlayerId, TeamId } from '../ids.ts'

/** The opponent of a team in a league of an odd number: no team, but the mean of all scores. */
export const AVERAGE = 'The average'
/** The same where no sentence begins with it. */
export const AVERAGE_INSIDE = 'the average'

const LONGEST = 60

type Named = { teams: readonly LeagueTeam[] }

/**
 * What each team is called in sentences, and the average (null): its name, with its owner beside it where another team of the league, or
 * the average, has the same.
 */
export function namesIn({ teams }: Named): (team: TeamId | null) => string {
  const alike = Map.groupBy(teams, (team) => keyOf(shown(team)))
  const names = new Map(
    teams.map((team) => {
      const name = shown(team)
      const same = alike.get(keyOf(name)) ?? []
      const isAlone = same.length < 2 && !/^(the )?average$/i.test(name)
      return [team.team, isAlone ? name : `${name} (${ownerAmong(same, team)})`]
    }),
  )
  return (team) => (team === null ? AVERAGE : (names.get(team) ?? `Team ${team}`))
}

/** On one line, and cut where it is endless. */
function shown({ team, teamName }: LeagueTeam): string {
  const letters = [...teamName.trim()]
  return (
    isolated(letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join('')}…` : letters.join('')) ||
    `Team ${team}`
  )
}

function keyOf(name: string): string {
  return name.toLowerCase()
}

/** The shortest of `J. Smith`, `John Smith` and the number of the team that stands for no other of these teams. */
function ownerAmong(teams: readonly LeagueTeam[], team: LeagueTeam): string {
  const found = [withInitial, inFull].find((called) => {
    const own = called(team)
    // Whose name is hidden is called like the team.
    return own !== '' && own !== team.teamName.trim() && teams.every((other) => other === team || called(other) !== own)
  })
  return found?.(team) ?? String(team.team)
}

function withInitial({ ownerFirstName, ownerLastName }: LeagueTeam): string {
  const last = ownerLastName.trim()
  const [initial] = ownerFirstName.trim()
  return initial && last ? `${initial}. ${last}` : ownerFirstName.trim() || last
}

function inFull({ ownerFirstName, ownerLastName }: LeagueTeam): string {
  return `${ownerFirstName.trim()} ${ownerLastName.trim()}`.trim()
}

/** `club`: its short name, where it is known. */
export type NamedPlayer = { player: PlayerId; name: string; club: string | null }

/** What the players of one text are called: where two share a name, with their club; where they share that, too, with their number. */
export function playerNamesIn(players: readonly NamedPlayer[]): (player: PlayerId) => string {
  const alike = Map.groupBy(players, ({ name }) => keyOf(name))
  const names = new Map(
    players.map(({ player, name, club }) => {
      if (name === '') return [player, `Player ${player}`]
      const others = (alike.get(keyOf(name)) ?? []).filter((other) => other.player !== player)
      const isOfClub = club !== null && others.every((other) => other.club !== club)
      return [player, others.length === 0 ? name : `${name} (${isOfClub ? club : player})`]
    }),
  )
  return (player) => names.get(player) ?? `Player ${player}`
}
