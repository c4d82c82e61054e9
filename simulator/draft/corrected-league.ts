import { at } from '../base/random.ts'
import { correctionOf } from '../season/later-changes.ts'
import type { Season } from '../season/model.ts'
import { sidesOf } from './league-season.ts'
import type { LeagueSeason } from './model.ts'
import { finalPoints, scoresOfSides, tableAfter } from './table.ts'

/** A league with its points as they were corrected later: matches and tables change with them, moves stay as made. */
export function withCorrections(season: Season, league: LeagueSeason): LeagueSeason {
  if (season.corrections.length === 0) return league
  const { plan, managers, meetings } = league
  const weeks = league.weeks.map((teams, gameweek) =>
    teams.map((week) => {
      const more = week.lineUp.slice(0, 11).reduce((sum, player) => sum + correctionOf(season, gameweek, player), 0)
      return { ...week, points: week.points + more }
    }),
  )
  const scores = scoresOfSides(managers, finalPoints(weeks))
  const tables: LeagueSeason['tables'] = []
  for (const [gameweek, old] of league.tables.entries())
    tables.push(
      old.length === 0
        ? []
        : tableAfter(gameweek, {
            plan,
            sides: sidesOf(plan, managers),
            meetings,
            scores,
            before: at(tables, gameweek - 1),
          }),
    )
  return { ...league, weeks, tables }
}
