import type { LeagueType } from '#contract/games/league-rows.ts'
import type { LeagueSync, Period } from '#contract/people/leagues.ts'
import type { LeagueTeam } from '#domain/facts/facts.ts'
import type { Gameweek, PlayerId, TeamId } from '#domain/ids.ts'
import { playerNamesIn } from '#domain/story/names.ts'
import { clubOf } from '#server/facts/gameweeks/clubs-store.ts'
import type { StoredLeague } from '#server/facts/leagues/facts-store.ts'
import { type LeagueProgress, nameOf } from '#server/facts/leagues/progress-store.ts'
import type { LeagueKey, StoredLeagueType } from '#server/ground/db/tables.ts'

export function leagueFields({ game, type, league_id, name }: LeagueKey & { name: string }) {
  return { game, ...typeOf(type), league_id, league_name: name }
}

const TYPES: Record<StoredLeagueType, LeagueType | undefined> = { draft: undefined, classic: 'classic', h2h: 'h2h' }

/** Classic leagues have a type in the answers; draft leagues, of which there is one kind, have none. */
export function typeOf(stored: StoredLeagueType): { type?: LeagueType } {
  const type = TYPES[stored]
  return type ? { type } : {}
}

type NamedTeams = LeagueKey & { name: string; facts: Pick<StoredLeague['facts'], 'teams'> }

/** The same fields in every row about a team of a league. */
export function teamFieldsOf(league: NamedTeams): (team: TeamId) => ReturnType<typeof fieldsOf> {
  const fields = new Map(league.facts.teams.map((team) => [team.team, fieldsOf(league, team)]))
  return (team) => {
    const found = fields.get(team)
    if (!found) throw new Error(`team ${team} is not in league ${league.league_id}`)
    return found
  }
}

function fieldsOf(league: NamedTeams, { team, teamName, ownerFirstName, ownerLastName }: LeagueTeam) {
  return {
    ...leagueFields(league),
    team_id: team,
    team_name: teamName,
    owner_first_name: ownerFirstName,
    owner_last_name: ownerLastName,
  }
}

type Mentioned = { named: readonly PlayerId[]; gameweek: Gameweek }

/** What the players whom one text names are called, with their clubs of a gameweek where they need them. */
export function playersCalled(
  { players, clubs }: Pick<StoredLeague, 'players' | 'clubs'>,
  { named, gameweek }: Mentioned,
): (player: PlayerId) => string {
  return playerNamesIn(
    named.map((player) => ({ player, name: players.get(player) ?? '', club: clubOf(clubs, player, gameweek) })),
  )
}

export function presentSync(league: LeagueProgress & { periods?: Period[] | undefined }): LeagueSync {
  return {
    ...leagueFields({ ...league, name: nameOf(league) }),
    state: league.state,
    done: league.weeks_done,
    total: league.weeks_total,
    scoring: league.scoring ?? 'c',
    ...(league.has_cup && { has_cup: true as const }),
    drafted: league.drafted,
    latest_gameweek: league.shown_through,
    updated_at: league.updated_at?.toISOString() ?? null,
    next_gameweek: league.next_gameweek,
    next_deadline: league.next_deadline?.toISOString() ?? null,
    ...(league.next_waivers && { next_waivers: league.next_waivers.toISOString() }),
    ...(league.live_gameweek !== null && { live_gameweek: league.live_gameweek }),
    ...(league.whistle_gameweek !== null &&
      league.whistle_at !== null && {
        whistle: {
          gameweek: league.whistle_gameweek,
          told_at: league.whistle_at.toISOString(),
          next_deadline: league.after_deadline?.toISOString() ?? null,
          ...(league.after_waivers && { next_waivers: league.after_waivers.toISOString() }),
        },
      }),
    ...(league.periods && { periods: league.periods }),
    message: league.message,
  }
}
