import { type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely'
import type { Game, Gameweek } from '#domain/ids.ts'
import { keepEditions } from '#server/facts/leagues/programme-store.ts'
import { LEAGUE_KEY } from '#server/facts/leagues/store.ts'
import type { Through } from '#server/following/happened.ts'
import type { Db } from '#server/ground/db/db.ts'
import { announce } from '#server/ground/db/news.ts'
import type { LeagueKey, Tables } from '#server/ground/db/tables.ts'
import { writeSegments } from '#server/views/segments/store.ts'
import type { MadeViews } from './make-views.ts'

export type Publication = {
  made: MadeViews
  /** The version of the program that has made them. */
  version: number
  /** The version that the league's answers were of when its facts were read. */
  seen: number | null
  /** What the end of a sync notes; null while it goes on. */
  through: Through | null
  latestGameweek: Gameweek | null
  at: Date
}

/**
 * Publishes all answers in one transaction. With `through: null` the sync goes on and is not marked as done. False where a newer
 * version of the program has answered meanwhile: its answers stay, and so does what is left to do.
 */
export async function publishLeague(
  db: Db,
  key: LeagueKey,
  { made, version, seen, through, latestGameweek, at }: Publication,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('league')
      .set({
        shown_through: latestGameweek,
        updated_at: at,
        // Marked to be made again since the facts were read: the mark stays.
        answers_version: sql`case when answers_version is not distinct from ${seen}::integer then ${version}::integer else ${version}::integer - 1 end`,
        ...(through && wholeSync(through)),
      })
      .where('id', '=', key.id)
      .where(madeBefore(version + 1))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await writeViews(trx, key, made)
    await announce(trx, { kind: 'league', league: key.id })
    return true
  })
}

/** The end of a sync that has found nothing new to show. */
export async function noteThrough(db: Db, key: LeagueKey, through: Through): Promise<void> {
  await db.updateTable('league').set(wholeSync(through)).where('id', '=', key.id).execute()
  await announce(db, { kind: 'league', league: key.id })
}

function wholeSync({ gameweek, message, retryAt, readAgainCount }: Through) {
  const [state, weeks_done] = ['ready' as const, sql<number>`weeks_total`]
  const healed = { refused_at: null, refusal: null, failed_since: null, waiting_at: null }
  const read_through = sql<Gameweek | null>`
    case when read_again_count = ${readAgainCount} then ${gameweek}::smallint else read_through end`
  // Marked while this sync ran: the next one is due at once.
  const look_again_at = sql<Date | null>`
    case when read_again_count = ${readAgainCount} then ${retryAt}::timestamptz else now() end`
  return { ...healed, state, weeks_done, message, look_again_at, read_through }
}

/** This version makes the same answers as the older one: browsers do not fetch them again, as `updated_at` stays. */
export async function takeOver(
  db: Db,
  key: LeagueKey,
  { made, version, seen }: Pick<Publication, 'made' | 'version' | 'seen'>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('league')
      .set({ answers_version: version })
      .where('id', '=', key.id)
      .where('answers_version', 'is not distinct from', seen)
      .where(madeBefore(version))
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await writeViews(trx, key, made)
  })
}

async function writeViews(trx: Transaction<Tables>, key: LeagueKey, { editions, ...change }: MadeViews): Promise<void> {
  await writeSegments(trx, key, change)
  await keepEditions(trx, key, editions)
}

/** Also true where no version is recorded. */
function madeBefore(version: number): RawBuilder<SqlBool> {
  return sql`coalesce(answers_version, 0) < ${version}`
}

/** What an older version has published of a league; null where none has. */
export async function publishedBefore(
  db: Db,
  key: LeagueKey,
  version: number,
): Promise<{ latestGameweek: Gameweek | null; at: Date } | null> {
  const league = await db
    .selectFrom('league')
    .where('id', '=', key.id)
    .where(madeBefore(version))
    .select(['shown_through', 'updated_at'])
    .executeTakeFirst()
  return league?.updated_at ? { latestGameweek: league.shown_through, at: league.updated_at } : null
}

/** The leagues of a season whose answers an older version of the program has made. */
export async function leaguesToPublishAgain(db: Db, game: Game, version: number): Promise<LeagueKey[]> {
  return db
    .selectFrom('league')
    .where('game', '=', game)
    .where('updated_at', 'is not', null)
    .where(madeBefore(version))
    .select(LEAGUE_KEY)
    .orderBy('season', 'desc')
    .execute()
}
