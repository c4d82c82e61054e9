import type { LeagueSync } from '#contract/leagues.ts'
import type { LeagueFacts, LeagueTeam } from '#domain/facts.ts'
import type { PlayerId, TeamId } from '#domain/ids.ts'
import type { LeagueKey } from '#server/db/tables.ts'
import type { LeagueProgress } from './store.ts'

/** A league whose facts are all there, with the names that go into its answers. */
export type PresentedLeague = LeagueKey & {
  name: string
  facts: LeagueFacts
  players: ReadonlyMap<PlayerId, string>
}

export function leagueFields({ game, type, league_id, name }: LeagueKey & { name: string }) {
  return { game, ...(type !== 'draft' && { type }), league_id, league_name: name }
}

/** The same fields in every row about a team of a league. */
export function teamFieldsOf(league: PresentedLeague): (team: TeamId) => ReturnType<typeof fieldsOf> {
  const fields = new Map(league.facts.teams.map((team) => [team.team, fieldsOf(league, team)]))
  return (team) => {
    const found = fields.get(team)
    if (!found) throw new Error(`team ${team} is not in league ${league.league_id}`)
    return found
  }
}

function fieldsOf(league: PresentedLeague, { team, teamName, ownerFirstName, ownerLastName }: LeagueTeam) {
  return {
    ...leagueFields(league),
    team_id: team,
    team_name: teamName,
    owner_first_name: ownerFirstName,
    owner_last_name: ownerLastName,
  }
}

export function presentSync(league: LeagueProgress): LeagueSync {
  return {
    ...leagueFields({ ...league, name: nameOf(league) }),
    state: league.state,
    done: league.done,
    total: league.total,
    scoring: league.scoring ?? 'c',
    drafted: league.drafted,
    latest_gameweek: league.latest_gameweek,
    updated_at: league.updated_at?.toISOString() ?? null,
    next_gameweek: league.next_gameweek,
    next_deadline: league.next_deadline?.toISOString() ?? null,
    message: league.message,
  }
}

/** Until the official game has told its name. */
export function nameOf({ name, league_id }: Pick<LeagueProgress, 'name' | 'league_id'>): string {
  return name ?? `League ${league_id}`
}
