import { correctionOf } from '../season/later-changes.ts'
import type { Season } from '../season/model.ts'
import type { TeamSeason } from './model.ts'

/** A team's season with its points as they were corrected later; its transfers stay as they were made. */
export function withCorrections(season: Season, team: TeamSeason): TeamSeason {
  if (season.corrections.length === 0) return team
  let before = 0
  const weeks = team.weeks.map((week) => {
    const more = week.lineUp.map((player) => correctionOf(season, week.gameweek, player))
    const inEleven = more.reduce((sum, by, place) => sum + by * (week.multipliers[place] ?? 0), 0)
    const onBench = more.reduce((sum, by, place) => sum + (week.multipliers[place] === 0 ? by : 0), 0)
    before += inEleven
    return {
      ...week,
      points: week.points + inEleven,
      benchPoints: week.benchPoints + onBench,
      total: week.total + before,
    }
  })
  return { ...team, weeks }
}
