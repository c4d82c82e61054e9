import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import type { LeagueView } from '#server/facts/leagues/tables.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'

export type StoredAnswer = { view: LeagueView; gameweek: number; text: string }

/** The stored answers about a league, of one view or of all, as text. */
export async function answersOf(db: Db, { id }: Pick<LeagueKey, 'id'>, view?: LeagueView): Promise<StoredAnswer[]> {
  const rows = await db
    .selectFrom('league_segment')
    .where('league', '=', id)
    .$if(view !== undefined, (query) => query.where('view', '=', view ?? 'standings'))
    .select(['view', 'gameweek', 'brotli'])
    .orderBy('view')
    .orderBy('gameweek')
    .execute()
  return rows.map(({ brotli, ...row }) => ({ ...row, text: brotliDecompressSync(brotli).toString() }))
}

/** Puts these in the place of what is stored. */
export async function putAnswers(
  db: Db,
  { id: league }: Pick<LeagueKey, 'id'>,
  answers: readonly StoredAnswer[],
): Promise<void> {
  for (const { text, ...key } of answers) {
    const stored = { brotli: brotliCompressSync(text), tag: null, basis: null }
    await db
      .insertInto('league_segment')
      .values({ league, ...key, ...stored })
      .onConflict((conflict) => conflict.columns(['league', 'view', 'gameweek']).doUpdateSet(stored))
      .execute()
  }
}
