import { sql } from 'kysely'
import { isDraftOver } from '#domain/draft-room/draft-over.ts'
import type { Gameweek, TeamId } from '#domain/ids.ts'
import { deniedClaims } from '#domain/tables/denied-claims.ts'
import { writeTeams } from '#server/facts/teams/store.ts'
import { nameLeague, replace, replaceMatches, writeMoves } from '#server/following/league-sync/store.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import type { DraftChoice, DraftLeague, DraftTrade, DraftTransaction } from '#server/ground/upstream/draft-types.ts'

/** What the official game says of a draft league, with the average team taken out of its teams. */
export async function storeDraftLeague(db: Db, key: LeagueKey, league: DraftLeague): Promise<void> {
  const teamOf = new Map(league.entries.map(({ leagueEntryId, teamId }) => [leagueEntryId, teamId]))
  const table = new Map(league.totals.map((row) => [row.entry, row]))
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
      teams.map(({ teamId, place, leagueEntryId, waiverPick }) => ({
        league: key.id,
        team_id: teamId,
        place,
        official_total: table.get(leagueEntryId)?.total ?? null,
        official_rank: table.get(leagueEntryId)?.rank ?? null,
        waiver_pick: waiverPick,
      })),
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
        round: null,
        tiebreak: null,
        winner: null,
      })),
    )
  })
}

/** Stores accepted waivers and free agents, and separately the claims that came too late; deletes those taken back. */
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

/** Trades count as known only if the league was not read through a new gameweek since they were read. */
export async function noteTradesUnread(db: Db, key: LeagueKey, latest: Gameweek | undefined): Promise<void> {
  await db
    .updateTable('league')
    .set({ trades_read: false })
    .where('id', '=', key.id)
    .where('read_through', 'is distinct from', latest ?? null)
    .execute()
}

/** Whether all drafts that have begun are stored, which never change afterwards. */
export async function areChoicesRead(db: Db, key: LeagueKey, draftsHeld: number): Promise<boolean> {
  const { choices_read, drafts_read } = await db
    .selectFrom('league')
    .where('id', '=', key.id)
    .select(['choices_read', 'drafts_read'])
    .executeTakeFirstOrThrow()
  return choices_read && drafts_read >= atLeastOne(draftsHeld)
}

function atLeastOne(drafts: number): number {
  return Math.max(1, drafts)
}

type ReadChoices = { choices: readonly DraftChoice[]; teams: readonly TeamId[]; draftsHeld: number }

/**
 * Stores every draft that is over, replacing what was stored of it. A draft that the answer lacks stays: after a
 * second draft the game may list only that one.
 */
export async function storeChoices(db: Db, key: LeagueKey, { choices, teams, draftsHeld }: ReadChoices): Promise<void> {
  const drafts = [...Map.groupBy(choices, ({ draft }) => draft)].toSorted(([one], [other]) => one - other)
  const over = drafts.filter(([, made], place) => place < drafts.length - 1 || isDraftOver(made, teams))
  await db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('draft_choice')
      .where('league', '=', key.id)
      .where('draft', 'in', [0, ...drafts.map(([draft]) => draft)])
      .execute()
    for (const [draft, made] of over) {
      const not_before = await deadlineAfter(trx, key, made)
      const rows = made.map(({ index, round, pick, team, player }) => ({
        ...{ league: key.id, draft, number: index, round, pick, team_id: team, player, not_before },
      }))
      await trx.insertInto('draft_choice').values(rows).execute()
    }
    await trx
      .updateTable('league')
      .set({
        choices_read: sql<boolean>`exists (select from draft_choice where league = ${key.id})`,
        // A draft that is still under way is asked for again.
        drafts_read: over.length === drafts.length ? Math.max(atLeastOne(draftsHeld), drafts.length) : 0,
      })
      .where('id', '=', key.id)
      .execute()
  })
}

/** The gameweek with the first deadline after the first choice. */
async function deadlineAfter(db: Db, { game, season }: LeagueKey, made: readonly DraftChoice[]) {
  const times = made.flatMap(({ madeAt }) => madeAt ?? []).toSorted()
  const [first] = times
  if (!first) return null
  const found = await db
    .selectFrom('gameweek')
    .where((eb) => eb.and({ game, season }))
    .where('deadline', '>', new Date(first))
    .orderBy('gameweek')
    .select('gameweek')
    .executeTakeFirst()
  return found?.gameweek ?? null
}

function isStoredKind(kind: string): kind is 'w' | 'f' {
  return kind === 'w' || kind === 'f'
}
