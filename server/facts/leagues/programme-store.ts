import type { Transaction } from 'kysely'
import type { Gameweek } from '#domain/ids.ts'
import type { Edition, Sentence } from '#domain/story/edition.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { LeagueKey, Tables } from '#server/ground/db/tables.ts'

/** A programme as it is now, and the sentences of earlier editions that turned out untrue. */
export type StoredEdition = { gameweek: Gameweek; edition: number; told: Edition; untrue: readonly Sentence[] }

/** By gameweek, ascending. */
export async function editionsOf(db: Db, { id }: Pick<LeagueKey, 'id'>): Promise<StoredEdition[]> {
  return db
    .selectFrom('programme')
    .where('league', '=', id)
    .select(['gameweek', 'edition', 'told', 'untrue'])
    .orderBy('gameweek')
    .execute()
}

/** Stores what is new, and replaces what a correction has changed. */
export async function keepEditions(
  trx: Transaction<Tables>,
  { id: league }: Pick<LeagueKey, 'id'>,
  editions: readonly StoredEdition[],
): Promise<void> {
  if (editions.length === 0) return
  await trx
    .insertInto('programme')
    .values(
      editions.map(({ gameweek, edition, told, untrue }) => ({
        league,
        gameweek,
        edition,
        told: JSON.stringify(told),
        untrue: JSON.stringify(untrue),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['league', 'gameweek']).doUpdateSet((eb) => ({
        edition: eb.ref('excluded.edition'),
        told: eb.ref('excluded.told'),
        untrue: eb.ref('excluded.untrue'),
      })),
    )
    .execute()
}
