import type { TeamId } from '#domain/ids.ts'
import { LEAGUE_KEY } from '#server/facts/leagues/store.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { LeagueKey, StoredLeagueId } from '#server/ground/db/tables.ts'
import type { TeamKey } from './store.ts'

/** The team of a league that somebody chose when they asked for an account, as the code of their mail's link says it. */
export function choiceOf({ league, team }: { league: StoredLeagueId; team: TeamId }): string {
  return `${league}-${team}`
}

export type ChosenTeam = { key: TeamKey; league: LeagueKey & { name: string | null }; name: string | null }

/** Null where nothing was chosen, or the league is gone. */
export async function chosenTeam(db: Pick<Db, 'selectFrom'>, choice: string | undefined): Promise<ChosenTeam | null> {
  const [, league, team] = /^(\d+)-(\d+)$/.exec(choice ?? '') ?? []
  if (!league || !team) return null
  const team_id = Number(team) as TeamId
  const row = await db
    .selectFrom('league')
    .leftJoin('team', (join) =>
      join
        .onRef('team.game', '=', 'league.game')
        .onRef('team.season', '=', 'league.season')
        .on('team.team_id', '=', team_id),
    )
    .where('league.id', '=', Number(league) as StoredLeagueId)
    .select(LEAGUE_KEY)
    .select(['league.name as league_name', 'team.team_name'])
    .executeTakeFirst()
  if (!row) return null
  const { team_name: name, league_name, ...key } = row
  return { key: { game: key.game, season: key.season, team_id }, league: { ...key, name: league_name }, name }
}
