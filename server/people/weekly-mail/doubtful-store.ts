import type { Transaction } from 'kysely'
import type { Game, Gameweek, Season } from '#domain/ids.ts'
import type { Tables } from '#server/ground/db/tables.ts'

/**
 * Parks mails about a gameweek that had begun before a backup was restored: they may have gone out already, from the
 * database that was lost. Those of later gameweeks cannot have.
 */
export async function parkDoubtful(
  trx: Transaction<Tables>,
  about: { game: Game; season: Season; gameweek: Gameweek },
  keys: readonly string[],
): Promise<number> {
  const doubtful = await trx
    .selectFrom('mail_gate')
    .innerJoin('gameweek', (join) => join.onRef('gameweek.deadline', '<', 'mail_gate.restored_at'))
    .where('gameweek.game', '=', about.game)
    .where('gameweek.season', '=', about.season)
    .where('gameweek.gameweek', '=', about.gameweek)
    .select('mail_gate.id')
    .executeTakeFirst()
  if (!doubtful || keys.length === 0) return 0
  const parked = await trx
    .updateTable('outbox')
    .set({ state: 'uncertain', reason: 'it may have been sent before a backup was put back' })
    .where('key', 'in', keys)
    .where('state', '=', 'queued')
    .returning('id')
    .execute()
  return parked.length
}
