import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { Transaction } from 'kysely'
import type { Gameweek } from '#domain/ids.ts'
import { idsOf } from '#server/facts/leagues/store.ts'
import type { LeagueView } from '#server/facts/leagues/tables.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { LeagueKey, StoredLeagueId, Tables } from '#server/ground/db/tables.ts'
import { etagOf, type Finished } from '#server/ground/http/finished.ts'

const decompressed = promisify(brotliDecompress)

/** Stands for the gameweek of an answer about the whole season. */
export const WHOLE_SEASON = 0

/** A stored answer about a gameweek of a league, or about its whole season. */
export type Segment = { view: LeagueView; gameweek: Gameweek; brotli: Buffer; tag: string; basis: string }

/** What each stored segment was made from, and its tag, by `keyOf`. */
export type Shown = ReadonlyMap<
  string,
  { view: LeagueView; gameweek: Gameweek; tag: string | null; basis: string | null }
>

export function keyOf({ view, gameweek }: Pick<Segment, 'view' | 'gameweek'>): string {
  return `${view} ${gameweek}`
}

export async function storedSegments(db: Db, { id }: Pick<LeagueKey, 'id'>): Promise<Shown> {
  const rows = await db
    .selectFrom('league_segment')
    .where('league', '=', id)
    .select(['view', 'gameweek', 'tag', 'basis'])
    .execute()
  return new Map(rows.map((row) => [keyOf(row), row]))
}

export type Change = { made: readonly Segment[]; gone: readonly Pick<Segment, 'view' | 'gameweek'>[] }

export async function writeSegments(
  trx: Transaction<Tables>,
  { id: league }: Pick<LeagueKey, 'id'>,
  { made, gone }: Change,
): Promise<void> {
  if (gone.length > 0)
    await trx
      .deleteFrom('league_segment')
      .where('league', '=', league)
      .where((eb) => eb.or(gone.map(({ view, gameweek }) => eb.and({ view, gameweek }))))
      .execute()
  if (made.length === 0) return
  await trx
    .insertInto('league_segment')
    .values(made.map((segment) => ({ league, ...segment })))
    .onConflict((conflict) =>
      conflict.columns(['league', 'view', 'gameweek']).doUpdateSet(({ ref }) => ({
        brotli: ref('excluded.brotli'),
        tag: ref('excluded.tag'),
        basis: ref('excluded.basis'),
      })),
    )
    .execute()
}

/** A stored answer, compressed. */
export type StoredSegment = { gameweek: Gameweek; brotli: Buffer; tag: string | null }

/** What is stored of a view about one league, gameweeks ascending. */
export type LeagueSegments = LeagueKey & { segments: readonly StoredSegment[] }

/** Of all gameweeks, of one, or of the latest that is stored. */
export type OfGameweek = Gameweek | 'latest' | undefined

/** In the order of all league answers. With a gameweek: that one's segment alone, or what tells of the whole season where there is none. */
export async function segmentsOf(
  db: Db,
  view: LeagueView,
  { leagues, gameweek }: { leagues: readonly LeagueKey[]; gameweek?: OfGameweek },
): Promise<LeagueSegments[]> {
  if (leagues.length === 0) return []
  const rows = await db
    .selectFrom('league_segment as answer')
    .innerJoin('league', 'league.id', 'answer.league')
    .where('answer.view', '=', view)
    .where('answer.league', 'in', idsOf(leagues))
    .$if(gameweek !== undefined, (query) =>
      query.where('answer.gameweek', '=', ({ selectFrom }) =>
        selectFrom('league_segment as other')
          .whereRef('other.league', '=', 'answer.league')
          .whereRef('other.view', '=', 'answer.view')
          .$if(typeof gameweek === 'number', (one) =>
            one.where('other.gameweek', 'in', [WHOLE_SEASON, Number(gameweek)]),
          )
          .select(({ fn }) => fn.max('other.gameweek').as('gameweek')),
      ),
    )
    .select(['answer.league', 'answer.gameweek', 'answer.brotli', 'answer.tag'])
    .orderBy('league.game', 'desc')
    .orderBy('league.type')
    .orderBy('league.league_id')
    .orderBy('answer.gameweek')
    .execute()
  const keys = new Map<StoredLeagueId, LeagueKey>(leagues.map((league) => [league.id, league]))
  return [...Map.groupBy(rows, ({ league }) => league)].flatMap(([id, segments]) => {
    const key = keys.get(id)
    return key ? [{ ...key, segments }] : []
  })
}

/** As it is sent. */
export async function finishedFrom({ brotli, tag }: StoredSegment): Promise<Finished> {
  const plain = await decompressed(brotli)
  return { plain, brotli, etag: tag ?? etagOf(plain) }
}
