import type { LuckRow, Places, Replayed } from '#contract/views/luck.ts'
import type { StandingsRow } from '#contract/views/standings.ts'

type Week = { expected: number; real: number; best: number; undone: number }

/** By team and gameweek. */
const WEEKS: Record<string, Week[]> = {
  'Ann FC': [
    { expected: 3, real: 3, best: 55, undone: 5 },
    { expected: 1.5, real: 3, best: 52, undone: 12 },
    { expected: 1.5, real: 1, best: 61, undone: 1 },
  ],
  'Bob Rovers': [
    { expected: 0.5, real: 0, best: 45, undone: 0 },
    { expected: 3, real: 3, best: 60, undone: 5 },
    { expected: 0, real: 0, best: 48, undone: 18 },
  ],
  'Cyd United': [
    { expected: 0.5, real: 0, best: 49, undone: 4 },
    { expected: 0, real: 0, best: 27, undone: 7 },
    { expected: 3, real: 3, best: 72, undone: 2 },
  ],
}

/** The points of each team with the fixtures of each, after the third gameweek. */
const SCHEDULES: Record<string, number[]> = {
  'Ann FC': [7, 4, 6],
  'Bob Rovers': [3, 3, 6],
  'Cyd United': [3, 4, 3],
}

/** Rank and match points, as it is and under each what-if. */
const REPLAYS: Record<string, [Replayed['replay'], number, number][]> = {
  'Ann FC': [
    ['real', 1, 7],
    ['first-team', 2, 4],
    ['best-eleven', 1, 9],
    ['no-moves', 3, 1],
  ],
  'Bob Rovers': [
    ['real', 2, 3],
    ['first-team', 1, 6],
    ['best-eleven', 2, 6],
    ['no-moves', 2, 4],
  ],
  'Cyd United': [
    ['real', 3, 3],
    ['first-team', 3, 1],
    ['best-eleven', 3, 3],
    ['no-moves', 1, 7],
  ],
}

const PLACES: Record<string, Places> = {
  'Ann FC': { runs: 10_000, best: 1, worst: 2, first: 0.704, chances: [0.704, 0.246, 0.05] },
  'Bob Rovers': { runs: 10_000, best: 1, worst: 3, first: 0.296, chances: [0.296, 0.504, 0.2] },
  'Cyd United': { runs: 10_000, best: 2, worst: 3, first: 0, chances: [0, 0.25, 0.75] },
}

/** The luck of the office: its real points are those of its season. */
export function luckOf(rows: readonly StandingsRow[]): LuckRow[] {
  const ids = Object.keys(WEEKS).map((name) => rows.find(({ team_name }) => team_name === name)?.team_id ?? 0)
  return rows.map(
    ({ game, league_id, league_name, team_id, team_name, owner_first_name, owner_last_name, gameweek }) => {
      const weeks = WEEKS[team_name]?.slice(0, gameweek) ?? []
      const { expected, real, best, undone } = weeks.at(-1) ?? { expected: 0, real: 0, best: 0, undone: 0 }
      const sum = (figure: keyof Week) => weeks.reduce((total, week) => total + week[figure], 0)
      const isLost = team_name === 'Bob Rovers' && gameweek === 3
      return {
        ...{ game, league_id, league_name, team_id, team_name, owner_first_name, owner_last_name, gameweek },
        all_play: recordOf([expected]),
        expected_points: expected,
        real_points: real,
        best_eleven: best,
        left_undone: undone,
        won_by_bench: isLost ? { opponent: 'Cyd United', by: 3, players: LACKED } : null,
        total_all_play: recordOf(weeks.map((week) => week.expected)),
        total_expected_points: sum('expected'),
        total_real_points: sum('real'),
        total_left_undone: sum('undone'),
        ...(gameweek === 3 && {
          replays: REPLAYS[team_name]?.map(([replay, rank, points]) => ({ replay, rank, points, missing: [] })) ?? [],
          places: PLACES[team_name],
          schedules: ids.map((id, place) => ({ team_id: id, points: SCHEDULES[team_name]?.[place] ?? 0 })),
        }),
        missing: [],
      }
    },
  )
}

const LACKED = [{ player_id: 10, web_name: 'Lund', total_points: 9 }]

/** Expected points against two others: 3 is two wins, 1.5 a win and a loss, 0.5 a draw and a loss, 0 two losses. */
function recordOf(expected: readonly number[]) {
  const count = (each: (points: number) => number) => expected.reduce((sum, points) => sum + each(points), 0)
  return {
    wins: count((points) => (points === 3 ? 2 : points === 1.5 ? 1 : 0)),
    draws: count((points) => (points === 0.5 ? 1 : 0)),
    losses: count((points) => (points === 0 ? 2 : points === 3 ? 0 : 1)),
  }
}
