import { type Insertable, sql, type Transaction } from 'kysely'
import type { Gameweek, TeamId } from '#domain/ids.ts'
import type { Refusal } from '#server/facts/leagues/tables.ts'
import type { Db } from '#server/ground/db/db.ts'
import { announce } from '#server/ground/db/news.ts'
import type { LeagueKey, Tables } from '#server/ground/db/tables.ts'

const MOST_ROWS = 1000

export async function noteProgress(
  db: Db,
  league: LeagueKey,
  note: { state?: 'pending' | 'syncing'; weeks_done?: number; weeks_total?: number; message?: string | null },
): Promise<void> {
  await db.updateTable('league').set(note).where('id', '=', league.id).execute()
}

/** The league could not be read from the official game; since when is stored until it is read completely. */
export async function noteFailure(db: Db, league: LeagueKey, message: string): Promise<void> {
  await db
    .updateTable('league')
    .set({ state: 'failed', message, failed_since: sql`coalesce(failed_since, now())` })
    .where('id', '=', league.id)
    .execute()
}

export type NamedLeague = {
  name: string
  scoring: 'h' | 'c'
  startGameweek: Gameweek
  /** Null in the classic game, whose leagues last until the end of the season. */
  stopGameweek: Gameweek | null
  /** A draft league that has drafted, and every classic league. */
  drafted: boolean
}

/** What a league is called and how it is played. */
export async function nameLeague(db: Db, key: LeagueKey, league: NamedLeague): Promise<void> {
  const { name, scoring, startGameweek, stopGameweek, drafted } = league
  await db
    .updateTable('league')
    .set({
      name,
      scoring,
      drafted,
      start_gameweek: startGameweek,
      stop_gameweek: stopGameweek,
      read_at: sql`now()`,
    })
    .where('id', '=', key.id)
    .execute()
  await announce(db, { kind: 'league', league: key.id })
}

type OfOneLeague = 'league_team' | 'league_match' | 'league_trade' | 'denied_claim'

/** Replaces the whole list of one league by what the official game has now. */
export async function replace<Table extends OfOneLeague>(
  trx: Transaction<Tables>,
  table: Table,
  key: Pick<LeagueKey, 'id'>,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  await sql`delete from ${sql.table(table)} where league = ${key.id}`.execute(trx)
  for (let i = 0; i < rows.length; i += MOST_ROWS)
    await trx
      .insertInto(table)
      .values(rows.slice(i, i + MOST_ROWS) as never)
      .execute()
}

/** The matches of one league. What was finished stays so: an answer that says otherwise is an old one. */
export async function replaceMatches(
  trx: Transaction<Tables>,
  key: LeagueKey,
  rows: readonly Tables['league_match'][],
): Promise<void> {
  const stored = await trx
    .selectFrom('league_match')
    .where('league', '=', key.id)
    .where('finished', '=', true)
    .select(['gameweek', 'team_a', 'team_b', 'points_a', 'points_b', 'winner', 'finished'])
    .execute()
  const nameOf = (match: Pick<Tables['league_match'], 'gameweek' | 'team_a' | 'team_b'>) =>
    `${match.gameweek} ${match.team_a} ${match.team_b}`
  const finished = new Map(stored.map((match) => [nameOf(match), match]))
  const merged = rows.map((row) => (row.finished ? row : { ...row, ...finished.get(nameOf(row)) }))
  await replace(trx, 'league_match', key, merged)
}

/** Moves that are stored already are kept as they are. */
export async function writeMoves(
  trx: Transaction<Tables>,
  moves: readonly Insertable<Tables['team_move']>[],
): Promise<void> {
  for (let i = 0; i < moves.length; i += MOST_ROWS)
    await trx
      .insertInto('team_move')
      .values(moves.slice(i, i + MOST_ROWS))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Those that the league had when it was last read. */
export async function storedTeams(db: Db, key: LeagueKey): Promise<TeamId[]> {
  const rows = await db
    .selectFrom('league_team')
    .where('league', '=', key.id)
    .select('team_id')
    .orderBy('team_id')
    .execute()
  return rows.map(({ team_id }) => team_id)
}

/** Notes that the league cannot be followed, which is believed for a day; what was published of it before stays. */
export async function refuseLeague(
  db: Db,
  key: LeagueKey,
  { message, refusal, at }: { message: string; refusal: Refusal; at: Date },
): Promise<void> {
  await db
    .updateTable('league')
    .set({ state: 'failed', message, refusal, refused_at: at, look_again_at: null, waiting_at: null })
    .where('id', '=', key.id)
    .execute()
  await announce(db, { kind: 'league', league: key.id })
}

/** Called when the league was found. */
export async function forgetRefusal(db: Db, key: LeagueKey): Promise<void> {
  await db
    .updateTable('league')
    .set({ refusal: null, refused_at: null })
    .where('id', '=', key.id)
    .where('refused_at', 'is not', null)
    .execute()
}
