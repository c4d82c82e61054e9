import type { Transaction } from 'kysely'
import type { Game } from '#domain/ids.ts'
import { turnsOf } from '#server/facts/leagues/turns-store.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { LeagueKey, Tables } from '#server/ground/db/tables.ts'
import type { Queue } from '#server/ground/jobs/queue.ts'

const JOB_OF = { draft: 'sync-draft-league', classic: 'sync-classic-league' } as const satisfies Record<Game, string>

/** Sends each league to be read, in its turn. With a transaction in place of `db` the jobs exist only if it is committed. */
export async function sendSyncs(
  { db, queue }: { db: Db | Transaction<Tables>; queue: Queue },
  leagues: readonly LeagueKey[],
): Promise<void> {
  for (const { league, priority } of await turnsOf(db, leagues))
    await queue.send(
      JOB_OF[league.game],
      { id: league.id },
      { priority, ...(db.isTransaction && { trx: db as Transaction<Tables> }) },
    )
}
