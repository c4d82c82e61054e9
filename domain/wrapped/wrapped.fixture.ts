import { leagueOf, players, pointsByGameweek, teamsOf, weekOf, weeksFrom } from '#domain/facts/facts.fixture.ts'
import type { LeagueFacts } from '#domain/facts/facts.ts'

export const [ANN, BOB, CYD] = [1, 2, 3]

/** One starter a team, whose points are the team’s, and one on the bench: players 11 and 12 of the first team, 21 and 22 of the second. */
export function league(given: Partial<LeagueFacts> = {}): LeagueFacts {
  const week = (team: number) =>
    weekOf({ picks: players(10 * team + 1, ...Array.from({ length: 10 }, (_, place) => 900 + place), 10 * team + 2) })
  const weeks = { 1: week(1), 2: week(2), 3: week(3) }
  return leagueOf({
    teams: teamsOf({ 1: 'Ann', 2: 'Bob', 3: 'Cyd' }),
    gameweeks: [1, 2, 3],
    points: pointsByGameweek({
      1: { 11: 50, 12: 3, 21: 40, 22: 0, 31: 60, 32: 1 },
      2: { 11: 20, 12: 9, 21: 40, 22: 0, 31: 30, 32: 2 },
      3: { 11: 70, 12: 1, 21: 40, 22: 0, 31: -4, 32: 5 },
    }),
    weeks: weeksFrom({ [ANN]: of(weeks[1]), [BOB]: of(weeks[2]), [CYD]: of(weeks[3]) }),
    ...given,
  })
}

const of = <Week>(week: Week) => ({ 1: week, 2: week, 3: week })
