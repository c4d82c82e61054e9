import type { LeagueFacts } from '#domain/facts/facts.ts'
import { isolated } from '#domain/facts/names.ts'
import type { TeamId } from '../ids.ts'

const LONGEST = 60

/** What each team is called in sentences: its name, with its owner beside it where another team of the league has the same. */
export function namesIn({ teams }: Pick<LeagueFacts, 'teams'>): (team: TeamId) => string {
  const sameName = Map.groupBy(teams, ({ teamName }) => teamName.trim().toLowerCase())
  const names = new Map(
    teams.map(({ team, teamName, ownerFirstName, ownerLastName }) => {
      const name = shown(teamName) || `Team ${team}`
      if ((sameName.get(teamName.trim().toLowerCase())?.length ?? 0) < 2) return [team, name]
      const owner = [ownerFirstName.trim().slice(0, 1), ownerLastName.trim()].filter(Boolean).join('. ')
      const sameOwner = sameName
        .get(teamName.trim().toLowerCase())
        ?.filter((other) => other.ownerFirstName === ownerFirstName && other.ownerLastName === ownerLastName)
      return [team, `${name} (${owner && (sameOwner?.length ?? 0) < 2 ? owner : team})`]
    }),
  )
  return (team) => names.get(team) ?? `Team ${team}`
}

/** On one line, and cut where it is endless. */
function shown(name: string): string {
  const letters = [...name.trim()]
  return isolated(letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join('')}…` : letters.join(''))
}
