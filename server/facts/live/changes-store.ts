import { sql } from 'kysely'
import type { Game, Gameweek, LeagueId } from '#domain/ids.ts'
import type { Db } from '#server/ground/db/db.ts'
import { lockUntilCommit } from '#server/ground/db/lock-until-commit.ts'
import { announce } from '#server/ground/db/news.ts'
import type { StoredLeagueId } from '#server/ground/db/tables.ts'

/** The last change of a league's live answers. */
export type Change = { league: StoredLeagueId; number: number; game: Game; gameweek: Gameweek; league_id: LeagueId }

/**
 * Lets every open page know that what is live of these leagues has changed; called after what changed is stored. One change at a time is
 * numbered, so that nobody who has seen a number misses a smaller one. The numbers are milliseconds: they grow on over a restored backup.
 */
export async function tellLiveChanged(
  db: Db,
  { game, gameweek }: { game: Game; gameweek: Gameweek },
  leagues: readonly StoredLeagueId[],
): Promise<void> {
  if (leagues.length === 0) return
  await db.transaction().execute(async (trx) => {
    await lockUntilCommit(trx, 'live changes')
    await sql`
      insert into live_change (league, gameweek, number)
      select told.league, ${gameweek}, next.number
      from unnest(${leagues}::bigint[]) as told (league),
        (select greatest(
          (extract(epoch from clock_timestamp()) * 1000)::bigint, coalesce(max(number), 0) + 1
        ) as number from live_change) as next
      where exists (select from league where league.id = told.league)
      on conflict (league) do update set gameweek = excluded.gameweek, number = excluded.number
    `.execute(trx)
    await announce(trx, { kind: 'live', game })
  })
}

/** In order. */
export async function changesSince(db: Db, number: number): Promise<Change[]> {
  return db
    .selectFrom('live_change as change')
    .innerJoin('league', 'league.id', 'change.league')
    .where('change.number', '>', number)
    .select(['change.league', 'change.number', 'change.gameweek', 'league.game', 'league.league_id'])
    .orderBy('change.number')
    .orderBy('league.league_id')
    .execute()
}

/** The number of the last change; 0 before the first. */
export async function lastChange(db: Db): Promise<number> {
  const found = await db
    .selectFrom('live_change')
    .select(({ fn }) => fn.max<number | null>('number').as('number'))
    .executeTakeFirst()
  return found?.number ?? 0
}
