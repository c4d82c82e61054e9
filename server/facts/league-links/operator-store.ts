import type { Game, LeagueId, TeamId } from '#domain/ids.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { StoredLeagueType } from '#server/ground/db/tables.ts'

type Team = { game: Game; team: TeamId }

/**
 * Hides a team's owner on the links of all leagues of the game that have the team. A name that was hidden already
 * belongs to the operator from then on: its old key no longer shows it. Answers in how many leagues.
 */
export async function hideTeam(db: Db, { game, team, now }: Team & { now: Date }): Promise<number> {
  const hidden = await db
    .insertInto('hidden_name')
    .columns(['league', 'team_id', 'hidden_at'])
    .expression((eb) =>
      eb
        .selectFrom('league_team as member')
        .innerJoin('league', 'league.id', 'member.league')
        .where('league.game', '=', game)
        .where('member.team_id', '=', team)
        .select(['member.league', 'member.team_id', eb.val(now).as('hidden_at')]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['league', 'team_id'])
        .doUpdateSet({ hash: null, hidden_by: null, by_reader: false, shown_at: null }),
    )
    .returning('league')
    .execute()
  return hidden.length
}

/** Shows it again, whoever hid it. Answers in how many leagues. */
export async function showTeam(db: Db, { game, team }: Team): Promise<number> {
  const shown = await db
    .deleteFrom('hidden_name')
    .where('team_id', '=', team)
    .where('league', 'in', (eb) => eb.selectFrom('league').where('league.game', '=', game).select('league.id'))
    .returning('league')
    .execute()
  return shown.length
}

type League = { game: Game; type: StoredLeagueType; league_id: LeagueId }

/** Ends all links of a league, whoever made them, in every season that is stored. Answers how many. */
export async function endLinks(db: Db, { game, type, league_id }: League): Promise<number> {
  const ended = await db
    .deleteFrom('league_link')
    .where('league', 'in', (eb) =>
      eb
        .selectFrom('league')
        .where('league.game', '=', game)
        .where('league.type', '=', type)
        .where('league.league_id', '=', league_id)
        .select('league.id'),
    )
    .returning('id')
    .execute()
  return ended.length
}
