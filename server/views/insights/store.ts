import { sql, type Transaction } from 'kysely'
import type { Tally } from '#domain/community/community.ts'
import type { Game, Gameweek } from '#domain/ids.ts'
import { type InSeason, LONGEST_WAIT_MINUTES } from '#server/facts/tallies/store.ts'
import { unpackTally } from '#server/facts/tallies/tally-bytes.ts'
import { isNewestVersion } from '#server/facts/versions/store.ts'
import type { Db } from '#server/ground/db/db.ts'
import { announce } from '#server/ground/db/news.ts'
import type { Tables } from '#server/ground/db/tables.ts'
import type { Stored } from '#server/ground/http/finished.ts'
import type { InsightView } from './tables.ts'

/** `talliesVersion`: the sum of the versions of its tallies, which grows with every change. `waited`: unpublished for too long. */
export type Stale = { gameweek: Gameweek; talliesVersion: number; waited: boolean }

/** What answers are made with beside the tallies: the least number of teams that is configured, and the version of the program. */
export type MadeWith = { leastTeams: number; version: number }

/**
 * Gameweeks whose answers are older than their tallies, setting or version. None as soon as a newer version is registered: it counts
 * by other rules, and its tallies are for its own answers.
 */
export async function staleGameweeks(
  db: Db,
  { game, season }: InSeason,
  { leastTeams, version }: MadeWith,
): Promise<Stale[]> {
  const { rows } = await sql<Stale>`
    select gameweek, sum(tally.version)::bigint as "talliesVersion", coalesce(
      min(tally.tallied_at) filter (where tally.tallied_at > coalesce(published_at, '-infinity'))
        < now() - make_interval(mins => ${LONGEST_WAIT_MINUTES}), false) as waited
    from community_tally tally
    left join community_publication publication using (game, season, gameweek)
    where game = ${game} and season = ${season} and ${isNewestVersion(version)}
    group by gameweek, tallies_version, least_teams, answers_version
    having coalesce(answers_version, 0) < ${version} or (answers_version = ${version} and (
      tallies_version is distinct from sum(tally.version) or least_teams <> ${leastTeams}))
    order by gameweek`.execute(db)
  return rows
}

/** A gameweek's tallies, range by range, and the sum of their versions. */
export async function talliesOf(
  db: Db,
  { game, season }: InSeason,
  gameweek: Gameweek,
): Promise<{ talliesVersion: number; tallies: Iterable<Tally> }> {
  const rows = await db
    .selectFrom('community_tally')
    .where((eb) => eb.and({ game, season, gameweek }))
    .select(['tally', 'version'])
    .execute()
  const talliesVersion = rows.reduce((sum, { version }) => sum + version, 0)
  // One at a time: unpacked they are some 50 kB each.
  return { talliesVersion, tallies: rows.values().map(({ tally }) => unpackTally(tally)) }
}

export type MadeGameweek = MadeWith & {
  gameweek: Gameweek
  talliesVersion: number
  views: readonly { view: InsightView; finished: Stored }[]
}

/** Publishes all of these gameweeks in one transaction; answers that a newer version has made stay. */
export async function publishGameweeks(
  db: Db,
  { game, season }: InSeason,
  made: readonly MadeGameweek[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const gameweek of made) await writeGameweek(trx, { game, season }, gameweek)
    await announce(trx, { kind: 'insights', game })
  })
}

async function writeGameweek(
  trx: Transaction<Tables>,
  { game, season }: InSeason,
  { gameweek, talliesVersion, leastTeams, version, views }: MadeGameweek,
): Promise<void> {
  const key = { game, season, gameweek }
  const publication = {
    tallies_version: talliesVersion,
    least_teams: leastTeams,
    answers_version: version,
    published_at: sql<Date>`now()`,
  }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('community_publication')
    .values({ ...key, ...publication })
    .onConflict((conflict) =>
      conflict
        .columns(['game', 'season', 'gameweek'])
        .doUpdateSet(publication)
        .where(sql`coalesce(community_publication.answers_version, 0)`, '<=', version),
    )
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return
  await trx
    .insertInto('community_view')
    .values(views.map(({ view, finished: { plain, gzip, brotli } }) => ({ ...key, view, plain, gzip, brotli })))
    .onConflict((conflict) =>
      conflict.columns(['game', 'season', 'gameweek', 'view']).doUpdateSet((eb) => ({
        plain: eb.ref('excluded.plain'),
        gzip: eb.ref('excluded.gzip'),
        brotli: eb.ref('excluded.brotli'),
      })),
    )
    .execute()
}

export type InsightQuestion = { game: Game; gameweek?: Gameweek | undefined }

/** The finished answer for a gameweek of the current season, the latest one unless it is named; null where there is none. */
export async function insightViewOf(db: Db, view: InsightView, { game, gameweek }: InsightQuestion) {
  const found = await db
    .selectFrom('community_view as answer')
    .innerJoin('game_state as state', (join) =>
      join.onRef('state.game', '=', 'answer.game').onRef('state.season', '=', 'answer.season'),
    )
    .where('answer.game', '=', game)
    .where('answer.view', '=', view)
    .$if(gameweek !== undefined, (query) => query.where('answer.gameweek', '=', gameweek ?? 0))
    .select(['answer.plain', 'answer.gzip', 'answer.brotli'])
    .orderBy('answer.gameweek', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found ?? null
}
