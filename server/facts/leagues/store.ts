import { type SqlBool, sql } from 'kysely'
import type { Db } from '#server/ground/db/db.ts'
import type { LeagueKey, OfficialLeague, StoredLeagueId } from '#server/ground/db/tables.ts'

/** The columns that identify a league. */
export const LEAGUE_KEY = ['league.id', 'league.game', 'league.season', 'league.type', 'league.league_id'] as const

/** Those of the given leagues that are stored, in the order given. */
export async function storedLeagues(db: Db, leagues: readonly OfficialLeague[]): Promise<LeagueKey[]> {
  if (leagues.length === 0) return []
  const values = leagues.map(
    ({ game, season, type, league_id }) => sql`(${game}, ${season}, ${type}, ${league_id}::bigint)`,
  )
  const found = await db
    .selectFrom('league')
    .where(sql<SqlBool>`(game, season, type, league_id) in (${sql.join(values)})`)
    .select(LEAGUE_KEY)
    .execute()
  const byName = new Map(found.map((league) => [officialName(league), league]))
  return leagues.flatMap((league) => byName.get(officialName(league)) ?? [])
}

export async function leagueById(db: Db, id: StoredLeagueId): Promise<LeagueKey | null> {
  return (await db.selectFrom('league').where('id', '=', id).select(LEAGUE_KEY).executeTakeFirst()) ?? null
}

/** Inserts the missing ones; what a sync wrote meanwhile stays. Always in the same order, so that two transactions cannot deadlock. */
export async function ensureLeagues(db: Db, leagues: readonly OfficialLeague[]): Promise<LeagueKey[]> {
  const found = await storedLeagues(db, leagues)
  const known = new Set(found.map(officialName))
  const missing = leagues.filter((league) => !known.has(officialName(league)))
  if (missing.length === 0) return found
  await db
    .insertInto('league')
    .values(missing.toSorted((a, b) => officialName(a).localeCompare(officialName(b), 'en')).map(unread))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return storedLeagues(db, leagues)
}

function officialName({ game, season, type, league_id }: OfficialLeague): string {
  return `${game}/${season}/${type}/${league_id}`
}

function unread({ game, season, type, league_id }: OfficialLeague) {
  return {
    game,
    season,
    type,
    league_id,
    name: null,
    scoring: null,
    message: null,
    refusal: null,
    look_again_at: null,
    waiting_at: null,
    read_through: null,
    shown_through: null,
    updated_at: null,
    read_at: null,
  }
}

/** Names a classic league and says how it is played, from its teams' answers; what a sync wrote stays. */
export async function nameClassicLeagues(db: Db, leagues: readonly (LeagueKey & { name: string })[]): Promise<void> {
  for (const { name, id, type } of leagues)
    await db
      .updateTable('league')
      .set({ name, scoring: type === 'h2h' ? 'h' : 'c' })
      .where('id', '=', id)
      .where('name', 'is', null)
      .execute()
}

/** Those of the leagues that the official game has given no name yet. */
export async function unnamedLeagues(db: Db, leagues: readonly LeagueKey[]): Promise<LeagueKey[]> {
  if (leagues.length === 0) return []
  return db
    .selectFrom('league')
    .where('id', 'in', idsOf(leagues))
    .where('name', 'is', null)
    .select(LEAGUE_KEY)
    .execute()
}

/** The teams of leagues, in which leagues they are, and what they are called: `member`, `league` and `team`. */
export function membersIn(db: Db) {
  return db
    .selectFrom('league_team as member')
    .innerJoin('league', 'league.id', 'member.league')
    .innerJoin('team', (join) =>
      join
        .onRef('team.game', '=', 'league.game')
        .onRef('team.season', '=', 'league.season')
        .onRef('team.team_id', '=', 'member.team_id'),
    )
}

export function idsOf(leagues: readonly Pick<LeagueKey, 'id'>[]): StoredLeagueId[] {
  return leagues.map(({ id }) => id)
}
