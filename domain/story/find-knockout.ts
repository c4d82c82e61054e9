import type { Match } from '#domain/facts/facts.ts'
import { knockoutOf, type Round, winnerOf } from '#domain/tables/knockout.ts'
import type { TeamId } from '../ids.ts'
import { seasonsBench } from './find-season.ts'
import { turned } from './find-turned.ts'
import type { Finding } from './finding.ts'
import { found } from './make.ts'
import type { Week } from './season.ts'
import { leadOver, nextTeams, type Top, teamsOf, totalOf } from './top.ts'

/** In teams. */
const FEWEST_WITH_A_LAST = 4
/** How much a match of a round matters. */
const [TIE, UPSET] = [4, 5]

/** Of a gameweek in which a knock-out is played: who goes through, or who wins the league. */
export function knockedOut(week: Week, top: Top): Finding[] {
  const { facts, gameweek } = week
  const knockout = knockoutOf(facts)
  const round = knockout?.rounds.find((one) => one.gameweek === gameweek)
  if (!knockout || !round) return []
  const ties = round.matches.flatMap((match) => tieOf(match, top) ?? [])
  const causes = week.duels.filter(({ isKnockout }) => isKnockout).flatMap((match) => turned(week, match))
  const [only] = ties
  if (knockout.final && round.matches.includes(knockout.final)) {
    if (!only) return []
    const { teams, ...values } = only
    const road = knockout.rounds.flatMap(({ matches }) => matches.flatMap((match) => beatenBy(teams[0], match)))
    return [
      found(week, 'final-won', 'head-to-head', {
        teams: [...teams, ...road.filter((team) => team !== teams[1])],
        values,
        size: 1,
        stakes: 9,
      }),
      ...causes,
      ...lastInTable(week, top, teams),
      ...seasonsBench(week),
    ]
  }
  const [upset] = ties
    .filter(({ place, otherPlace }) => place > otherPlace)
    .toSorted((a, b) => b.place - b.otherPlace - (a.place - a.otherPlace) || a.otherPlace - b.otherPlace)
  const told = ties.map((tie) => {
    const { teams, ...values } = tie
    const size = Math.abs(tie.place - tie.otherPlace)
    const kind = tie === upset ? 'knockout-upset' : 'knockout-win'
    const stakes = tie === upset ? UPSET + size : TIE
    return found(week, kind, 'head-to-head', { teams, values: { ...values, round: round.name }, size, stakes })
  })
  return [...told, ...causes, ...whoIsThrough(week, top, round)]
}

/** Whom a team has put out in a match of a knock-out; nobody with a bye. */
function beatenBy(team: TeamId, match: Match): TeamId[] {
  const sides = [match.teamA, match.teamB]
  return winnerOf(match) === team ? sides.flatMap((side) => (side === null || side === team ? [] : side)) : []
}

type Tie = { teams: [winner: TeamId, loser: TeamId]; own: number; other: number; place: number; otherPlace: number }

/** Null for a bye, and while nobody has won it. */
function tieOf(match: Match, { rows }: Top): Tie | null {
  const { teamA, teamB, pointsA, pointsB, finished } = match
  const winner = winnerOf(match)
  if (!finished || winner === null || teamA === null || teamB === null) return null
  const placeOf = (team: TeamId) => rows.find((row) => row.team === team)?.rank ?? rows.length
  return winner === teamA
    ? { teams: [teamA, teamB], own: pointsA, other: pointsB, place: placeOf(teamA), otherPlace: placeOf(teamB) }
    : { teams: [teamB, teamA], own: pointsB, other: pointsA, place: placeOf(teamB), otherPlace: placeOf(teamA) }
}

/** Once all of a round are known. */
function whoIsThrough(week: Week, { rows }: Top, { name, matches }: Round): Finding[] {
  const through = matches.map(winnerOf)
  if (through.length < 2 || through.includes(null)) return []
  const teams = teamsOf(rows).filter((team) => through.includes(team))
  const values = { count: teams.length, round: name }
  return [found(week, 'knockout-through', 'head-to-head', { teams, values, size: 1, stakes: 2 })]
}

/** The last gameweek that counts for the table of a league that a knock-out decides. */
export function tableEnds(week: Week, { rows, leaders, next }: Top): Finding[] {
  const [leader] = leaders
  if (!leader || !next || leaders.length > 1 || rows.length < 2) return []
  const teams = [leader.team, ...nextTeams(week.season, leader, next)]
  const values = leadOver(week.season, leader, next)
  return [found(week, 'table-won', 'standings', { teams, values, size: 1, stakes: 6 })]
}

/** The last of the table, unless it has played the final. */
function lastInTable(week: Week, { rows, unit }: Top, finalists: readonly TeamId[]): Finding[] {
  const lowest = rows.at(-1)?.rank
  const [last, ...others] = rows.filter(({ rank, team }) => rank === lowest && !finalists.includes(team))
  if (!last || others.length > 0 || rows.length < FEWEST_WITH_A_LAST) return []
  const values = { total: totalOf(last), unit, own: -1, other: -1, enough: 0, changed: 0, best: -1 }
  return [found(week, 'season-last', 'standings', { teams: [last.team], values, size: 1 })]
}
