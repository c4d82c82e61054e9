import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { OneGameweek } from '#server/facts/gameweeks/store.ts'
import { LEAGUE_KEY } from '#server/facts/leagues/store.ts'
import type { Db } from '#server/ground/db/db.ts'
import { announce } from '#server/ground/db/news.ts'
import type { LeagueKey, Tables } from '#server/ground/db/tables.ts'
import { inRange, playing } from '#server/views/live/store.ts'

/** Asked so often without an answer, a team that had no gameweek before has none now: it was made after the deadline. */
const ASKED = 3

/** `basis`: of what the league was told from, with the snapshot. */
export type ToTell = LeagueKey & { made_of: string; basis: string | null }

/**
 * The leagues of a range that can be told the gameweek: read and shown up to the one before, with the picks of every team that plays.
 * With what each was told from last.
 */
export async function leaguesToTell(db: Db, of: OneGameweek, range: number): Promise<ToTell[]> {
  const { gameweek } = of
  return playing(db, of)
    .leftJoin('whistle_edition as whistle', (join) =>
      join.onRef('whistle.league', '=', 'league.id').on('whistle.gameweek', '=', gameweek),
    )
    .where(inRange(range))
    .where('league.updated_at', 'is not', null)
    .where(sql<SqlBool>`coalesce(league.read_through, 0) = ${gameweek - 1}`)
    .where(sql<SqlBool>`coalesce(league.shown_through, 0) < ${gameweek}`)
    .where(sql<SqlBool>`exists (select from game_state as state where state.game = league.game
      and state.season = league.season and coalesce(state.latest_final, 0) = ${gameweek - 1})`)
    .where(sql<SqlBool>`not exists (${withoutPicks(of)})`)
    .select(LEAGUE_KEY)
    .select(sql<string>`concat_ws(' ', league.read_at, league.updated_at)`.as('made_of'))
    .select('whistle.basis')
    .orderBy('league.id')
    .execute()
}

/** The teams of a league whose picks are still to come. */
function withoutPicks({ game, season, gameweek }: OneGameweek) {
  return sql`select from league_team as member where member.league = league.id
    and not exists (select from live_picks as known where known.team_id = member.team_id
      and known.game = ${game} and known.season = ${season} and known.gameweek = ${gameweek})
    and (exists (select from team_gameweek as week where week.team_id = member.team_id
        and week.game = ${game} and week.season = ${season} and week.gameweek = ${gameweek - 1})
      or not exists (select from live_picks_missing as missing where missing.team_id = member.team_id
        and missing.game = ${game} and missing.season = ${season} and missing.gameweek = ${gameweek}
        and missing.tries >= ${ASKED}))`
}

/**
 * Takes back what was told of a gameweek of which a match is to be played after all. The leagues are published again, which writes the
 * list of their editions anew.
 */
export async function takeBack(db: Db, { game, season, gameweek }: OneGameweek): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('whistle_edition')
      .using('league')
      .whereRef('league.id', '=', 'whistle_edition.league')
      .where('league.game', '=', game)
      .where('league.season', '=', season)
      .where('whistle_edition.gameweek', '=', gameweek)
      .where(sql<SqlBool>`coalesce(league.shown_through, 0) < ${gameweek}`)
      .returning('league.id')
      .execute()
    if (gone.length === 0) return
    const ids = gone.map(({ id }) => id)
    const segments = ({ eb, and, or }: ExpressionBuilder<Tables, 'league_segment'>) =>
      and([eb('league', 'in', ids), or([eb('view', '=', 'editions'), and({ view: 'programme', gameweek })])])
    await trx.deleteFrom('league_segment').where(segments).execute()
    // Without it nothing has changed for the programme, and the list would not be written.
    await trx
      .updateTable('league_segment')
      .set({ basis: null })
      .where('league', 'in', ids)
      .where((eb) => eb.and({ view: 'programme', gameweek: gameweek - 1 }))
      .execute()
    await trx
      .updateTable('league')
      .set((eb) => ({ answers_version: eb('answers_version', '-', 1) }))
      .where('id', 'in', ids)
      .execute()
    for (const league of ids) await announce(trx, { kind: 'league', league })
  })
}
