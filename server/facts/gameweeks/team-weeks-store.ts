import type { Selectable, Transaction } from 'kysely'
import type { HistoryGameweek, LeagueFacts, Substitution, TeamGameweek } from '#domain/facts/facts.ts'
import { rulesOf } from '#domain/games/games.ts'
import type { Game, Gameweek, PlayerId, Season, TeamId } from '#domain/ids.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { Tables } from '#server/ground/db/tables.ts'
import type { ClassicPicks } from '#server/ground/upstream/classic-types.ts'
import type { Picks } from '#server/ground/upstream/game-types.ts'
import { insertAndMark } from './marks-store.ts'
import type { OneGameweek } from './store.ts'

export type TeamWeek = OneGameweek & { team_id: TeamId }

/** The team gameweeks of a list of teams that are not stored yet, or are to be read again, by gameweek. */
export async function missingWeeks(
  db: Db,
  {
    game,
    season,
    teams,
    gameweeks,
  }: { game: Game; season: Season; teams: readonly TeamId[]; gameweeks: readonly Gameweek[] },
): Promise<TeamWeek[]> {
  if (teams.length === 0) return []
  const rows = await db
    .selectFrom('team_gameweek')
    .where('game', '=', game)
    .where('season', '=', season)
    .where('team_id', 'in', teams)
    .where('read_again', '=', false)
    .select(['team_id', 'gameweek'])
    .execute()
  const stored = new Set(rows.map(({ team_id, gameweek }) => `${team_id}/${gameweek}`))
  return gameweeks
    .flatMap((gameweek) => teams.map((team_id) => ({ game, season, team_id, gameweek })))
    .filter(({ team_id, gameweek }) => !stored.has(`${team_id}/${gameweek}`))
}

export type StorablePicks = Picks & Partial<Pick<ClassicPicks, 'chip' | 'transferCost'>>

/**
 * Stores a team's picks of a final gameweek and marks the team's range as changed, in one statement, so that neither
 * happens without the other. Picks that are there stay, unless the gameweek was corrected. They are no longer noted as
 * missing, except with `readAgain`: the next ones replace them. Throws when two players claim one position.
 */
export async function storeWeek(
  db: Db,
  of: TeamWeek,
  picks: StorablePicks,
  { readAgain = false }: { readAgain?: boolean } = {},
): Promise<void> {
  const byPosition = picks.picks.toSorted((a, b) => a.position - b.position)
  if (byPosition.some(({ position }, i) => position !== i + 1)) throw new Error(`picks of team ${of.team_id} have gaps`)
  const { viceCaptain, transferCost, subs, ...picked } = toTeamGameweek(of.game, picks)
  const week = {
    ...picked,
    read_again: readAgain,
    vice_captain: viceCaptain,
    subs: subs.flatMap(({ playerIn, playerOut }) => [playerIn, playerOut]),
    transfer_cost: transferCost,
  }
  const insert = db
    .insertInto('team_gameweek')
    .values({ ...of, ...week })
    .onConflict((conflict) =>
      conflict
        .columns(['game', 'season', 'team_id', 'gameweek'])
        .doUpdateSet(week)
        .where('team_gameweek.read_again', '=', true),
    )
    .returning(['game', 'season', 'team_id', 'gameweek'])
  const answered = db
    .deleteFrom('missing_answer')
    .where((eb) => eb.and({ ...of, what: 'picks' as const }))
    .where(({ lit }) => lit(!readAgain))
  await insertAndMark(db, insert, answered)
}

/** What the official game says of a team's gameweek, as the rules take it. */
export function toTeamGameweek(
  game: Game,
  { picks, subs, chip = null, transferCost = 0 }: StorablePicks,
): Omit<TeamGameweek, 'picks' | 'multipliers'> & { picks: PlayerId[]; multipliers: number[] | null } {
  const byPosition = picks.toSorted((a, b) => a.position - b.position)
  return {
    picks: byPosition.map(({ player }) => player),
    captain: byPosition.find(({ isCaptain }) => isCaptain)?.player ?? null,
    viceCaptain: byPosition.find(({ isViceCaptain }) => isViceCaptain)?.player ?? null,
    multipliers: rulesOf(game).hasMultipliers ? byPosition.map(({ multiplier }) => multiplier) : null,
    chip,
    subs,
    transferCost,
  }
}

/** For a corrected gameweek, whose automatic substitutions may change: marks every team's picks to be read again. */
export async function readPicksAgain(trx: Transaction<Tables>, { game, season, gameweek }: OneGameweek): Promise<void> {
  await trx
    .updateTable('team_gameweek')
    .set({ read_again: true })
    .where((eb) => eb.and({ game, season, gameweek }))
    .execute()
}

/** What is stored of a list of teams, by team and gameweek. */
export async function weeksOf(
  db: Db,
  { game, season, teams }: { game: Game; season: Season; teams: readonly TeamId[] },
): Promise<LeagueFacts['weeks']> {
  if (teams.length === 0) return new Map()
  const rows = await db
    .selectFrom('team_gameweek')
    .where('game', '=', game)
    .where('season', '=', season)
    .where('team_id', 'in', teams)
    .select(['team_id', 'gameweek', 'picks', 'captain', 'vice_captain', 'chip', 'multipliers', 'subs', 'transfer_cost'])
    .execute()
  const byTeam = Map.groupBy(rows, ({ team_id }) => team_id)
  return new Map(
    [...byTeam].map(([team, weeks]) => [team, new Map(weeks.map((week) => [week.gameweek, toWeek(week)]))]),
  )
}

export type StoredWeek = Omit<Selectable<Tables['team_gameweek']>, 'game' | 'season' | 'read_again'>

export function toWeek({
  picks,
  captain,
  vice_captain,
  chip,
  multipliers,
  subs,
  transfer_cost,
}: StoredWeek): TeamGameweek {
  return {
    picks,
    multipliers,
    captain,
    chip,
    viceCaptain: vice_captain,
    subs: [...pairs(subs)],
    transferCost: transfer_cost,
  }
}

function* pairs(players: readonly PlayerId[]): Generator<Substitution> {
  for (let i = 0; i + 1 < players.length; i += 2) {
    const [playerIn, playerOut] = [players[i], players[i + 1]]
    if (playerIn !== undefined && playerOut !== undefined) yield { playerIn, playerOut }
  }
}

/** What the histories say of a list of teams, by team and gameweek. */
export async function historyWeeksOf(
  db: Db,
  { game, season, teams }: { game: Game; season: Season; teams: readonly TeamId[] },
): Promise<Map<TeamId, Map<Gameweek, HistoryGameweek>>> {
  if (teams.length === 0) return new Map()
  const rows = await db
    .selectFrom('classic_history')
    .where('game', '=', game)
    .where('season', '=', season)
    .where('team_id', 'in', teams)
    .select(['team_id', 'gameweeks', 'gross', 'transfer_costs', 'bench_points', 'chips'])
    .execute()
  return new Map(
    rows.map(({ team_id, gameweeks, gross, transfer_costs, bench_points, chips }) => [
      team_id,
      new Map(
        gameweeks.map((gameweek, i) => [
          gameweek,
          {
            gross: gross[i] ?? 0,
            transferCost: transfer_costs[i] ?? 0,
            benchPoints: bench_points[i] ?? 0,
            ...(chips && { chip: chips[i] ?? null }),
          },
        ]),
      ),
    ]),
  )
}
