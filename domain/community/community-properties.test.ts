import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyLeague, pool } from '#domain/facts/any-league.fixture.ts'
import type { LeagueFacts, TeamGameweek } from '#domain/facts/facts.ts'
import type { Gameweek, PlayerId, Position, TeamId } from '#domain/ids.ts'
import { benchKing } from '#domain/tables/bench.ts'
import { lockedEleven } from '#domain/tables/locked-eleven.ts'
import { rounds } from '#test/rounds.ts'
import { mergeTallies, spreadWidth, type Tally, tallyTeams } from './community.ts'
import { communityFigures } from './community-figures.ts'
import { type CommunityTeam, type PackedScores, packScores, packTeams } from './community-packing.ts'

/** Players 5, 10, 15 and 20 have none, and nobody knows 21 to 24. */
const positions = new Map(pool.slice(0, 20).map((player) => [player, (player % 5 || null) as Position | null]))
/** Many share a name, and some have none. */
const names = new Map(pool.slice(0, 22).map((player) => [player, `N${player % 3}`]))

type Known = { team: TeamId; week: TeamGameweek }
type Step = { facts: LeagueFacts; gameweek: Gameweek; known: Known[]; teams: CommunityTeam[]; scores: PackedScores }

/** Every stored gameweek of any league, one after the other, each with the totals that the engine had after the one before. */
function everyGameweek(holds: (step: Step, whole: Tally) => void) {
  const recipe = fc.record({
    gameweekCount: fc.integer({ min: 0, max: 6 }),
    teamCount: fc.integer({ min: 1, max: 9 }),
    seed: fc.nat(),
  })
  fc.assert(
    fc.property(recipe, (given) => {
      const facts = anyLeague(given)
      const carried = new Map<TeamId, CommunityTeam['before']>()
      for (const gameweek of facts.points.keys()) {
        const step = stepOf(facts, gameweek, carried)
        const { tally, totals } = tallyTeams(packTeams(step.teams, facts.game), step.scores)
        for (const [index, { team }] of step.known.entries())
          carried.set(team, { bench: totals.bench[index] ?? Number.NaN, actual: totals.actual[index] ?? Number.NaN })
        holds(step, tally)
      }
    }),
    { numRuns: rounds({ usual: 40, full: 1500 }) },
  )
}

function stepOf(facts: LeagueFacts, gameweek: Gameweek, carried: Map<TeamId, CommunityTeam['before']>): Step {
  const firstGameweek = facts.game === 'classic' ? 1 : facts.startGameweek
  const known = facts.teams.flatMap(({ team }) => {
    const week = facts.weeks.get(team)?.get(gameweek)
    return week ? [{ team, week }] : []
  })
  const teams = known.map(({ team, week }) => {
    const first = facts.weeks.get(team)?.get(firstGameweek)
    const before = carried.get(team) ?? { bench: 0, actual: 0 }
    return { week, first: first ? { gameweek: firstGameweek, week: first } : null, before }
  })
  return { facts, gameweek, known, teams, scores: packScores({ gameweek, points: facts.points, positions }) }
}

test('every figure agrees with going through the teams one by one', () => {
  everyGameweek(({ facts, gameweek, known, scores }, tally) => {
    const found = communityFigures(tally, { scores, names })
    const points = (player: PlayerId) => facts.points.get(gameweek)?.get(player) ?? 0
    const benches = known.map(({ week }) =>
      week.picks.slice(0, 15).filter((_, at) => (facts.game === 'draft' ? at > 10 : week.multipliers?.[at] === 0)),
    )
    const onBench = (player: PlayerId) =>
      (100 * benches.filter((bench) => bench.includes(player)).length) / known.length
    const rows = pool
      .filter((player) => onBench(player) > 0)
      .map((player) => ({ player, points: points(player), prevalence: onBench(player) }))
    const baseline = mean(benches.flat().map(points))
    expect(found.teams).toBe(known.length)
    expectClose(found.bench.average, mean(benches.map((bench) => sum(bench.map(points)))))
    expectClose(found.bench.baseline, baseline)
    const isTrending = (row: (typeof rows)[number]) =>
      row.prevalence >= 5 && baseline !== null && row.points >= baseline
    expect(found.bench.trending).toEqual(sorted(rows.filter(isTrending), 'points', 'prevalence'))
    expect(found.bench.present).toEqual(sorted(rows, 'prevalence', 'points').slice(0, 10))
    const starting = known.map(({ week }) => week.picks.slice(0, 11))
    const at = (position: number) =>
      starting.map((eleven) => eleven.filter((player) => positions.get(player) === position).map(points))
    expect(found.starters).toEqual(
      [1, 2, 3, 4].map((position) => ({
        position,
        points: middle(at(position).flat()),
        worst: middle(at(position).flatMap((own) => (own.length > 0 ? Math.min(...own) : []))),
      })),
    )
  })
})

test('totals and the what-if are those of the league tables, after every gameweek', () => {
  everyGameweek(({ facts, gameweek, known, scores }, tally) => {
    const found = communityFigures(tally, { scores, names })
    // The community figures use stored picks only: a match score does not fill in for missing picks.
    const soFar = { ...facts, matches: [], gameweeks: [...facts.points.keys()].filter((week) => week <= gameweek) }
    const isKnown = ({ team }: { team: TeamId }) => known.some((other) => other.team === team)
    const benches = Map.groupBy(benchKing(soFar).filter(isKnown), ({ team }) => team)
    const benchTotals = [...benches.values()].map((rows) => sum(rows.map(({ benchPoints }) => benchPoints ?? 0)))
    expectClose(found.bench.averageTotal, mean(benchTotals))
    const rows = lockedEleven(soFar)
      .filter((row) => row.elevenTotal !== null && isKnown(row))
      .map((row) => ({ ...row, actualTotal: sum(row.byGameweek.map(({ actual }) => actual ?? 0)) }))
    const ahead = rows.map((row) => (row.elevenTotal ?? Number.NaN) - row.actualTotal)
    expect(found.whatIf.teams).toBe(rows.length)
    expectClose(found.whatIf.averageEleven, mean(rows.map((row) => row.elevenTotal ?? Number.NaN)))
    expectClose(found.whatIf.averageFifteen, mean(rows.map((row) => row.fifteenTotal ?? Number.NaN)))
    expectClose(found.whatIf.averageActual, mean(rows.map((row) => row.actualTotal)))
    expectClose(found.whatIf.lockedAtLeastActual, mean(ahead.map((points) => (points >= 0 ? 100 : 0))))
    for (const { from, teams } of found.whatIf.spread)
      expect(ahead.filter((points) => points >= from && points < from + spreadWidth)).toHaveLength(teams)
    expect(sum(found.whatIf.spread.map(({ teams }) => teams))).toBe(rows.length)
  })
})

test('however the teams are split, in whatever order the parts are merged, the tally is the same', () => {
  const cuts = fc.array(fc.nat(9), { maxLength: 5 })
  fc.assert(
    fc.property(fc.nat(), cuts, fc.array(fc.nat(), { minLength: 6, maxLength: 6 }), (seed, given, order) => {
      const facts = anyLeague({ seed, teamCount: 9, gameweekCount: 4 })
      const [gameweek = 0] = facts.points.keys()
      if (!facts.points.has(gameweek)) return
      const { teams, scores } = stepOf(facts, gameweek, new Map())
      const tallied = (some: CommunityTeam[]) => tallyTeams(packTeams(some, facts.game), scores).tally
      const edges = [0, ...given.toSorted((a, b) => a - b), teams.length]
      const parts = edges.slice(1).map((edge, index) => tallied(teams.slice(edges[index], edge)))
      const shuffled = parts
        .map((part, index) => ({ part, order: order[index] ?? 0 }))
        .toSorted((a, b) => a.order - b.order)
        .map(({ part }) => part)
      const whole = tallied(teams)
      expect(mergeTallies(shuffled)).toEqual(whole)
      const [first, second, ...rest] = shuffled
      const nested = [mergeTallies([first, second].flatMap((part) => part ?? [])), mergeTallies(rest), mergeTallies([])]
      expect(mergeTallies(nested)).toEqual(whole)
      expect(tallied(teams.toReversed())).toEqual(whole)
    }),
    { numRuns: rounds({ usual: 40, full: 1500 }) },
  )
})

test('no figure is ever NaN, infinite or −0', () => {
  everyGameweek(({ scores }, tally) => {
    const found = communityFigures(tally, { scores, names })
    JSON.stringify(found, (_, value: unknown) => {
      if (typeof value === 'number') expect(Number.isFinite(value) && !Object.is(value, -0)).toBe(true)
      return value
    })
  })
})

type Row = { player: PlayerId; points: number; prevalence: number }

function sorted(rows: Row[], first: 'points' | 'prevalence', then: 'points' | 'prevalence'): Row[] {
  const name = (row: Row) => names.get(row.player) ?? ''
  // From the last rule to the first: sorting is stable.
  return rows
    .toSorted((a, b) => (name(a) < name(b) ? -1 : name(a) > name(b) ? 1 : 0))
    .toSorted((a, b) => b[then] - a[then])
    .toSorted((a, b) => b[first] - a[first])
}

function middle(numbers: number[]): number | null {
  const inOrder = numbers.toSorted((a, b) => a - b)
  const half = Math.floor(inOrder.length / 2)
  if (inOrder.length % 2 === 1) return inOrder[half] ?? null
  return mean(inOrder.slice(half - 1, half + 1))
}

function mean(numbers: number[]): number | null {
  return numbers.length === 0 ? null : sum(numbers) / numbers.length
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function expectClose(found: number | null, expected: number | null): void {
  if (expected === null) expect(found).toBe(null)
  else expect(found).toBeCloseTo(expected, 9)
}
