import { type LookedUpLeague, lookUpLeagues } from '#contract/newsletter.ts'
import type { Season, TeamId } from '#domain/ids.ts'
import type { Db } from '#server/ground/db/db.ts'

export type LookUpKey = { season: Season; team_id: TeamId }
export type Found = { teamName: string; leagues: LookedUpLeague[] }
/** `found` is null where the official game knew no such team. */
export type KeptLookUp = { found: Found | null; readAt: Date }

export async function keptLookUp(db: Db, { season, team_id }: LookUpKey): Promise<KeptLookUp | null> {
  const kept = await db
    .selectFrom('classic_lookup')
    .where('season', '=', season)
    .where('team_id', '=', team_id)
    .select(['found', 'read_at'])
    .executeTakeFirst()
  return kept
    ? { found: kept.found === null ? null : lookUpLeagues.answer.parse(kept.found), readAt: kept.read_at }
    : null
}

export async function keepLookUp(db: Db, key: LookUpKey, { found, readAt }: KeptLookUp): Promise<void> {
  const kept = { found: found && JSON.stringify(found), read_at: readAt }
  await db
    .insertInto('classic_lookup')
    .values({ ...key, ...kept })
    .onConflict((conflict) => conflict.columns(['season', 'team_id']).doUpdateSet(kept))
    .execute()
}
