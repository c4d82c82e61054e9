import { sql, type Transaction } from 'kysely'
import type { Allowance } from '#domain/facts/facts.ts'
import type { Game, Season } from '#domain/ids.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { Tables } from '#server/ground/db/tables.ts'

type InSeason = { game: Game; season: Season }

/** Where it is another one than before, the leagues of the season are published again. */
export async function storeAllowance(
  trx: Transaction<Tables>,
  { game, season }: InSeason,
  { chips, mostTransfers }: Allowance,
): Promise<void> {
  const allowed = { chips: JSON.stringify(chips), most_transfers: mostTransfers }
  const changed = await trx
    .insertInto('allowance')
    .values({ game, season, ...allowed })
    .onConflict((conflict) =>
      conflict
        .columns(['game', 'season'])
        .doUpdateSet(allowed)
        .where(
          sql`(allowance.chips, allowance.most_transfers)`,
          'is distinct from',
          sql`(excluded.chips, excluded.most_transfers)`,
        ),
    )
    .returning('season')
    .executeTakeFirst()
  if (!changed) return
  await trx
    .updateTable('league')
    .set((eb) => ({ answers_version: eb('answers_version', '-', 1) }))
    .where((eb) => eb.and({ game, season }))
    .execute()
}

export async function allowanceOf(db: Db, { game, season }: InSeason): Promise<Allowance | null> {
  const found = await db
    .selectFrom('allowance')
    .where((eb) => eb.and({ game, season }))
    .select(['chips', 'most_transfers as mostTransfers'])
    .executeTakeFirst()
  return found ?? null
}
