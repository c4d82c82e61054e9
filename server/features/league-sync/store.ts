import { type Insertable, sql, type Transaction } from 'kysely'
import type { LeagueFacts, LeagueTeam, Match, Move } from '#domain/facts.ts'
import type { Gameweek, TeamId } from '#domain/ids.ts'
import type { Db } from '#server/db/db.ts'
import { announce } from '#server/db/news.ts'
import type { LeagueKey, Tables } from '#server/db/tables.ts'
import { playerNames, pointsByGameweek } from '#server/features/gameweeks/store.ts'
import { toldWeeksOf, weeksOf } from '#server/features/gameweeks/team-weeks.ts'
import { nameOf, type PresentedLeague } from '#server/features/leagues/present.ts'
import { isOneOf } from '#server/features/leagues/store.ts'
import { LEAGUE_SHAPE, type MadeView, writeViews } from '#server/publish.ts'

const MOST_ROWS = 1000

/** What a sync says of itself while it runs. */
export async function noteProgress(
  db: Db,
  league: LeagueKey,
  note: { state: 'pending' | 'syncing' | 'failed'; done?: number; total?: number; message?: string | null },
): Promise<void> {
  await db
    .updateTable('league')
    .set(note)
    .where(isOneOf('league', [league]))
    .execute()
}

export type NamedLeague = {
  name: string
  scoring: 'h' | 'c'
  startGameweek: Gameweek
  /** Null in the classic game, whose leagues go on to the end. */
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
      ...{ name, scoring, drafted, start_gameweek: startGameweek, stop_gameweek: stopGameweek },
      read_at: sql`now()`,
    })
    .where(isOneOf('league', [key]))
    .execute()
  await announce(db, { kind: 'league', league: key })
}

/** The whole list of one league, as the official game has it now. */
export async function replace<Table extends 'league_team' | 'league_match'>(
  trx: Transaction<Tables>,
  table: Table,
  key: LeagueKey,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  const { game, season, type, league_id } = key
  await sql`delete from ${sql.table(table)} where game = ${game} and season = ${season} and type = ${type} and league_id = ${league_id}`.execute(
    trx,
  )
  for (let i = 0; i < rows.length; i += MOST_ROWS)
    await trx
      .insertInto(table)
      .values(rows.slice(i, i + MOST_ROWS) as never)
      .execute()
}

/** What is stored of a team's moves stands. */
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

/** Everything the rules need to know of a league, up to a final gameweek. */
export async function presentedLeague(db: Db, key: LeagueKey, latestFinal: Gameweek | null): Promise<PresentedLeague> {
  const league = await db
    .selectFrom('league')
    .where(isOneOf('league', [key]))
    .select(['name', 'scoring', 'start_gameweek', 'stop_gameweek', 'drafted'])
    .executeTakeFirstOrThrow()
  const teams = await teamsOf(db, key)
  const ids = teams.map(({ team }) => team)
  const { game, season } = key
  const points = await pointsByGameweek(db, {
    game,
    season,
    from: league.start_gameweek,
    to: lastGameweek(league, latestFinal),
  })
  const facts: LeagueFacts = {
    game,
    scoring: league.scoring ?? 'c',
    startGameweek: league.start_gameweek,
    teams,
    gameweeks: [...points.keys()],
    points,
    weeks: await weeksOf(db, { game, season, teams: ids }),
    told: await toldWeeksOf(db, { game, season, teams: ids }),
    matches: await matchesOf(db, key),
    moves: await movesOf(db, key, ids),
  }
  return {
    ...key,
    name: nameOf({ name: league.name, league_id: key.league_id }),
    facts,
    players: await playerNames(db, key),
  }
}

/** 0 where there is nothing to tell: a league plays from its draft to its last gameweek. */
function lastGameweek(
  { drafted, stop_gameweek: stop }: { drafted: boolean; stop_gameweek: Gameweek | null },
  latestFinal: Gameweek | null,
): Gameweek {
  if (!drafted || latestFinal === null) return 0
  return stop === null ? latestFinal : Math.min(stop, latestFinal)
}

async function teamsOf(db: Db, key: LeagueKey): Promise<LeagueTeam[]> {
  const rows = await db
    .selectFrom('league_team')
    .innerJoin('team', (join) =>
      join
        .onRef('team.game', '=', 'league_team.game')
        .onRef('team.season', '=', 'league_team.season')
        .onRef('team.team_id', '=', 'league_team.team_id'),
    )
    .where('league_team.game', '=', key.game)
    .where('league_team.season', '=', key.season)
    .where('league_team.type', '=', key.type)
    .where('league_team.league_id', '=', key.league_id)
    .select(['team.team_id', 'team_name', 'owner_first_name', 'owner_last_name'])
    .orderBy('place')
    .execute()
  return rows.map((row) => ({
    ...{ team: row.team_id, teamName: row.team_name },
    ...{ ownerFirstName: row.owner_first_name, ownerLastName: row.owner_last_name },
  }))
}

async function matchesOf(db: Db, key: LeagueKey): Promise<Match[]> {
  const rows = await db
    .selectFrom('league_match')
    .where(isOneOf('league_match', [key]))
    .selectAll()
    .orderBy('number')
    .execute()
  return rows.map(({ gameweek, team_a, team_b, points_a, points_b, is_knockout, winner }) => ({
    ...{ gameweek, teamA: team_a, teamB: team_b, pointsA: points_a, pointsB: points_b },
    ...{ isKnockout: is_knockout, winner },
  }))
}

async function movesOf(db: Db, { game, season }: LeagueKey, teams: readonly TeamId[]): Promise<Move[]> {
  if (teams.length === 0) return []
  const rows = await db
    .selectFrom('team_move')
    .where('game', '=', game)
    .where('season', '=', season)
    .where('team_id', 'in', teams)
    .select(['team_id', 'gameweek', 'player_in', 'player_out'])
    .orderBy('move_id')
    .execute()
  return rows.map(({ team_id, gameweek, player_in, player_out }) => ({
    team: team_id,
    gameweek,
    playerIn: player_in,
    playerOut: player_out,
  }))
}

/** The league cannot be followed, which is a fact for a day: what was published of it before stays. */
export async function refuseLeague(
  db: Db,
  key: LeagueKey,
  { message, syncedThrough, at }: { message: string; syncedThrough: Gameweek | null; at: Date },
): Promise<void> {
  await db
    .updateTable('league')
    .set({ state: 'failed', message, synced_through: syncedThrough, refused_at: at })
    .where(isOneOf('league', [key]))
    .execute()
  await announce(db, { kind: 'league', league: key })
}

/** From here on readers see the new answers, all together. A sync that goes on afterwards is not through yet. */
export async function publishLeague(
  db: Db,
  key: LeagueKey,
  { made, through, latestGameweek, at }: Publication,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await writeViews(trx, key, made)
    await trx
      .updateTable('league')
      .set({ latest_gameweek: latestGameweek, updated_at: at, shape: LEAGUE_SHAPE, ...(through && wholeSync(through)) })
      .where(isOneOf('league', [key]))
      .execute()
    await announce(trx, { kind: 'league', league: key })
  })
}

/** What was published of a league in another shape than ours; null where nothing was. */
export async function publishedOtherwise(
  db: Db,
  key: LeagueKey,
): Promise<{ latestGameweek: Gameweek | null; at: Date } | null> {
  const league = await db
    .selectFrom('league')
    .where(isOneOf('league', [key]))
    .where('shape', 'is distinct from', LEAGUE_SHAPE)
    .select(['latest_gameweek', 'updated_at'])
    .executeTakeFirst()
  return league?.updated_at ? { latestGameweek: league.latest_gameweek, at: league.updated_at } : null
}

/** The leagues of a season whose answers another version of the program has made. */
export async function leaguesToMakeAnew(
  db: Db,
  { game, season }: Pick<LeagueKey, 'game' | 'season'>,
): Promise<LeagueKey[]> {
  return db
    .selectFrom('league')
    .where((eb) => eb.and({ game, season }))
    .where('updated_at', 'is not', null)
    .where('shape', 'is distinct from', LEAGUE_SHAPE)
    .select(['game', 'season', 'type', 'league_id'])
    .execute()
}

function wholeSync({ gameweek }: { gameweek: Gameweek | null }) {
  const state: 'ready' = 'ready'
  return { state, done: sql<number>`total`, message: null, refused_at: null, synced_through: gameweek }
}

export type Publication = {
  made: readonly MadeView[]
  /** The game's latest final gameweek, when the sync is done; null while it goes on. */
  through: { gameweek: Gameweek | null } | null
  latestGameweek: Gameweek | null
  at: Date
}
