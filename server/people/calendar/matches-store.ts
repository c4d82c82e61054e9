import type { Game, Gameweek, TeamId } from '#domain/ids.ts'
import { AVERAGE } from '#domain/story/names.ts'
import { ownLeagues } from '#server/facts/leagues/followed-store.ts'
import { nameOf } from '#server/facts/leagues/progress-store.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { StoredLeagueId } from '#server/ground/db/tables.ts'
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

/** The saved teams of a person, in the order of leagues: of leagues that are drafted and have been read. Asks three times for each league with matches. */
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
  const found: OwnTeam[] = []
  for (const row of rows) {
    const { game, start_gameweek: first, stop_gameweek: last, scoring, team_id: team } = row
    const names = scoring === 'h' ? await teamNamesOf(db, row) : null
    const meets = names && {
      name: calledIn(names, team),
      opponents: await opponentsOf(db, { league: row.id, team, names }),
    }
    found.push({ game, league: nameOf(row), first, last, meets })
  }
  return found
}

type Names = ReadonlyMap<TeamId, string>

/** As the official game has drawn them. Who plays in a knock-out depends on results: its matches are left out. */
async function opponentsOf(
  db: Db,
  { league, team, names }: { league: StoredLeagueId; team: TeamId; names: Names },
): Promise<Map<Gameweek, string>> {
  const rows = await db
    .selectFrom('league_match')
    .where('league', '=', league)
    .where('is_knockout', '=', false)
    .where((eb) => eb.or([eb('team_a', '=', team), eb('team_b', '=', team)]))
    .select(['gameweek', 'team_a', 'team_b'])
    .execute()
  return new Map(
    rows.map(({ gameweek, team_a, team_b }) => [gameweek, calledIn(names, team_a === team ? team_b : team_a)]),
  )
}

function calledIn(names: Names, team: TeamId | null): string {
  return team === null ? AVERAGE.toLowerCase() : (names.get(team) ?? `Team ${team}`)
}
