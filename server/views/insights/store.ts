import { sql, type Transaction } from 'kysely'
import type { Tally } from '#domain/community.ts'
import type { Game, Gameweek } from '#domain/ids.ts'
import type { Db } from '#server/db/db.ts'
import { announce } from '#server/db/news.ts'
import type { InsightView, Tables } from '#server/db/tables.ts'
import type { Finished } from '#server/http/finished.ts'
import { type InSeason, LONGEST_WAIT_MINUTES } from './store.ts'
import { unpackTally } from './stored-tally.ts'

/** `madeOf`: the sum of the versions of its tallies, which grows with every change. `waited`: some of it has for long. */
export type Stale = { gameweek: Gameweek; madeOf: number; waited: boolean }

/** What answers are made with beside the tallies: the least number of teams that is configured, and the program's own shape. */
export type MadeWith = { leastTeams: number; shape: string }

/** The gameweeks whose answers do not tell what has been counted, or are made with something else. */
export async function staleGameweeks(
  db: Db,
  { game, season }: InSeason,
  { leastTeams, shape }: MadeWith,
): Promise<Stale[]> {
  const { rows } = await sql<Stale>`
    select gameweek, sum(tally.version)::bigint as "madeOf", coalesce(
      min(tally.tallied_at) filter (where tally.tallied_at > coalesce(published_at, '-infinity'))
        < now() - make_interval(mins => ${LONGEST_WAIT_MINUTES}), false) as waited
    from community_tally tally
    left join community_publication publication using (game, season, gameweek)
    where game = ${game} and season = ${season}
    group by gameweek, made_of, least_teams, shape
    having made_of is distinct from sum(tally.version) or least_teams <> ${leastTeams} or shape is distinct from ${shape}
    order by gameweek`.execute(db)
  return rows
}

/** A gameweek's tallies, range by range, and the sum of their versions. */
export async function talliesOf(
  db: Db,
  { game, season }: InSeason,
  gameweek: Gameweek,
): Promise<{ madeOf: number; tallies: Iterable<Tally> }> {
  const rows = await db
    .selectFrom('community_tally')
    .where((eb) => eb.and({ game, season, gameweek }))
    .select(['tally', 'version'])
    .execute()
  const madeOf = rows.reduce((sum, { version }) => sum + version, 0)
  // One at a time: unpacked they are some 50 kB each.
  return { madeOf, tallies: rows.values().map(({ tally }) => unpackTally(tally)) }
}

export type MadeGameweek = MadeWith & {
  gameweek: Gameweek
  madeOf: number
  views: readonly { view: InsightView; finished: Finished }[]
}

/** From here on readers see the new figures, of all of these gameweeks together. */
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
  { gameweek, madeOf, leastTeams, shape, views }: MadeGameweek,
): Promise<void> {
  const key = { game, season, gameweek }
  const publication = { made_of: madeOf, least_teams: leastTeams, shape, published_at: sql<Date>`now()` }
  await trx
    .insertInto('community_publication')
    .values({ ...key, ...publication })
    .onConflict((conflict) => conflict.columns(['game', 'season', 'gameweek']).doUpdateSet(publication))
    .execute()
  await trx
    .insertInto('community_view')
    .values(views.map(({ view, finished: { identity, gzip, brotli } }) => ({ ...key, view, identity, gzip, brotli })))
    .onConflict((conflict) =>
      conflict.columns(['game', 'season', 'gameweek', 'view']).doUpdateSet((eb) => ({
        identity: eb.ref('excluded.identity'),
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
    .select(['answer.identity', 'answer.gzip', 'answer.brotli'])
    .orderBy('answer.gameweek', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found ?? null
}
