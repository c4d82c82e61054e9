import type { Tally } from '#domain/community/community.ts'
import type { CommunityFigures } from '#domain/community/community-figures.ts'
import { places } from '#domain/community/community-packing.ts'
import { CELLS, LEAST, type PlainSeason, type PlainSums } from './community-reference.ts'
import { GAMEWEEKS, PLAYERS, type Season, scoresOf } from './community-season.ts'
import { type SqlGameweek, timesOf } from './community-sql.ts'

/** The same season in the layout of the plain kernel, whose players count from 0. */
export function plainFrom({ chunks, points, positions }: Season): PlainSeason {
  const teams = chunks.reduce((sum, { count }) => sum + count, 0)
  const plain: PlainSeason = {
    teams,
    gameweeks: GAMEWEEKS,
    players: PLAYERS,
    picks: new Uint16Array(15 * teams * GAMEWEEKS),
    multipliers: new Uint8Array(15 * teams * GAMEWEEKS),
    costs: new Uint8Array(teams * GAMEWEEKS),
    captains: new Uint16Array(teams),
    points: Int16Array.from([...points.values()].flatMap((scored) => [...scored.values()])),
    positions: Uint8Array.from(positions.values(), (position) => position - 1),
  }
  let first = 0
  for (const { count, locked, weeks } of chunks) {
    for (let team = 0; team < count; team++) {
      plain.captains[first + team] = (locked[places * team + 15] ?? 0) - 1
      for (const [gameweek, { picks, multipliers, transferCosts }] of weeks.entries()) {
        const at = gameweek * teams + first + team
        const fifteen = picks.subarray(places * team, places * team + 15)
        plain.picks.set(
          fifteen.map((player) => player - 1),
          15 * at,
        )
        plain.multipliers.set(timesOf(multipliers[team] ?? 0), 15 * at)
        plain.costs[at] = transferCosts[team] ?? 0
      }
    }
    first += count
  }
  return plain
}

export function isSameAsPlain(
  tally: Tally | undefined,
  sums: PlainSums,
  { season, index }: { season: Season; index: number },
): boolean {
  if (!tally) return false
  const { points, positions } = scoresOf(season, index + 1)
  const byCell = (times: Uint32Array) => {
    const counts = new Uint32Array(4 * CELLS)
    for (let player = 1; player <= PLAYERS; player++) {
      const cell = ((positions[player] ?? 0) - 1) * CELLS + (points[player] ?? 0) - LEAST
      counts[cell] = (counts[cell] ?? 0) + (times[player] ?? 0)
    }
    return counts
  }
  // A tally ends with the highest player id that it has seen.
  const benched = new Uint32Array(PLAYERS)
  benched.set(tally.benched.subarray(1, PLAYERS + 1))
  const lists: [Uint32Array, Uint32Array][] = [
    [benched, sums.presence],
    [byCell(tally.started), sums.starters],
    [byCell(tally.lowest), sums.worst],
    [tally.spread, sums.spread],
  ]
  const numbers: [number, number][] = [
    [benched.reduce((sum, times, player) => sum + times * (points[player + 1] ?? 0), 0), sums.benchPoints],
    [benched.reduce((sum, times) => sum + times, 0), sums.benchedPlayers],
    [tally.benchTotal, sums.benchTotals],
    [tally.lockedEleven, sums.eleven],
    [tally.lockedFifteen, sums.fifteen],
    [tally.actual, sums.actual],
    [tally.lockedAtLeastActual, sums.ahead],
  ]
  return lists.every(([a, b]) => a.join() === b.join()) && numbers.every(([a, b]) => a === b)
}

export function isSameAsSql(figures: CommunityFigures | undefined, sql: SqlGameweek): boolean {
  if (!figures) return false
  const { bench, starters, whatIf } = figures
  const found = [
    bench.average,
    bench.baseline,
    bench.averageTotal,
    whatIf.averageEleven,
    whatIf.averageFifteen,
    whatIf.averageActual,
    whatIf.lockedAtLeastActual,
    ...starters.flatMap(({ points, worst }) => [points, worst]),
    ...bench.present.map(({ prevalence }) => prevalence),
  ]
  const expected = [
    sql.average,
    sql.baseline,
    sql.average_total,
    sql.eleven,
    sql.fifteen,
    sql.actual,
    sql.at_least,
    ...sql.medians.flatMap((points, index) => [points, sql.worst[index]]),
    ...bench.present.map(({ player }) => (100 * (sql.presence[player] ?? 0)) / figures.teams),
  ]
  return expected.every((number, index) => Math.abs((number ?? Number.NaN) - (found[index] ?? Number.NaN)) < 1e-6)
}
