import type { Game, Gameweek, TeamId } from '#domain/ids.ts'
import { AVERAGE_INSIDE } from '#domain/story/names.ts'
import { ownLeagues } from '#server/facts/leagues/followed-store.ts'
import { nameOf } from '#server/facts/leagues/progress-store.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { LeagueKey, StoredLeagueId } from '#server/ground/db/tables.ts'
import { teamNamesOf } from '#server/people/news/names-store.ts'

/** A saved team in a league. `last`: null where only the season's end ends the league. */
export type OwnTeam = {
  game: Game
  league: string
  first: Gameweek
  last: Gameweek | null
  /** Null where teams do not meet. */
  meets: { name: string; opponents: ReadonlyMap<Gameweek, string> } | null
}

/** The saved teams of a person, in the order of leagues: of leagues that are drafted and have been read. Names and matches are read once for each league. */
export async function ownTeams(db: Db, uid: string): Promise<OwnTeam[]> {
  const rows = await ownLeagues(db, uid)
    .where('league.drafted', '=', true)
    .where('league.updated_at', 'is not', null)
    .where('league.refused_at', 'is', null)
    .select(['league.name', 'league.scoring', 'league.start_gameweek', 'league.stop_gameweek', 'saved.team_id'])
    .orderBy('league.game', 'desc')
    .orderBy('league.type')
    .orderBy('league.league_id')
    .orderBy('saved.team_id')
    .execute()
  const leagues = new Map<StoredLeagueId, Meetings>()
  const found: OwnTeam[] = []
  for (const row of rows) {
    const { id, game, start_gameweek: first, stop_gameweek: last, scoring, team_id: team } = row
    if (scoring === 'h' && !leagues.has(id)) leagues.set(id, await meetingsOf(db, row))
    const known = leagues.get(id)
    const meets = known ? { name: calledIn(known.names, team), opponents: opponentsOf(known, team) } : null
    found.push({ game, league: nameOf(row), first, last, meets })
  }
  return found
}

type Names = ReadonlyMap<TeamId, string>

type Meeting = { gameweek: Gameweek; team_a: TeamId | null; team_b: TeamId | null }
type Meetings = { names: Names; matches: readonly Meeting[] }

/** As the official game has drawn them. Who plays in a knock-out depends on results: its matches are left out. */
async function meetingsOf(db: Db, league: LeagueKey): Promise<Meetings> {
  const matches = await db
    .selectFrom('league_match')
    .where('league', '=', league.id)
    .where('is_knockout', '=', false)
    .select(['gameweek', 'team_a', 'team_b'])
    .execute()
  return { names: await teamNamesOf(db, league), matches }
}

function opponentsOf({ names, matches }: Meetings, team: TeamId): Map<Gameweek, string> {
  const own = matches.filter(({ team_a, team_b }) => team_a === team || team_b === team)
  return new Map(
    own.map(({ gameweek, team_a, team_b }) => [gameweek, calledIn(names, team_a === team ? team_b : team_a)]),
  )
}

function calledIn(names: Names, team: TeamId | null): string {
  return team === null ? AVERAGE_INSIDE : (names.get(team) ?? `Team ${team}`)
}
