import { type PackedScores, type PackedTeams, type PackedTotals, places } from './community-packing.ts'

const eleven = 11
const fifteen = 15

/** How many points of locked less actual one bar of the spread holds. */
export const spreadWidth = 10
/** The spread runs from −5000 points up to 5000; the bars at its ends hold whatever is beyond. */
export const spreadFrom = -5000
const spreadBars = (-2 * spreadFrom) / spreadWidth

/**
 * Counts and sums over some teams in one gameweek, from which every community figure follows (`communityFigures`). Lists
 * run by player id, as far as the highest one that is counted, so that points, positions and medians need no list of their own.
 */
export type Tally = {
  teams: number
  /** Σ points on the bench up to and including this gameweek. */
  benchTotal: number
  /** How many teams had the player on the bench (multiplier 0), and how many had the player start (positions 1–11). */
  benched: Uint32Array
  started: Uint32Array
  /** How many teams had the player as the one starter with the fewest points in a position; of equals, any one. */
  lowest: Uint32Array
  /** This and everything below count only teams that have a first team. */
  lockedTeams: number
  lockedEleven: number
  lockedFifteen: number
  actual: number
  /** Teams whose locked eleven has at least what they really scored. */
  lockedAtLeastActual: number
  /** Teams by locked eleven minus actual total: bar `n` begins with `spreadFrom + n * spreadWidth` points. */
  spread: Uint32Array
}

/**
 * One pass over teams of one game. `totals` are the points on the bench and the net points up to and including this
 * gameweek, in the order of the teams: the next gameweek's `before`.
 */
export function tallyTeams(teams: PackedTeams, scores: PackedScores): { tally: Tally; totals: PackedTotals } {
  const highest = teams.picks.reduce((a, b) => Math.max(a, b), -1)
  const tally = emptyTally(highest + 1)
  const totals = tallyPicks(tally, teams, scores)
  tallyLocked(tally, { teams, since: scores.since, actual: totals.actual })
  return { tally, totals }
}

/** Merges tallies of one gameweek; how the teams were split and the order make no difference. No tallies give an empty one. */
export function mergeTallies(tallies: Iterable<Tally>): Tally {
  const merged = emptyTally(0)
  for (const tally of tallies) {
    merged.teams += tally.teams
    merged.benchTotal += tally.benchTotal
    merged.lockedTeams += tally.lockedTeams
    merged.lockedEleven += tally.lockedEleven
    merged.lockedFifteen += tally.lockedFifteen
    merged.actual += tally.actual
    merged.lockedAtLeastActual += tally.lockedAtLeastActual
    merged.benched = together(merged.benched, tally.benched)
    merged.started = together(merged.started, tally.started)
    merged.lowest = together(merged.lowest, tally.lowest)
    merged.spread = together(merged.spread, tally.spread)
  }
  return merged
}

function emptyTally(playerEnd: number): Tally {
  return {
    teams: 0,
    benchTotal: 0,
    benched: new Uint32Array(playerEnd),
    started: new Uint32Array(playerEnd),
    lowest: new Uint32Array(playerEnd),
    lockedTeams: 0,
    lockedEleven: 0,
    lockedFifteen: 0,
    actual: 0,
    lockedAtLeastActual: 0,
    spread: new Uint32Array(spreadBars),
  }
}

/** Adds in place into the longer list, to save memory: the caller must use the result, which may be a copy of the second. */
function together(counts: Uint32Array, more: Uint32Array): Uint32Array {
  const sums = counts.length < more.length ? new Uint32Array(more.length) : counts
  if (sums !== counts) sums.set(counts)
  for (let index = 0; index < more.length; index++) sums[index] = (sums[index] ?? 0) + (more[index] ?? 0)
  return sums
}

/** The hot inner loop: plain and in one function for speed. An empty place is player 0, whom the figures leave out. */
function tallyPicks(tally: Tally, teams: PackedTeams, { points, positions }: PackedScores): PackedTotals {
  const { count, picks, multipliers, transferCosts, before } = teams
  const { benched, started } = tally
  const totals = { bench: before.bench.slice(), actual: before.actual.slice() }
  const lowestOf = new Uint16Array(5)
  for (let team = 0; team < count; team++) {
    let counts = multipliers[team] ?? 0
    let onBench = 0
    let scored = 0
    for (let place = 0; place < places; place++) {
      const player = picks[places * team + place] ?? 0
      const own = points[player] ?? 0
      const times = counts & 3
      counts >>>= 2
      scored += own * times
      if (place < fifteen && times === 0) {
        benched[player] = (benched[player] ?? 0) + 1
        onBench += own
      }
      if (place < eleven) {
        started[player] = (started[player] ?? 0) + 1
        const position = positions[player] ?? 0
        const held = lowestOf[position] ?? 0
        if (held === 0 || own < (points[held] ?? 0)) lowestOf[position] = player
      }
    }
    takeLowest(tally.lowest, lowestOf)
    totals.bench[team] = (totals.bench[team] ?? 0) + onBench
    totals.actual[team] = (totals.actual[team] ?? 0) + scored - (transferCosts[team] ?? 0)
    tally.benchTotal += totals.bench[team] ?? 0
  }
  tally.teams += count
  return totals
}

/** Counts the lowest starter of each position, then clears the list for the next team. */
function takeLowest(lowest: Uint32Array, lowestOf: Uint16Array): void {
  for (let position = 0; position < lowestOf.length; position++) {
    const player = lowestOf[position] ?? 0
    lowest[player] = (lowest[player] ?? 0) + 1
    lowestOf[position] = 0
  }
}

/** The first team's totals are its players' points of the season so far, so nothing of it is carried from week to week. */
function tallyLocked(
  tally: Tally,
  { teams, since, actual }: { teams: PackedTeams; since: PackedScores['since']; actual: Int32Array },
): void {
  const { count, locked, lockedSince } = teams
  for (let team = 0; team < count; team++) {
    const points = since[lockedSince[team] ?? 0]
    if (!points) continue
    const first = places * team
    let ofEleven = points[locked[first + fifteen] ?? 0] ?? 0
    for (let place = first; place < first + eleven; place++) ofEleven += points[locked[place] ?? 0] ?? 0
    let ofBench = 0
    for (let place = first + eleven; place < first + fifteen; place++) ofBench += points[locked[place] ?? 0] ?? 0
    const ahead = ofEleven - (actual[team] ?? 0)
    tally.lockedTeams += 1
    tally.lockedEleven += ofEleven
    tally.lockedFifteen += ofEleven + ofBench
    tally.actual += actual[team] ?? 0
    if (ahead >= 0) tally.lockedAtLeastActual += 1
    const bar = barOf(ahead)
    tally.spread[bar] = (tally.spread[bar] ?? 0) + 1
  }
}

function barOf(ahead: number): number {
  return Math.min(spreadBars - 1, Math.max(0, Math.floor((ahead - spreadFrom) / spreadWidth)))
}
