import type { Position } from '#domain/ids.ts'
import type { StatName, Stats } from './model.ts'

export type Scored = { identifier: StatName; value: number; points: number }

const goal = { 1: 10, 2: 6, 3: 5, 4: 4 } satisfies Record<Position, number>
const cleanSheet = { 1: 4, 2: 4, 3: 1, 4: 0 } satisfies Record<Position, number>
const defending = { 1: Number.POSITIVE_INFINITY, 2: 10, 3: 12, 4: 12 } satisfies Record<Position, number>

/** What a player's match was worth, line by line as both games explain it; the minutes are always there. */
export function explain(position: Position, stats: Stats): Scored[] {
  const lines: Scored[] = [
    line('minutes', stats, stats.minutes >= 60 ? 2 : stats.minutes > 0 ? 1 : 0),
    line('goals_scored', stats, stats.goals_scored * goal[position]),
    line('assists', stats, stats.assists * 3),
    line('clean_sheets', stats, stats.clean_sheets * cleanSheet[position]),
    line('goals_conceded', stats, position <= 2 ? 0 - Math.floor(stats.goals_conceded / 2) : 0),
    line('own_goals', stats, stats.own_goals * -2),
    line('penalties_saved', stats, stats.penalties_saved * 5),
    line('penalties_missed', stats, stats.penalties_missed * -2),
    line('yellow_cards', stats, 0 - stats.yellow_cards),
    line('red_cards', stats, stats.red_cards * -3),
    line('saves', stats, Math.floor(stats.saves / 3)),
    line('bonus', stats, stats.bonus),
    line('defensive_contribution', stats, stats.defensive_contribution >= defending[position] ? 2 : 0),
  ]
  return lines.filter((one) => one.identifier === 'minutes' || one.points !== 0)
}

export function pointsOf(position: Position, stats: Stats): number {
  return explain(position, stats).reduce((sum, one) => sum + one.points, 0)
}

function line(identifier: StatName, stats: Stats, points: number): Scored {
  return { identifier, value: stats[identifier], points }
}
