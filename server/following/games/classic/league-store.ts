import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Gameweek, TeamId } from '#domain/ids.ts'
import { doubtGameweeks } from '#server/facts/gameweeks/doubts-store.ts'
import { markTeam } from '#server/facts/gameweeks/marks-store.ts'
import { type TeamKey, writeTeams } from '#server/facts/teams/store.ts'
import { nameLeague, replace, replaceMatches, writeMoves } from '#server/following/league-sync/store.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { LeagueKey, Tables } from '#server/ground/db/tables.ts'
import type { ClassicHistory, ClassicMatch, ClassicTransfer } from '#server/ground/upstream/classic-types.ts'
import type { ClassicMember, ReadLeague } from './read-league.ts'

/** What the official game says of a classic league. */
export async function storeClassicLeague(
  db: Db,
  key: LeagueKey,
  { league, members, matches }: ReadLeague,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await nameLeague(trx, key, { ...league, stopGameweek: null, drafted: true })
    await writeMembers(trx, key, members)
    await replace(
      trx,
      'league_team',
      key,
      [...members].map(([team_id, { total = null, rank = null }], place) => ({
        league: key.id,
        team_id,
        place,
        official_total: total,
        official_rank: rank,
      })),
    )
    if (key.type === 'h2h') await writeMatches(trx, key, matches)
  })
}

/** The ties of the cup of a league that counts points: they stand where other leagues have their matches. */
export async function storeCup(db: Db, key: LeagueKey, ties: readonly ClassicMatch[]): Promise<void> {
  await db.transaction().execute((trx) => writeMatches(trx, key, ties))
}

async function writeMatches(trx: Transaction<Tables>, key: LeagueKey, matches: readonly ClassicMatch[]): Promise<void> {
  await replaceMatches(
    trx,
    key,
    matches.map(
      ({ gameweek, teamA, teamB, pointsA, pointsB, played, isKnockout, winner, round, tiebreak }, number) => ({
        // A match has no "final" flag of its own: it is final when the points of both teams are.
        league: key.id,
        number,
        gameweek,
        winner,
        is_knockout: isKnockout,
        round,
        tiebreak,
        finished: played,
        team_a: teamA,
        team_b: teamB,
        points_a: pointsA,
        points_b: pointsB,
      }),
    ),
  )
}

async function writeMembers(
  trx: Transaction<Tables>,
  { game, season }: LeagueKey,
  members: ReadLeague['members'],
): Promise<void> {
  // Rows are written in one fixed order: two leagues that share teams may be written at once and would deadlock otherwise.
  const ids = [...members.keys()].toSorted((a, b) => a - b)
  if (ids.length === 0) return
  const rows = await trx
    .selectFrom('team')
    .where((eb) => eb.and({ game, season }))
    .where('team_id', 'in', ids)
    .select(['team_id', 'owner_first_name as first', 'owner_last_name as last'])
    .execute()
  const known = new Map(rows.map((row) => [row.team_id, row]))
  const teams = ids.flatMap((team_id) => {
    const member = members.get(team_id)
    if (!member) return []
    const { first, last } = ownerOf(member, known.get(team_id))
    const owner = { owner_first_name: first, owner_last_name: last }
    return { game, season, team_id, team_name: member.teamName, ...owner, leagues_read: false }
  })
  await writeTeams(trx, teams)
}

/** A full name is split at its first space, unless we know a better place. */
function ownerOf({ owner }: ClassicMember, known?: { first: string; last: string }): { first: string; last: string } {
  if (typeof owner !== 'string') return owner
  const whole = owner.trim()
  if (known && `${known.first} ${known.last}`.trim() === whole) return known
  const space = whole.indexOf(' ')
  return space < 0 ? { first: whole, last: '' } : { first: whole.slice(0, space), last: whole.slice(space + 1).trim() }
}

/** What we have read of a team beside its picks. */
export type ReadHistory = { gameweeks: readonly Gameweek[]; transfersThrough: Gameweek; isStale: boolean }

type AskedReads = Pick<TeamKey, 'game' | 'season'> & { teams: readonly TeamId[]; startGameweek: Gameweek }

/**
 * Histories give the points of gameweeks whose picks are not stored. A history is stale if one of these gameweeks was
 * corrected, if it ends before the league starts (nobody followed the team in between), or if its chips are not stored.
 */
export async function readHistories(
  db: Db,
  { game, season, teams, startGameweek }: AskedReads,
): Promise<Map<TeamId, ReadHistory>> {
  if (teams.length === 0) return new Map()
  const rows = await db
    .selectFrom('classic_history')
    .where((eb) => eb.and({ game, season }))
    .where('team_id', 'in', teams)
    .select(['team_id', 'gameweeks', 'transfers_through as transfersThrough', isStale(startGameweek).as('isStale')])
    .execute()
  return new Map(rows.map(({ team_id, ...read }) => [team_id, read]))
}

function isStale(startGameweek: Gameweek): RawBuilder<boolean> {
  return sql`chips is null or exists (
    select from (
      select gameweek from community_correction correction
      where (correction.game, correction.season) = (classic_history.game, classic_history.season)
        and correction.gameweek = any(classic_history.gameweeks) and correction.at >= classic_history.read_at
      union all
      select generate_series(classic_history.gameweeks[cardinality(classic_history.gameweeks)] + 1, ${startGameweek - 1}::int)
    ) as doubtful
    where not exists (
      select from team_gameweek week
      where (week.game, week.season, week.team_id, week.gameweek)
        = (classic_history.game, classic_history.season, classic_history.team_id, doubtful.gameweek)
    )
  )`
}

/** The final gameweeks of a team, in place of an older history's; a team without one is read again another time. */
export async function storeHistory(
  db: Db,
  team: TeamKey,
  { history, latestFinal, at }: { history: ClassicHistory; latestFinal: Gameweek; at: Date },
): Promise<ReadHistory | null> {
  const rows = history.gameweeks.filter(({ gameweek }) => gameweek <= latestFinal)
  if (rows.length === 0) return null
  const lists = {
    gameweeks: rows.map(({ gameweek }) => gameweek),
    gross: rows.map(({ grossPoints }) => grossPoints),
    transfer_costs: rows.map(({ transferCost }) => transferCost),
    bench_points: rows.map(({ pointsOnBench }) => pointsOnBench),
    chips: rows.map(({ gameweek }) => history.chips.find((chip) => chip.gameweek === gameweek)?.name ?? null),
  }
  return db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('classic_history')
      .where((eb) => eb.and(team))
      .select(['gameweeks', 'gross'])
      .forUpdate()
      .executeTakeFirst()
    const { transfers_through: transfersThrough } = await trx
      .insertInto('classic_history')
      .values({ ...team, ...lists, read_at: at })
      .onConflict((conflict) => conflict.columns(['game', 'season', 'team_id']).doUpdateSet({ ...lists, read_at: at }))
      .returning('transfers_through')
      .executeTakeFirstOrThrow()
    if (before) {
      await markTeam(trx, { ...team, gameweek: 1 })
      await doubtGameweeks(trx, team, { gameweeks: differing(before, lists), at })
    }
    return { gameweeks: lists.gameweeks, transfersThrough, isStale: false }
  })
}

type Grosses = { gameweeks: readonly Gameweek[]; gross: readonly number[] }

/** Gameweeks for which a history now has other points than before. */
function differing(before: Grosses, { gameweeks, gross }: Grosses): Gameweek[] {
  const was = new Map(before.gameweeks.map((gameweek, place) => [gameweek, before.gross[place]]))
  return gameweeks.filter((gameweek, place) => was.has(gameweek) && was.get(gameweek) !== gross[place])
}

/** More transfers than one team can make in a gameweek. */
const MOST_A_GAMEWEEK = 1000

/** Stores new transfers of final gameweeks. The official rows have no ids: ours are numbered within their gameweek. */
export async function storeTransfers(
  db: Db,
  team: TeamKey,
  { transfers, after, through }: { transfers: readonly ClassicTransfer[]; after: Gameweek; through: Gameweek },
): Promise<void> {
  const { game, season, team_id } = team
  const fresh = transfers.filter(({ gameweek }) => gameweek > after && gameweek <= through)
  // They come newest first.
  const byGameweek = Map.groupBy(fresh.toReversed(), ({ gameweek }) => gameweek)
  const moves = [...byGameweek.values()].flatMap((ofGameweek) =>
    ofGameweek
      .toSorted((a, b) => a.time.localeCompare(b.time))
      .map(({ gameweek, playerIn, playerOut }, index) => ({
        game,
        season,
        team_id,
        move_id: gameweek * MOST_A_GAMEWEEK + index,
        gameweek,
        kind: 'transfer' as const,
        player_in: playerIn,
        player_out: playerOut,
        // Their ids have the order.
        turn: null,
      })),
  )
  await db.transaction().execute(async (trx) => {
    await writeMoves(trx, moves)
    await trx
      .updateTable('classic_history')
      .set({ transfers_through: through })
      .where((eb) => eb.and({ game, season, team_id }))
      .where('transfers_through', '<', through)
      .execute()
  })
}
