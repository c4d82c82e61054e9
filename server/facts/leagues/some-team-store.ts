import type { Game } from '#domain/ids.ts'
import type { Db } from '#server/ground/db/db.ts'

/** Any team in a stored league of the running season, as an example to write a mail about. */
export async function someTeam(db: Db, game: Game): Promise<number | undefined> {
  const team = await db
    .selectFrom('league_team')
    .innerJoin('league', 'league.id', 'league_team.league')
    .innerJoin('game_state', (join) =>
      join.onRef('game_state.game', '=', 'league.game').onRef('game_state.season', '=', 'league.season'),
    )
    .where('league.game', '=', game)
    .orderBy('league.league_id')
    .orderBy('place')
    .select('team_id')
    .limit(1)
    .executeTakeFirst()
  return team?.team_id
}
