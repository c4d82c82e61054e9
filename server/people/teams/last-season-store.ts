import { sql } from 'kysely'
import { seasonBefore } from '#domain/facts/season.ts'
import type { Game, LeagueId, Season, TeamId } from '#domain/ids.ts'
import { savedTeams, type TeamKey } from '#server/facts/teams/store.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { StoredLeagueType } from '#server/ground/db/tables.ts'

/** A team of this season whose owner and league have the same names as last season's. */
export type Candidate = {
  before: TeamId
  before_name: string
  team_id: TeamId
  team_name: string
  type: StoredLeagueType
  league_id: LeagueId
  league_name: string
  /** Whether the person had a link of the old league that lasted until the end of its season. */
  had_links: boolean
}

/** A team of last season, and which team of this season it is known to be. */
export type FoundTeam = { game: Game; season: Season; candidates: Candidate[] }

/** For each game, the person's teams of last season that they have not saved again. */
export async function foundTeams(db: Db, uid: string, now: Date): Promise<FoundTeam[]> {
  const states = await db.selectFrom('game_state').select(['game', 'season']).orderBy('game', 'desc').execute()
  const found = await Promise.all(
    states.map(async ({ game, season }) => {
      const saved = await teamsIn(db, uid, { game, season })
      const before = await teamsIn(db, uid, { game, season: seasonBefore(season) })
      // Who has saved as many teams as last season has saved them all again, whatever their names are now.
      if (saved.size >= before.size) return []
      const teams: FoundTeam[] = []
      // One after the other: all at once would take every connection that others have.
      for (const team_id of before) {
        const team = await foundTeam(db, uid, { game, season, team_id, now })
        if (team) teams.push(team)
      }
      return teams.filter(({ candidates: [one] }) => one && !saved.has(one.team_id))
    }),
  )
  return found.flat()
}

async function teamsIn(db: Db, uid: string, { game, season }: Omit<TeamKey, 'team_id'>): Promise<Set<TeamId>> {
  const rows = await savedTeams(db, uid, { season })
  return new Set(rows.filter((row) => row.game === game).map(({ team_id }) => team_id))
}

/** `season`: the current one; `team_id`: of the one before. Null for no match or two: namesakes are not told apart. */
export async function foundTeam(
  db: Db,
  uid: string,
  { game, season, team_id, now }: TeamKey & { now: Date },
): Promise<FoundTeam | null> {
  const { rows } = await sql<Candidate>`
    select mine.team_id as before, mine.team_name as before_name, other.team_id, other.team_name,
      league.type, league.league_id, league.name as league_name,
      exists (
        select from league_link as link
        where (link.user_id, link.game, link.season, link.team_id, link.league)
          = (saved.user_id, saved.game, saved.season, saved.team_id, saved.league)
          and (link.ends_at is null or link.ends_at > ${now})
      ) as had_links
    from saved_team_league as saved
    join league as old on old.id = saved.league
    join team as mine on (mine.game, mine.season, mine.team_id) = (saved.game, saved.season, saved.team_id)
    join league on league.game = old.game and league.season = ${season} and ${isSameLeague('league', 'old')}
      and league.refusal is null
    join league_team as member on member.league = league.id
    join team as other on (other.game, other.season, other.team_id) = (league.game, league.season, member.team_id)
      and ${isSameOwner('other', 'mine')}
    where saved.user_id = ${uid}
      and (saved.game, saved.season, saved.team_id) = (${game}, ${seasonBefore(season)}, ${team_id}::bigint)
    order by league.type, league.league_id`.execute(db)
  const [one] = rows
  if (!one || rows.some((row) => row.team_id !== one.team_id)) return null
  const isFirst = ({ type, league_id }: Candidate, place: number) =>
    rows.findIndex((row) => row.type === type && row.league_id === league_id) === place
  return { game, season, candidates: rows.filter(isFirst) }
}

/**
 * The official game numbers everything anew each summer and does not link old to new: a league is recognised by name
 * and kind only. Compares two rows of `league`, by their aliases in the statement.
 */
export function isSameLeague(one: string, other: string) {
  const [name, type] = [(row: string) => sql`lower(${sql.ref(`${row}.name`)})`, (row: string) => sql.ref(`${row}.type`)]
  return sql`(${type(one)} = ${type(other)} and ${name(one)} = ${name(other)})`
}

/** Compares two rows of `team`. Owners without a name are never the same. */
export function isSameOwner(one: string, other: string) {
  const name = (row: string) =>
    sql`lower(${sql.ref(`${row}.owner_first_name`)} || ' ' || ${sql.ref(`${row}.owner_last_name`)})`
  return sql`(${name(one)} = ${name(other)} and btrim(${name(one)}) <> '')`
}
