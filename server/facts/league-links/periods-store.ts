import type { Period } from '#contract/people/leagues.ts'
import { LAST_GAMEWEEK } from '#domain/facts/last-gameweek.ts'
import type { Db } from '#server/ground/db/db.ts'
import { announce } from '#server/ground/db/news.ts'
import type { LeagueKey, StoredLeagueId } from '#server/ground/db/tables.ts'
import type { Person } from '#server/ground/identity/identity.ts'

/** The periods that a person has named in each of these leagues; for a reader, the maker of their link. */
export async function periodsOf(
  db: Db,
  { uid, maker = uid }: Pick<Person, 'uid' | 'maker'>,
  leagues: readonly StoredLeagueId[],
): Promise<Map<StoredLeagueId, Period[]>> {
  if (leagues.length === 0) return new Map()
  const found = await db
    .selectFrom('saved_team_league')
    .where('user_id', '=', maker)
    .where('league', 'in', leagues)
    .select(['league', 'periods'])
    .execute()
  // Of two teams in one league the later one was saved without them.
  return new Map(found.flatMap(({ league, periods }) => (periods.length > 0 ? [[league, periods]] : [])))
}

/** The last gameweek that the season of a league is known to have. */
export async function lastKnownGameweek(db: Db, { game, season }: Pick<LeagueKey, 'game' | 'season'>): Promise<number> {
  const { last } = await db
    .selectFrom('gameweek')
    .where('game', '=', game)
    .where('season', '=', season)
    .select(({ fn }) => fn.max('gameweek').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? LAST_GAMEWEEK
}

/** In the place of those before; told to whoever has them in memory. */
export async function writePeriods(
  db: Db,
  { league, uid, periods }: { league: StoredLeagueId; uid: string; periods: readonly Period[] },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('saved_team_league')
      .set({ periods: JSON.stringify(periods) })
      .where('league', '=', league)
      .where('user_id', '=', uid)
      .execute()
    const links = await trx
      .selectFrom('league_link')
      .where('league', '=', league)
      .where('user_id', '=', uid)
      .select('id')
      .execute()
    await announce(
      trx,
      [uid, ...links.map(({ id }) => `link ${id}`)].map((who) => ({ kind: 'person', uid: who })),
    )
  })
}
