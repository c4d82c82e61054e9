import type { LeagueSync } from '#contract/people/leagues.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { NamesSeen } from '#server/ground/identity/identity.ts'
import { namesHeard } from '#server/people/news/names-store.ts'
import { typeOf } from '#server/views/leagues/present.ts'

/** Those of a person's saved teams that are in leagues of the current seasons. */
export async function ownTeams(db: Db, uid: string) {
  return db
    .selectFrom('saved_team_league as saved')
    .innerJoin('league', 'league.id', 'saved.league')
    .innerJoin('game_state as state', (join) =>
      join.onRef('state.game', '=', 'league.game').onRef('state.season', '=', 'league.season'),
    )
    .innerJoin('team', (join) =>
      join
        .onRef('team.game', '=', 'saved.game')
        .onRef('team.season', '=', 'saved.season')
        .onRef('team.team_id', '=', 'saved.team_id'),
    )
    .where('saved.user_id', '=', uid)
    .select(['league.id', 'league.game', 'league.type', 'league.league_id', 'saved.short_names'])
    .select(['team.team_id', 'team.team_name'])
    .orderBy('team.team_id')
    .execute()
}

export type OwnTeam = Awaited<ReturnType<typeof ownTeams>>[number]

export function ownIn(teams: readonly OwnTeam[], { game, type, league_id }: LeagueSync): OwnTeam[] {
  return teams.filter((team) => team.game === game && team.league_id === league_id && typeOf(team.type).type === type)
}

/** Whom an assistant may name in a league: its maker gets what it reads. What is short for the readers of links is so here. */
export async function namesRead(db: Db, own: readonly OwnTeam[]): Promise<NamesSeen> {
  return { ...(await namesHeard(db, ...own)), isShort: own.some(({ short_names }) => short_names) }
}
