import { type LookedUpLeague, lookUpLeagues } from '#contract/people/newsletter.ts'
import type { Season, TeamId } from '#domain/ids.ts'
import type { Db } from '#server/ground/db/db.ts'

export type LookUpKey = { season: Season; team_id: TeamId }
export type Found = { teamName: string; leagues: LookedUpLeague[] }
/** `found` is null where the official game knew no such team. */
export type StoredLookUp = { found: Found | null; readAt: Date }

export async function storedLookUp(db: Db, { season, team_id }: LookUpKey): Promise<StoredLookUp | null> {
  const row = await db
    .selectFrom('classic_lookup')
    .where('season', '=', season)
    .where('team_id', '=', team_id)
    .select(['found', 'read_at'])
    .executeTakeFirst()
  return row ? { found: row.found === null ? null : lookUpLeagues.answer.parse(row.found), readAt: row.read_at } : null
}

export async function storeLookUp(db: Db, key: LookUpKey, { found, readAt }: StoredLookUp): Promise<void> {
  const row = { found: found && JSON.stringify(found), read_at: readAt }
  await db
    .insertInto('classic_lookup')
    .values({ ...key, ...row })
    .onConflict((conflict) => conflict.columns(['season', 'team_id']).doUpdateSet(row))
    .execute()
}
