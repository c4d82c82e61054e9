import type { Selectable } from 'kysely'
import type { LeagueFacts, Substitution, TeamGameweek, ToldGameweek } from '#domain/facts.ts'
import type { Game, Gameweek, PlayerId, Season, TeamId } from '#domain/ids.ts'
import type { Db } from '#server/db/db.ts'
import type { Tables } from '#server/db/tables.ts'
import { insertAndMark } from '#server/features/insights/marks.ts'
import type { ClassicPicks, Picks } from '#server/upstream/upstream.ts'
import type { OneGameweek } from './store.ts'

export type TeamWeek = OneGameweek & { team_id: TeamId }

/** The team gameweeks of a list of teams that are not stored yet, by gameweek. */
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
    .select(['team_id', 'gameweek'])
    .execute()
  const stored = new Set(rows.map(({ team_id, gameweek }) => `${team_id}/${gameweek}`))
  return gameweeks
    .flatMap((gameweek) => teams.map((team_id) => ({ game, season, team_id, gameweek })))
    .filter(({ team_id, gameweek }) => !stored.has(`${team_id}/${gameweek}`))
}

type StorablePicks = Picks & Partial<Pick<ClassicPicks, 'chip' | 'transferCost'>>

/**
 * A team's picks of a final gameweek, once and for all, and the word to the community's figures that there is something new:
 * one statement, so that neither is ever there without the other. Throws when two players claim one position.
 */
export async function storeWeek(
  db: Db,
  of: TeamWeek,
  { picks, subs, chip = null, transferCost = 0 }: StorablePicks,
): Promise<void> {
  const byPosition = picks.toSorted((a, b) => a.position - b.position)
  if (byPosition.some(({ position }, i) => position !== i + 1)) throw new Error(`picks of team ${of.team_id} have gaps`)
  const insert = db
    .insertInto('team_gameweek')
    .values({
      ...of,
      picks: byPosition.map(({ player }) => player),
      captain: byPosition.find(({ isCaptain }) => isCaptain)?.player ?? null,
      vice_captain: byPosition.find(({ isViceCaptain }) => isViceCaptain)?.player ?? null,
      chip,
      // The draft game's own are 1 on the bench too.
      multipliers: of.game === 'classic' ? byPosition.map(({ multiplier }) => multiplier) : null,
      subs: subs.flatMap(({ playerIn, playerOut }) => [playerIn, playerOut]),
      transfer_cost: transferCost,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['game', 'season', 'team_id', 'gameweek'])
  await insertAndMark(db, insert)
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

export type StoredWeek = Omit<Selectable<Tables['team_gameweek']>, 'game' | 'season' | 'stored_at'>

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
    ...{ picks, multipliers, captain, chip },
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
export async function toldWeeksOf(
  db: Db,
  { game, season, teams }: { game: Game; season: Season; teams: readonly TeamId[] },
): Promise<Map<TeamId, Map<Gameweek, ToldGameweek>>> {
  if (teams.length === 0) return new Map()
  const rows = await db
    .selectFrom('team_read')
    .where('game', '=', game)
    .where('season', '=', season)
    .where('team_id', 'in', teams)
    .select(['team_id', 'gameweeks', 'gross', 'transfer_costs', 'bench_points'])
    .execute()
  return new Map(
    rows.map(({ team_id, gameweeks, gross, transfer_costs, bench_points }) => [
      team_id,
      new Map(
        gameweeks.map((gameweek, i) => [
          gameweek,
          { gross: gross[i] ?? 0, transferCost: transfer_costs[i] ?? 0, benchPoints: bench_points[i] ?? 0 },
        ]),
      ),
    ]),
  )
}
