// The finished answers of a look, stored: beside a plain insert of the same bytes into a table without a key.
import { sql } from 'kysely'
import type { LeagueId } from '#domain/ids.ts'
import { ensureLeagues } from '#server/facts/leagues/store.ts'
import type { Db } from '#server/ground/db/db.ts'
import { finish } from '#server/ground/http/finished.ts'
import { presentLive } from '#server/views/live/present.ts'
import { leagueNow } from '#server/views/live/publish.ts'
import { storeLiveViews } from '#server/views/live/store.ts'
import { type Bench, median } from './bench.ts'
import { type LiveSeason, liveSeason } from './live-season.ts'
import { startOwnProgram } from './own-program.ts'

const LEAGUES = { whole: 1000, short: 20 }
const ROUNDS = 7
/** As many as the program stores at a time. */
const AT_ONCE = 200
const FIRST_ID = 720_000

type Views = Parameters<typeof storeLiveViews>[1]

export const bench: Bench = async ({ isShort }) => {
  const season = liveSeason({ leagues: LEAGUES[isShort ? 'short' : 'whole'], teams: 10 })
  const program = await startOwnProgram({ clock: { gameweek: 1, state: 'open' } })
  try {
    const { db } = program
    const views = await viewsOf(db, season)
    await sql`create table plain_live_view (
      league bigint, gameweek smallint, as_of timestamptz, plain bytea, gzip bytea, brotli bytea)`.execute(db)
    const rounds: { ours: number; theirs: number }[] = []
    for (let round = 0; round <= (isShort ? 1 : ROUNDS); round++) {
      await sql`truncate plain_live_view`.execute(db)
      const at = { gameweek: season.standing.of.gameweek, at: new Date() }
      const ours = await taken(views, (some) => storeLiveViews(db, some, at))
      const theirs = await taken(views, (some) => insertPlainly(db, some, at))
      // The first round warms up, and inserts what the others replace.
      if (round > 0) rounds.push({ ours, theirs })
    }
    return [
      {
        what: `${views.length} live answers stored, each in the place of the one before`,
        beside: 'a plain insert of the same bytes',
        ours: median(rounds.map(({ ours }) => ours)),
        theirs: median(rounds.map(({ theirs }) => theirs)),
        unit: 'ms',
        target: 3,
      },
    ]
  } finally {
    await program.stop()
  }
}

async function viewsOf(db: Db, { leagues, standing }: LiveSeason): Promise<Views> {
  const { game, season } = standing.of
  const wanted = leagues.map((_, index) => {
    const league_id = (FIRST_ID + index) as LeagueId
    return { game, season, type: 'draft' as const, league_id }
  })
  const stored = await ensureLeagues(db, wanted)
  const made = leagues.map(({ key, base }) => presentLive(leagueNow(key, base, standing), new Date()))
  return Promise.all(
    stored.map(async ({ id }, index) => {
      const body = Buffer.from(JSON.stringify(made[index]))
      return { league: id, ...(await finish(body, { thorough: false })) }
    }),
  )
}

async function taken(views: Views, store: (some: Views) => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  for (let first = 0; first < views.length; first += AT_ONCE) await store(views.slice(first, first + AT_ONCE))
  return performance.now() - begun
}

async function insertPlainly(db: Db, views: Views, { gameweek, at }: { gameweek: number; at: Date }): Promise<void> {
  await sql`
    insert into plain_live_view values ${sql.join(
      views.map(
        ({ league, plain, gzip, brotli }) => sql`(${league}, ${gameweek}, ${at}, ${plain}, ${gzip}, ${brotli})`,
      ),
    )}`.execute(db)
}
