import type { Gameweek } from '#domain/ids.ts'
import type { ClassicGame } from './classic-game.ts'
import { players } from './model.ts'

const percentiles = [1, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 95]

export function eventRank({ world }: ClassicGame, gameweek: Gameweek, points: number): number {
  return rankOf((points - world.average(gameweek)) / 14)
}

export function overallRank({ world }: ClassicGame, gameweek: Gameweek, total: number): number {
  let mean = 0
  for (let past = 1; past <= gameweek; past++) mean += world.average(past) - 1
  return rankOf((total - mean) / (14 * Math.sqrt(gameweek) + 2 * gameweek))
}

export function percentileOf(rank: number): number {
  const share = (100 * rank) / players
  return percentiles.find((step) => share <= step) ?? 100
}

/** A percentage as text: whole numbers, and tenths below one per cent. */
export function percentageOf(rank: number): string {
  const share = (100 * rank) / players
  return share < 1 ? Math.max(0.1, share).toFixed(1) : String(Math.round(share))
}

function rankOf(deviations: number): number {
  // The logistic curve is close enough to the normal one, and gives a rank for any score.
  const better = 1 / (1 + Math.exp(1.702 * deviations))
  return 1 + Math.floor(better * (players - 2))
}
