import { sql } from 'kysely'
import type { LeagueFacts, LeagueTeam, Match, Move, MoveKind } from '#domain/facts/facts.ts'
import { monthsOf, monthsWithin } from '#domain/facts/months.ts'
import type { Gameweek, PlayerId, Position, TeamId } from '#domain/ids.ts'
import { agreedMatches } from '#domain/tables/match-points.ts'
import { allowanceOf } from '#server/facts/gameweeks/allowance-store.ts'
import { type PlayerClubs, playerClubs } from '#server/facts/gameweeks/clubs-store.ts'
import { missingAnswers } from '#server/facts/gameweeks/missing-store.ts'
import { deadlinesOf, playerNames, playerPositions, pointsByGameweek } from '#server/facts/gameweeks/store.ts'
import { historyWeeksOf, weeksOf } from '#server/facts/gameweeks/team-weeks-store.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import { claimsOf, draftsOf, tradesOf } from './draft-facts-store.ts'
import { editionsOf, type StoredEdition } from './programme-store.ts'
import { nameOf } from './progress-store.ts'
import { membersIn } from './store.ts'
import type { StoredMoveKind } from './tables.ts'
import { type WhistleEdition, whistleOf } from './whistle-store.ts'

/** A league with all its facts, and the names that go into its answers. */
export type StoredLeague = LeagueKey & {
  name: string
  facts: LeagueFacts
  players: ReadonlyMap<PlayerId, string>
  positions: ReadonlyMap<PlayerId, Position>
  clubs?: PlayerClubs
  /** The editions of its earlier gameweeks. */
  editions?: readonly StoredEdition[]
  /** The latest that was told before its gameweek was final. */
  whistle?: WhistleEdition | null
  /** As it was when the facts were read: if it differs later, the facts may have changed. */
  answersVersion?: number | null
  /** When we knew that the latest of its gameweeks is final. */
  finalAt: Date | null
}

/** Everything the rules may know of a league, up to a final gameweek. */
export async function trustedLeague(db: Db, key: LeagueKey, latestFinal: Gameweek | null): Promise<StoredLeague> {
  return trusted(await storedLeague(db, key, latestFinal))
}

/** Without the results that the points of the teams contradict. */
export function trusted(league: StoredLeague): StoredLeague {
  const { facts } = league
  const cup = facts.cup && agreedMatches({ ...facts, matches: facts.cup })
  return { ...league, facts: { ...facts, matches: agreedMatches(facts), ...(cup && { cup }) } }
}

export async function storedLeague(db: Db, key: LeagueKey, latestFinal: Gameweek | null): Promise<StoredLeague> {
  const league = await db
    .selectFrom('league')
    .where('id', '=', key.id)
    .select(['name', 'scoring', 'start_gameweek', 'stop_gameweek', 'drafted', 'trades_read', 'choices_read'])
    .select(['drafts_read', 'answers_version'])
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
  const allowance = await allowanceOf(db, key)
  const facts: LeagueFacts = {
    game,
    scoring: league.scoring ?? 'c',
    startGameweek: league.start_gameweek,
    ...(league.stop_gameweek !== null && { stopGameweek: league.stop_gameweek }),
    teams,
    gameweeks: [...points.keys()],
    points,
    weeks: await weeksOf(db, { game, season, teams: ids }),
    histories: await historyWeeksOf(db, { game, season, teams: ids }),
    ...matchesIn(key, await matchesOf(db, key)),
    moves: await movesOf(db, key, ids),
    ...(league.trades_read && { trades: await tradesOf(db, key) }),
    ...(league.choices_read && (await draftsOf(db, key, league))),
    ...(game === 'draft' && (await waiversOf(db, key))),
    ...(league.scoring === 'c' && { officialTable: await officialTableOf(db, key) }),
    ...(game === 'draft' && { claims: await claimsOf(db, key, ids) }),
    ...(await gapsOf(db, { game, season, teams: ids })),
    months: monthsWithin(
      monthsOf(await deadlinesOf(db, key)),
      league.start_gameweek,
      league.stop_gameweek ?? undefined,
    ),
    ...(allowance && { allowance }),
  }
  return {
    ...key,
    name: nameOf({ name: league.name, league_id: key.league_id }),
    facts,
    players: await playerNames(db, key),
    positions: await playerPositions(db, key),
    clubs: await playerClubs(db, key),
    editions: await editionsOf(db, key),
    whistle: await whistleOf(db, key),
    answersVersion: league.answers_version,
    finalAt: await finalAtOf(db, key, facts.gameweeks.at(-1)),
  }
}

async function finalAtOf(db: Db, { game, season }: LeagueKey, gameweek: Gameweek = 0): Promise<Date | null> {
  const found = await db
    .selectFrom('gameweek')
    .where((eb) => eb.and({ game, season, gameweek }))
    .select('final_at')
    .executeTakeFirst()
  return found?.final_at ?? null
}

/** 0 if no gameweek counts: a league plays from its draft to its last gameweek. */
function lastGameweek(
  { drafted, stop_gameweek: stop }: { drafted: boolean; stop_gameweek: Gameweek | null },
  latestFinal: Gameweek | null,
): Gameweek {
  if (!drafted || latestFinal === null) return 0
  return stop === null ? latestFinal : Math.min(stop, latestFinal)
}

async function teamsOf(db: Db, key: LeagueKey): Promise<LeagueTeam[]> {
  const rows = await membersIn(db)
    .where('league.id', '=', key.id)
    .select(['team.team_id', 'team_name', 'owner_first_name', 'owner_last_name'])
    .orderBy('place')
    .execute()
  return rows.map((row) => ({
    team: row.team_id,
    teamName: row.team_name,
    ownerFirstName: row.owner_first_name,
    ownerLastName: row.owner_last_name,
  }))
}

/** The next waivers in their order; nothing where the official game does not say it of every team. */
async function waiversOf(db: Db, { id }: LeagueKey): Promise<Pick<LeagueFacts, 'waiverOrder'>> {
  const rows = await db
    .selectFrom('league_team')
    .where('league', '=', id)
    .select(['team_id', 'waiver_pick'])
    .orderBy('waiver_pick')
    .execute()
  const picks = new Set(rows.flatMap(({ waiver_pick }) => waiver_pick ?? []))
  return picks.size === rows.length && rows.length > 0 ? { waiverOrder: rows.map(({ team_id }) => team_id) } : {}
}

async function officialTableOf(db: Db, { id }: LeagueKey): Promise<NonNullable<LeagueFacts['officialTable']>> {
  const rows = await db
    .selectFrom('league_team')
    .where('league', '=', id)
    .select(['team_id', 'official_total as total', 'official_rank as rank'])
    .orderBy('team_id')
    .execute()
  return new Map(
    rows.flatMap(({ team_id, total, rank }) =>
      total === null || rank === null ? [] : [[team_id, { total, rank }] as const],
    ),
  )
}

/** In a classic league that counts points they are ties of its cup. */
function matchesIn({ type }: LeagueKey, matches: Match[]): Pick<LeagueFacts, 'matches' | 'cup'> {
  if (type !== 'classic') return { matches }
  return { matches: [], ...(matches.length > 0 && { cup: matches }) }
}

async function matchesOf(db: Db, key: LeagueKey): Promise<Match[]> {
  const rows = await db.selectFrom('league_match').where('league', '=', key.id).selectAll().orderBy('number').execute()
  return rows.map(
    ({ gameweek, team_a, team_b, points_a, points_b, finished, is_knockout, winner, round, tiebreak }) => ({
      gameweek,
      teamA: team_a,
      teamB: team_b,
      pointsA: points_a,
      pointsB: points_b,
      finished,
      isKnockout: is_knockout,
      winner,
      // Left out elsewhere, so that the answers of all other leagues stay as they were made.
      ...(round !== null && { round }),
      ...(tiebreak !== null && { tiebreak }),
    }),
  )
}

type OfTeams = Pick<LeagueKey, 'game' | 'season'> & { teams: readonly TeamId[] }

/** Empty in draft: one answer of the official game has all moves of the league, and no team joins late. */
async function gapsOf(db: Db, of: OfTeams): Promise<Pick<LeagueFacts, 'movesThrough' | 'unread'>> {
  switch (of.game) {
    case 'draft':
      return {}
    case 'classic':
      return classicGaps(db, of)
  }
}

async function classicGaps(db: Db, of: OfTeams): Promise<Pick<LeagueFacts, 'movesThrough' | 'unread'>> {
  const [through, missing] = [await movesThrough(db, of), await missingAnswers(db, of)]
  const unread = missing.filter(({ what, team_id }) => what === 'history' && !through.has(team_id))
  return { movesThrough: through, unread: new Set(unread.map(({ team_id }) => team_id)) }
}

/** Of the teams whose histories are read. */
async function movesThrough(db: Db, { game, season, teams }: OfTeams): Promise<Map<TeamId, Gameweek>> {
  if (teams.length === 0) return new Map()
  const rows = await db
    .selectFrom('classic_history')
    .where((eb) => eb.and({ game, season }))
    .where('team_id', 'in', teams)
    .select(['team_id', 'transfers_through'])
    .execute()
  return new Map(rows.map(({ team_id, transfers_through }) => [team_id, transfers_through]))
}

const KINDS: Record<StoredMoveKind, MoveKind> = { w: 'waiver', f: 'free-agent', transfer: 'transfer' }

async function movesOf(db: Db, { game, season }: LeagueKey, teams: readonly TeamId[]): Promise<Move[]> {
  if (teams.length === 0) return []
  const rows = await db
    .selectFrom('team_move')
    .where('game', '=', game)
    .where('season', '=', season)
    .where('team_id', 'in', teams)
    .select(['team_id', 'gameweek', 'kind', 'player_in', 'player_out'])
    .orderBy('gameweek')
    .orderBy(sql`kind = 'f'`)
    .orderBy('turn')
    .orderBy('move_id')
    .execute()
  return rows.map(({ team_id, gameweek, kind, player_in, player_out }) => ({
    team: team_id,
    gameweek,
    kind: KINDS[kind],
    playerIn: player_in,
    playerOut: player_out,
  }))
}
