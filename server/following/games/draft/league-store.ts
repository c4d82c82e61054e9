import { sql } from 'kysely'
import { deniedClaims } from '#domain/denied-claims.ts'
import { isDraftOver } from '#domain/draft-room/draft-over.ts'
import type { Gameweek, TeamId } from '#domain/ids.ts'
import { writeTeams } from '#server/facts/teams/store.ts'
import { nameLeague, replace, replaceMatches, writeMoves } from '#server/following/league-sync/store.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import type { DraftChoice, DraftLeague, DraftTrade, DraftTransaction } from '#server/ground/upstream/draft-types.ts'

/** What the official game says of a draft league, with the average team taken out of its teams. */
export async function storeDraftLeague(db: Db, key: LeagueKey, league: DraftLeague): Promise<void> {
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
      teams.map(({ teamId, place }) => ({ league: key.id, team_id: teamId, place })),
    )
    await replaceMatches(
      trx,
      key,
      league.matches.map((match, number) => ({
        league: key.id,
        number,
        gameweek: match.gameweek,
        team_a: teamOf.get(match.entryA) ?? null,
        team_b: teamOf.get(match.entryB) ?? null,
        points_a: match.pointsA,
        points_b: match.pointsB,
        finished: match.finished,
        is_knockout: false,
        winner: null,
      })),
    )
  })
}

/** Accepted waivers and free agents, and apart from them the claims that came too late. What is no longer so is deleted again. */
export async function storeTransactions(
  db: Db,
  key: LeagueKey,
  transactions: readonly DraftTransaction[],
): Promise<void> {
  const { game, season } = key
  const read = JSON.stringify(transactions.map(({ id, team }) => ({ id, team })))
  const accepted = transactions.filter(({ result }) => result === 'a')
  const moves = accepted.flatMap(({ id, team, gameweek, kind, playerIn, playerOut, index, added }) => {
    if (!isStoredKind(kind)) return []
    const turn = kind === 'w' ? index : Date.parse(added)
    const players = { player_in: playerIn, player_out: playerOut }
    return { game, season, team_id: team, move_id: id, gameweek, kind, turn, ...players }
  })
  const denied = deniedClaims(transactions).map(({ id, team, ...claim }) => ({
    league: key.id,
    move_id: id,
    team_id: team,
    ...claim,
  }))
  await db.transaction().execute(async (trx) => {
    await sql`
      delete from team_move using jsonb_to_recordset(${read}::jsonb) as read (id bigint, team bigint)
      where (game, season, team_id, move_id) = (${game}, ${season}, read.team, read.id)
    `.execute(trx)
    await writeMoves(trx, moves)
    await replace(trx, 'denied_claim', key, denied)
  })
}

/** Processed trades, in place of those that were read before. */
export async function storeTrades(db: Db, key: LeagueKey, trades: readonly DraftTrade[]): Promise<void> {
  const processed = trades.filter(({ state }) => state === 'p')
  const rows = processed.map(({ id, gameweek, offeredBy, receivedBy, items, answered }) => ({
    league: key.id,
    trade_id: id,
    gameweek,
    offered_by: offeredBy,
    received_by: receivedBy,
    players_in: items.map(({ playerIn }) => playerIn),
    players_out: items.map(({ playerOut }) => playerOut),
    answered_at: answered === null ? null : new Date(answered),
  }))
  await db.transaction().execute(async (trx) => {
    await replace(trx, 'league_trade', key, rows)
    await trx.updateTable('league').set({ trades_read: true }).where('id', '=', key.id).execute()
  })
}

/** Trades are known up to the gameweek that the league was last read through: of a later one they are not known at all. */
export async function noteTradesUnread(db: Db, key: LeagueKey, latest: Gameweek | undefined): Promise<void> {
  await db
    .updateTable('league')
    .set({ trades_read: false })
    .where('id', '=', key.id)
    .where('read_through', 'is distinct from', latest ?? null)
    .execute()
}

/** Whether the whole draft is stored, which never changes afterwards. */
export async function areChoicesRead(db: Db, key: LeagueKey): Promise<boolean> {
  const { choices_read } = await db
    .selectFrom('league')
    .where('id', '=', key.id)
    .select('choices_read')
    .executeTakeFirstOrThrow()
  return choices_read
}

/** The draft as far as it has come. */
export async function storeChoices(
  db: Db,
  key: LeagueKey,
  { choices, teams }: { choices: readonly DraftChoice[]; teams: readonly TeamId[] },
): Promise<void> {
  const rows = choices.map(({ index, round, pick, team, player }) => ({
    league: key.id,
    number: index,
    round,
    pick,
    team_id: team,
    player,
  }))
  await db.transaction().execute(async (trx) => {
    await replace(trx, 'draft_choice', key, rows)
    const choices_read = isDraftOver(choices, teams)
    await trx.updateTable('league').set({ choices_read }).where('id', '=', key.id).execute()
  })
}

function isStoredKind(kind: string): kind is 'w' | 'f' {
  return kind === 'w' || kind === 'f'
}
