import { sql, type Transaction } from 'kysely'
import type { WeekRow } from '#contract/views/programme.ts'
import type { Gameweek } from '#domain/ids.ts'
import type { Edition } from '#domain/story/edition.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { LeagueKey, Tables } from '#server/ground/db/tables.ts'

/** What a whistle edition said of a team; null is the average of an odd league. */
export type WhistleWeek = Pick<WeekRow, 'points' | 'rank' | 'bench_points'> & { team_id: number | null }

/** The programme of a gameweek as it is told since its last whistle; `weeks`: what it said first, which is what chats were posted. */
export type WhistleEdition = { gameweek: Gameweek; told: Edition; weeks: readonly WhistleWeek[] }

/** A league’s latest; null before its first. It stays when its gameweek is final: what it said is compared then. */
export async function whistleOf(db: Db, { id }: Pick<LeagueKey, 'id'>): Promise<WhistleEdition | null> {
  const row = await db
    .selectFrom('whistle_edition')
    .where('league', '=', id)
    .select(['gameweek', 'told', 'weeks'])
    .executeTakeFirst()
  return row ?? null
}

/** Of a gameweek that was told before, what was told first stays, with its time. */
export async function storeWhistle(
  trx: Transaction<Tables>,
  { id: league }: Pick<LeagueKey, 'id'>,
  { gameweek, told, weeks, basis, at }: WhistleEdition & { basis: string; at: Date },
): Promise<void> {
  const row = { gameweek, basis, told: JSON.stringify(told), weeks: JSON.stringify(weeks), told_at: at }
  const isAgain = sql`whistle_edition.gameweek = excluded.gameweek`
  await trx
    .insertInto('whistle_edition')
    .values({ league, ...row })
    .onConflict((conflict) =>
      conflict.column('league').doUpdateSet({
        ...row,
        weeks: sql`case when ${isAgain} then whistle_edition.weeks else excluded.weeks end`,
        told_at: sql`case when ${isAgain} then whistle_edition.told_at else excluded.told_at end`,
      }),
    )
    .execute()
}
