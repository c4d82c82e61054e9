import { type Insertable, sql, type Transaction } from 'kysely'
import type { LeagueFacts, LeagueTeam, Match, Move } from '#domain/facts.ts'
import type { Gameweek, TeamId } from '#domain/ids.ts'
import type { Db } from '#server/db/db.ts'
import { announce } from '#server/db/news.ts'
import type { LeagueKey, Tables } from '#server/db/tables.ts'
import { playerNames, pointsByGameweek, weeksOf } from '#server/features/gameweeks/store.ts'
import { nameOf, type PresentedLeague } from '#server/features/leagues/present.ts'
import { isOneOf } from '#server/features/leagues/store.ts'
import { writeTeams } from '#server/features/teams/store.ts'
import { type MadeView, writeViews } from '#server/publish.ts'
import type { DraftLeague, DraftTransaction } from '#server/upstream/upstream.ts'

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

/** What the official game says of a draft league, with the average team taken out of its teams. */
export async function storeDraftLeague(
  db: Db,
  key: LeagueKey,
  { league, transactions }: { league: DraftLeague; transactions: readonly DraftTransaction[] },
): Promise<void> {
  const teamOf = new Map(league.entries.map(({ leagueEntryId, teamId }) => [leagueEntryId, teamId]))
  const teams = league.entries.flatMap((entry, place) =>
    entry.teamId === null ? [] : { ...entry, teamId: entry.teamId, place },
  )
  await db.transaction().execute(async (trx) => {
    await nameLeague(trx, key, league)
    await writeTeams(
      trx,
      teams.map((team) => ({
        game: key.game,
        season: key.season,
        team_id: team.teamId,
        team_name: team.teamName ?? `Team ${team.teamId}`,
        owner_first_name: team.ownerFirstName ?? '',
        owner_last_name: team.ownerLastName ?? '',
        leagues_read: false,
      })),
    )
    await replace(
      trx,
      'league_team',
      key,
      teams.map(({ teamId, place }) => ({ ...key, team_id: teamId, place })),
    )
    await replace(
      trx,
      'league_match',
      key,
      league.matches.map((match, number) => ({
        ...key,
        number,
        gameweek: match.gameweek,
        team_a: teamOf.get(match.entryA) ?? null,
        team_b: teamOf.get(match.entryB) ?? null,
        points_a: match.pointsA,
        points_b: match.pointsB,
        is_knockout: false,
        winner: null,
      })),
    )
    await writeMoves(trx, key, transactions)
    await forgetWhoLeft(trx, key)
  })
}

/** What a league is called and how it is played. */
export async function nameLeague(db: Db, key: LeagueKey, league: DraftLeague): Promise<void> {
  const { name, scoring, startGameweek, drafted } = league
  await db
    .updateTable('league')
    .set({ name, scoring, start_gameweek: startGameweek, drafted, read_at: sql`now()` })
    .where(isOneOf('league', [key]))
    .execute()
  await announce(db, { kind: 'league', league: key })
}

/** The whole list of one league, as the official game has it now. */
async function replace<Table extends 'league_team' | 'league_match'>(
  trx: Transaction<Tables>,
  table: Table,
  key: LeagueKey,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  const { game, season, type, league_id } = key
  await sql`delete from ${sql.table(table)} where game = ${game} and season = ${season} and type = ${type} and league_id = ${league_id}`.execute(
    trx,
  )
  if (rows.length > 0)
    await trx
      .insertInto(table)
      .values(rows as never)
      .execute()
}

/** A team that is no longer in the league takes its owner's view of it along. */
async function forgetWhoLeft(trx: Transaction<Tables>, { game, season, type, league_id }: LeagueKey): Promise<void> {
  const left = await trx
    .deleteFrom('saved_team_league as saved')
    .where((eb) => eb.and({ game, season, type, league_id }))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('league_team as member')
            .where((eb) => eb.and({ 'member.game': game, 'member.season': season, 'member.type': type }))
            .where('member.league_id', '=', league_id)
            .whereRef('member.team_id', '=', 'saved.team_id')
            .select('member.team_id'),
        ),
      ),
    )
    .returning('saved.user_id')
    .execute()
  for (const { user_id } of left) await announce(trx, { kind: 'person', uid: user_id })
}

/** Accepted waivers and free agents; trades are neither. */
async function writeMoves(
  trx: Transaction<Tables>,
  { game, season }: LeagueKey,
  transactions: readonly DraftTransaction[],
): Promise<void> {
  const accepted = transactions.filter(({ result, kind }) => result === 'a' && (kind === 'w' || kind === 'f'))
  for (let i = 0; i < accepted.length; i += MOST_ROWS)
    await trx
      .insertInto('team_move')
      .values(
        accepted.slice(i, i + MOST_ROWS).map(({ id, team, gameweek, kind, playerIn, playerOut }) => ({
          ...{ game, season, team_id: team, move_id: id, gameweek, kind },
          ...{ player_in: playerIn, player_out: playerOut },
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Everything the rules need to know of a league, up to a final gameweek. */
export async function presentedLeague(db: Db, key: LeagueKey, latestFinal: Gameweek | null): Promise<PresentedLeague> {
  const league = await db
    .selectFrom('league')
    .where(isOneOf('league', [key]))
    .select(['name', 'scoring', 'start_gameweek'])
    .executeTakeFirstOrThrow()
  const teams = await teamsOf(db, key)
  const ids = teams.map(({ team }) => team)
  const { game, season } = key
  const points = await pointsByGameweek(db, { game, season, from: league.start_gameweek, to: latestFinal ?? 0 })
  const facts: LeagueFacts = {
    game,
    scoring: league.scoring ?? 'c',
    startGameweek: league.start_gameweek,
    teams,
    gameweeks: [...points.keys()],
    points,
    weeks: await weeksOf(db, { game, season, teams: ids }),
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

/** From here on readers see the new answers, all together. */
export async function publishLeague(
  db: Db,
  key: LeagueKey,
  { made, syncedThrough, latestGameweek, at }: Publication,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await writeViews(trx, key, made)
    await trx
      .updateTable('league')
      .set({
        state: 'ready',
        done: sql`total`,
        message: null,
        synced_through: syncedThrough,
        latest_gameweek: latestGameweek,
        updated_at: at,
      })
      .where(isOneOf('league', [key]))
      .execute()
    await announce(trx, { kind: 'league', league: key })
  })
}

export type Publication = {
  made: readonly MadeView[]
  syncedThrough: Gameweek | null
  latestGameweek: Gameweek | null
  at: Date
}
