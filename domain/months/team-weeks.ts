import type { Match } from '#domain/facts/facts.ts'
import { oncePerLeague } from '#domain/facts/once-per-league.ts'
import { gameweeksOf } from '#domain/facts/own-gameweeks.ts'
import { netScore, transferCost } from '#domain/facts/scores.ts'
import { benchKing } from '#domain/tables/bench.ts'
import { outcome } from '#domain/tables/head-to-head.ts'
import { waivers } from '#domain/tables/waivers.ts'
import type { Gameweek, TeamId } from '../ids.ts'
import type { WeekFigures } from './span.ts'

export type TeamWeek = WeekFigures & { team: TeamId }

/** What each team had in each final gameweek: one row for every team and gameweek, by team, gameweeks ascending. */
export const teamWeeks = oncePerLeague((facts): readonly TeamWeek[] => {
  const benches = new Map(benchKing(facts).map((row) => [keyOf(row), row.benchPoints]))
  const moves = new Map(waivers(facts).map((row) => [keyOf(row), row.difference]))
  const starts = new Set(facts.months?.flatMap(({ from, beganBefore }) => (beganBefore ? [] : from)))
  const matches = Map.groupBy(facts.scoring === 'h' ? facts.matches : [], ({ gameweek }) => gameweek)
  return facts.teams.flatMap(({ team }) => {
    const own = new Set(gameweeksOf(facts, team))
    return facts.gameweeks.map((gameweek): TeamWeek => {
      const of = { team, gameweek }
      if (!own.has(gameweek)) return { ...of, ...NOT_THERE }
      const figures = {
        points: netScore(facts, of),
        bench: benches.get(keyOf(of)) ?? null,
        moves: moves.get(keyOf(of)) ?? null,
      }
      const isMissing = Object.values(figures).includes(null)
      const costBefore = starts.has(gameweek) ? transferCost(facts, of) : 0
      return { ...of, ...figures, costBefore, matchPoints: matchPointsOf(matches.get(gameweek) ?? [], team), isMissing }
    })
  })
})

/** Before a team was there it had nothing, which is not 0. */
const NOT_THERE = { points: null, bench: null, moves: null, matchPoints: null, costBefore: 0, isMissing: false }

function keyOf({ team, gameweek }: { team: TeamId; gameweek: Gameweek }): string {
  return `${team} ${gameweek}`
}

/** 3, 1 or 0; null without a finished match. Knock-out rounds give none. */
function matchPointsOf(matches: readonly Match[], team: TeamId): number | null {
  const match = matches.find(
    ({ teamA, teamB, finished, isKnockout }) => finished && !isKnockout && (teamA === team || teamB === team),
  )
  if (!match) return null
  const won = outcome(match)
  if (won === 'draw') return 1
  return (won === 'a') === (match.teamA === team) ? 3 : 0
}
