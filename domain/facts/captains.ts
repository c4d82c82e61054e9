import type { Game, PlayerId } from '#domain/ids.ts'
import type { PlayerPoints, TeamGameweek } from './facts.ts'
import { multipliers, pointsOf } from './lineup.ts'

/** Whoever is counted more than once, also as vice-captain; `points` as often as they counted. Null where nobody is. */
export type Captain = { player: PlayerId; points: number; times: number }

export function captainOf(week: TeamGameweek, points: PlayerPoints, game: Game): Captain | null {
  const counts = multipliers(week, game)
  const place = counts.findIndex((count) => count > 1)
  const [player, times = 0] = [week.picks[place], counts[place]]
  return player === undefined ? null : { player, times, points: pointsOf(points, player) * times }
}
