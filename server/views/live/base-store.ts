import type { TeamId } from '#domain/ids.ts'
import type { Base } from '#domain/live/table.ts'
import type { StoredLeague } from '#server/facts/leagues/facts-store.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { StoredLeagueId } from '#server/ground/db/tables.ts'

/** A league after its last final gameweek, as it is stored. */
export type LeagueBase = Pick<StoredLeague, 'name'> & {
  facts: Pick<StoredLeague['facts'], 'scoring' | 'teams'>
  matches: StoredLeague['facts']['matches']
  bases: readonly [TeamId, Base][]
}

/** What each league's base is made of. */
type MadeOf = ReadonlyMap<StoredLeagueId, string>

/** Those that are stored and made of what is wanted. */
export async function storedBases(db: Db, wanted: MadeOf): Promise<Map<StoredLeagueId, LeagueBase>> {
  if (wanted.size === 0) return new Map()
  const rows = await db
    .selectFrom('live_base')
    .where('league', 'in', [...wanted.keys()])
    .select(['league', 'made_of', 'base'])
    .execute()
  const current = rows.filter(({ league, made_of }) => made_of === wanted.get(league))
  return new Map(current.map(({ league, base }) => [league, base]))
}

export async function storeBases(
  db: Db,
  bases: ReadonlyMap<StoredLeagueId, LeagueBase>,
  madeOf: MadeOf,
): Promise<void> {
  if (bases.size === 0) return
  await db
    .insertInto('live_base')
    .values(
      [...bases].map(([league, base]) => ({
        league,
        made_of: madeOf.get(league) ?? '',
        base: JSON.stringify(base),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('league').doUpdateSet(({ ref }) => ({
        made_of: ref('excluded.made_of'),
        base: ref('excluded.base'),
      })),
    )
    .execute()
}
