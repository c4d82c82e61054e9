import { oncePerLeague } from '#domain/facts/once-per-league.ts'
import { lastStanding } from '#domain/months/last-standing.ts'
import { teamWeeks } from '#domain/months/team-weeks.ts'
import type { Finding } from './finding.ts'
import { found } from './make.ts'
import type { Week } from './season.ts'

/** How many are few, and the fewest of whom a run is told. */
const FEW = 3
const FEWEST_TEAMS = 5

const runOf = oncePerLeague((facts) => {
  const [from = 0, to = 0] = [facts.gameweeks[0], facts.gameweeks.at(-1)]
  return lastStanding(teamWeeks(facts), { from, to })
})

/** Last man standing from the league's first gameweek on: who went out in the gameweek, once few are left. */
export function findStanding(week: Week): Finding[] {
  const run = runOf(week.facts)
  const [first, now] = [run.weeks[0], run.weeks.find(({ gameweek }) => gameweek === week.gameweek)]
  if (!first || !now || first.left + first.out.length < FEWEST_TEAMS || now.left > FEW) return []
  const [out, ...others] = now.out
  // Several who go out together are a rarity of their own, which the table tells.
  if (out === undefined || others.length > 0) return []
  const later = run.weeks.flatMap(({ gameweek, out: gone }) => (gameweek > week.gameweek ? gone : []))
  const isLeft = (team: number) => run.left.includes(team) || later.includes(team)
  const left = week.facts.teams.flatMap(({ team }) => (isLeft(team) ? team : []))
  const gone = week.facts.teams.flatMap(({ team }) => (team === out ? team : []))
  const values = { points: now.points, left: now.left }
  return now.left === 1
    ? [found(week, 'standing-won', 'last-standing', { teams: [...left, ...gone], values, size: 1 })]
    : [found(week, 'standing-few', 'last-standing', { teams: [...gone, ...left], values, size: FEW - now.left + 1 })]
}
