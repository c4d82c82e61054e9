import { wasCalledOff } from '#domain/finality/called-off.ts'
import type { StandingsRow } from '#domain/tables/standings.ts'
import type { TeamId } from '../ids.ts'
import type { Finding } from './finding.ts'
import { found } from './make.ts'
import { duelOf, type Week } from './season.ts'

/** In places. */
const LONG_CLIMB = 3
/** Below the first ten only a long one is told. */
const TOP = 10
const LONG_BELOW = 5
/** Teams, places and points: of others a place is nothing to tell. */
const FEW_TEAMS = 12
const NEAR = 60

/** Who climbed and who fell; in leagues without matches also where everybody is. */
export function findInTable(week: Week): Finding[] {
  if (wasCalledOff(week.facts, week.gameweek)) return []
  return [...movers(week), ...places(week)]
}

function movers(week: Week): Finding[] {
  return week.places.flatMap((row) => {
    const { team, rank, lastRank, gameweekPoints } = row
    if (rank === null || lastRank === null || gameweekPoints === null) return []
    if (Math.abs(rank - lastRank) < LONG_CLIMB) return []
    // Who is first, and was, is told as such.
    if (rank === 1 || lastRank === 1 || (Math.max(rank, lastRank) > TOP && Math.abs(rank - lastRank) < LONG_BELOW))
      return []
    const size = Math.abs(rank - lastRank)
    const stakes = Math.min(rank, lastRank) <= 3 ? 1.5 : 1
    const values = { from: lastRank, to: rank, places: size, points: gameweekPoints }
    if (rank < lastRank)
      return [found(week, 'climb', 'standings', { teams: climbersIn(week, row), values, size, stakes })]
    const least = week.isScored && week.scored.at(-1)?.team === team && week.scored.at(-2)?.points !== gameweekPoints
    return [
      found(week, 'fall', 'standings', { teams: [team], values: { ...values, least: least ? 1 : 0 }, size, stakes }),
    ]
  })
}

/** Who climbed, its opponent, and last the best placed of those whom it passed: that one apart from its match. */
function climbersIn(week: Week, { team, rank, lastRank }: StandingsRow): TeamId[] {
  const opponent = duelOf(week, team)?.opponent
  const before = (row: StandingsRow) => row.lastRank ?? Infinity
  const passed = week.places.filter(
    (row) => row.team !== opponent && before(row) < (lastRank ?? 0) && (row.rank ?? 0) > (rank ?? Infinity),
  )
  const [best] = passed.toSorted((a, b) => before(a) - before(b) || (a.rank ?? 0) - (b.rank ?? 0))
  if (!best) return [team]
  return opponent === undefined ? [team, best.team] : [team, opponent, best.team]
}

/** So that there is something to say about every team: in head-to-head leagues that is its match. */
function places(week: Week): Finding[] {
  if (week.facts.scoring === 'h' || week.facts.teams.length > FEW_TEAMS) return []
  const known = week.places.filter(isKnown).toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
  return known.flatMap((row, index) => {
    const above = known[index - 1]
    if (!above || above.rank === row.rank || above.totalPoints - row.totalPoints > NEAR) return []
    const values = { place: row.rank, points: row.gameweekPoints, behind: above.totalPoints - row.totalPoints }
    return [found(week, 'place', 'standings', { teams: [row.team, above.team], values, size: 0, stakes: 0.2 })]
  })
}

type Known = StandingsRow & { rank: number; gameweekPoints: number; totalPoints: number }

function isKnown(row: StandingsRow): row is Known {
  return row.rank !== null && row.gameweekPoints !== null && row.totalPoints !== null
}
