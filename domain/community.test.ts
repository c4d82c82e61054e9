import { expect, test } from 'vitest'
import { mergeTallies, spreadFrom, spreadWidth, tallyTeams } from './community.ts'
import { communityFigures } from './community-figures.ts'
import { type CommunityTeam, packScores, packTeams, playerLimit } from './community-packing.ts'
import { classicMultipliers, players, pointsByGameweek, sub, weekOf } from './facts.fixture.ts'
import type { PlayerPoints, TeamGameweek } from './facts.ts'
import type { Game, Gameweek, PlayerId, Position } from './ids.ts'

type Case = {
  teams: Partial<CommunityTeam>[]
  points: ReadonlyMap<Gameweek, PlayerPoints>
  gameweek?: Gameweek
  game?: Game
  positions?: Record<number, Position | null>
  names?: Record<number, string>
}

const before = { bench: 0, actual: 0 }
/** Players 1–15 of `weekOf`: keepers 1 and 12, defenders 2–5 and 13, midfielders 6–9 and 14, forwards 10, 11 and 15. */
const fifteen = positionsFrom({ 1: [1, 12], 2: [2, 3, 4, 5, 13], 3: [6, 7, 8, 9, 14], 4: [10, 11, 15] })

function positionsFrom(lists: Record<Position, number[]>): Record<number, Position> {
  const pairs = Object.entries(lists).flatMap(([position, ids]) => ids.map((id) => [id, Number(position)]))
  return Object.fromEntries(pairs)
}

function byPlayer<Value>(values: Record<number, Value>): ReadonlyMap<PlayerId, Value> {
  return new Map(Object.entries(values).map(([id, value]) => [Number(id) as PlayerId, value]))
}

function figures({ teams, game = 'classic', gameweek = 1, points, positions = fifteen, names = {} }: Case) {
  const all = teams.map((team) => ({ week: classicWeek(), first: null, before, ...team }))
  const scores = packScores({ gameweek, points, positions: byPlayer(positions) })
  const { tally, totals } = tallyTeams(packTeams(all, game), scores)
  return { ...communityFigures(tally, { scores, names: byPlayer(names) }), totals }
}

function classicWeek(given: Partial<TeamGameweek> = {}): TeamGameweek {
  return weekOf({ multipliers: classicMultipliers(1), ...given })
}

function whatIf(first: CommunityTeam['first'], rest: Omit<Case, 'teams'>) {
  return figures({ teams: [{ first }], ...rest }).whatIf
}

test('three classic teams of one gameweek, every figure', () => {
  // On the benches 12–15 of teams one and two: 1, 4, −1, 8. The third benches 5 instead of 13, who starts: 1, 6, −1, 8.
  const points = pointsByGameweek({
    1: { 1: 5, 2: 2, 3: -3, 4: 6, 5: 6, 6: 1, 7: 9, 8: 2, 9: 2, 10: 4, 11: 7, 12: 1, 13: 4, 14: -1, 15: 8 },
  })
  const third = classicWeek({ picks: players(1, 2, 3, 4, 13, 6, 7, 8, 9, 10, 11, 12, 5, 14, 15), transferCost: 4 })
  const first = { gameweek: 1, week: classicWeek({ captain: 2 as PlayerId }) }
  const found = figures({
    teams: [{ first }, { first, before: { bench: 30, actual: 100 } }, { week: third }],
    points,
    names: { 5: 'Ek', 12: 'Mo', 13: 'Al', 14: 'Bo', 15: 'Zed' },
  })
  expect(found).toEqual({
    teams: 3,
    bench: {
      // 12 + 12 + 14 by three teams, and by twelve players.
      average: 38 / 3,
      averageTotal: 68 / 3,
      baseline: 38 / 12,
      trending: [
        { player: 15, points: 8, prevalence: 100 },
        { player: 5, points: 6, prevalence: 100 / 3 },
        { player: 13, points: 4, prevalence: 200 / 3 },
      ],
      present: [
        { player: 15, points: 8, prevalence: 100 },
        { player: 12, points: 1, prevalence: 100 },
        { player: 14, points: -1, prevalence: 100 },
        { player: 13, points: 4, prevalence: 200 / 3 },
        { player: 5, points: 6, prevalence: 100 / 3 },
      ],
    },
    starters: [
      { position: 1, points: 5, worst: 5 },
      // −3 −3 −3 2 2 2 4 6 6 6 6 6: between 2 and 4.
      { position: 2, points: 3, worst: -3 },
      // 1 1 1 2 2 2 2 2 2 9 9 9
      { position: 3, points: 2, worst: 1 },
      { position: 4, points: 5.5, worst: 4 },
    ],
    whatIf: {
      teams: 2,
      // The eleven have 41 and the captain's 2 again, the bench 12; really the keeper counted twice: 46, and 146 in all.
      averageEleven: 43,
      averageFifteen: 55,
      averageActual: 96,
      lockedAtLeastActual: 0,
      spread: [
        { from: -110, teams: 1 },
        ...[-100, -90, -80, -70, -60, -50, -40, -30, -20].map((from) => ({ from, teams: 0 })),
        { from: -10, teams: 1 },
      ],
    },
    // 1–11 less 5 and with 13, the keeper twice: 44, less 4.
    totals: { bench: new Int32Array([12, 42, 14]), actual: new Int32Array([46, 146, 40]) },
  })
})

test('no teams: nothing is known, and nothing is NaN', () => {
  const medians = [1, 2, 3, 4].map((position) => ({ position, points: null, worst: null }))
  expect(figures({ teams: [], points: pointsByGameweek({ 1: { 1: 5 } }) })).toEqual({
    teams: 0,
    bench: { average: null, averageTotal: null, baseline: null, trending: [], present: [] },
    starters: medians,
    whatIf: {
      ...{ teams: 0, averageEleven: null, averageFifteen: null, averageActual: null },
      ...{ lockedAtLeastActual: null, spread: [] },
    },
    totals: { bench: new Int32Array(), actual: new Int32Array() },
  })
})

test('teams without a first team have their bench figures, and no what-if', () => {
  const { bench, whatIf } = figures({ teams: [{}, {}], points: pointsByGameweek({ 1: { 12: 3 } }) })
  expect(bench).toMatchObject({ average: 3, baseline: 3 / 4 })
  expect(whatIf).toMatchObject({ teams: 0, averageEleven: null, averageActual: null, lockedAtLeastActual: null })
})

test('a gameweek in which everybody blanks: all is 0, and 0 is not below a baseline of 0', () => {
  const { bench, starters, whatIf } = figures({
    teams: [{ first: { gameweek: 1, week: classicWeek() } }],
    points: pointsByGameweek({ 1: {} }),
  })
  const row = (player: number) => ({ player, points: 0, prevalence: 100 })
  expect(bench).toMatchObject({ average: 0, averageTotal: 0, baseline: 0, trending: [12, 13, 14, 15].map(row) })
  expect(starters.map(({ points, worst }) => [points, worst])).toEqual(Array(4).fill([0, 0]))
  expect(whatIf).toMatchObject({ averageEleven: 0, averageFifteen: 0, averageActual: 0, lockedAtLeastActual: 100 })
  expect(whatIf.spread).toEqual([{ from: 0, teams: 1 }])
})

test('a gameweek in which everybody is below 0', () => {
  const { bench, starters } = figures({
    teams: [{}],
    points: pointsByGameweek({
      1: Object.fromEntries(Array.from({ length: 15 }, (_, index) => [index + 1, -1 - index])),
    }),
  })
  // −12 −13 −14 −15: a mean of −13.5.
  expect(bench).toMatchObject({ average: -54, baseline: -13.5 })
  expect(bench.trending.map(({ player }) => player)).toEqual([12, 13])
  expect(starters.map(({ points, worst }) => [points, worst])).toEqual([
    [-1, -1],
    [-3.5, -5],
    [-7.5, -9],
    [-10.5, -11],
  ])
})

test('a bench boost leaves nobody on the bench: 0 points, and no baseline', () => {
  const week = classicWeek({ multipliers: Array(15).fill(1), chip: 'bboost' })
  const { bench, starters } = figures({ teams: [{ week }], points: pointsByGameweek({ 1: { 11: 1, 15: 9 } }) })
  expect(bench).toEqual({ average: 0, averageTotal: 0, baseline: null, trending: [], present: [] })
  // The boosted still are no starters: 10 with 0 and 11 with 1.
  expect(starters[3]).toEqual({ position: 4, points: 0.5, worst: 0 })
})

test('a team with a bench boost counts among the teams, its fifteen do not among the benched', () => {
  const boosted = classicWeek({ multipliers: Array(15).fill(1) })
  const { bench } = figures({ teams: [{}, { week: boosted }], points: pointsByGameweek({ 1: { 12: 6 } }) })
  expect(bench).toMatchObject({ average: 3, baseline: 1.5 })
  expect(bench.present[0]).toEqual({ player: 12, points: 6, prevalence: 50 })
})

test('the 16th pick, the manager of 2024-25, counts in the score and in nothing else', () => {
  const week = classicWeek({ picks: [...weekOf().picks, ...players(800)], multipliers: [...classicMultipliers(1), 1] })
  const benchedManager = { ...week, multipliers: [...classicMultipliers(1), 0] }
  const { bench, totals } = figures({
    teams: [{ week }, { week: benchedManager }],
    points: pointsByGameweek({ 1: { 12: 2, 800: 24 } }),
    positions: { ...fifteen, 800: null },
  })
  expect([...totals.actual]).toEqual([24, 0])
  expect(bench).toMatchObject({ average: 2, baseline: 0.5 })
  expect(bench.present.map(({ player }) => player)).toEqual([12, 13, 14, 15])
})

test('who has no position, or is unknown, is in no median, and hides nobody else', () => {
  const week = classicWeek({ picks: players(1, 2, 3, 4, 5, 6, 7, 8, 9, 700, 800, 12, 13, 14, 801) })
  const { starters, bench } = figures({
    teams: [{ week }],
    points: pointsByGameweek({ 1: { 1: 3, 700: -20, 800: -30, 801: 12 } }),
    positions: { ...fifteen, 700: null },
  })
  expect(starters.map(({ points, worst }) => [points, worst])).toEqual([
    [3, 3],
    [0, 0],
    [0, 0],
    [null, null],
  ])
  expect(bench.baseline).toBe(3)
  expect(bench.present[0]).toEqual({ player: 801, points: 12, prevalence: 100 })
})

test('a team that is short has what it has', () => {
  const week = classicWeek({ picks: players(10, 2), multipliers: [2, 0] })
  const { bench, starters, totals } = figures({ teams: [{ week }], points: pointsByGameweek({ 1: { 2: 6, 10: 4 } }) })
  expect(bench).toMatchObject({ average: 6, baseline: 6, present: [{ player: 2, points: 6, prevalence: 100 }] })
  expect(starters.map(({ points }) => points)).toEqual([null, 6, null, 4])
  expect([...totals.actual]).toEqual([8])
})

test('draft: the bench is positions 12–15, the eleven count once, its own multipliers of 1 do not matter', () => {
  const week = weekOf({ multipliers: Array(15).fill(1), captain: 1 as PlayerId })
  const { bench, whatIf, totals } = figures({
    game: 'draft',
    teams: [{ week, first: { gameweek: 1, week } }],
    points: pointsByGameweek({ 1: { 1: 5, 2: 1, 15: 2 } }),
  })
  expect(bench).toMatchObject({ average: 2, baseline: 0.5 })
  expect(whatIf).toMatchObject({ averageEleven: 6, averageFifteen: 8, averageActual: 6, lockedAtLeastActual: 100 })
  expect([...totals.actual]).toEqual([6])
})

test.each([
  [
    'an odd count: the middle one',
    [
      { 10: 1, 11: 7 },
      { 10: 2, 11: 3 },
      { 10: 2, 11: 9 },
    ],
    2.5,
    2,
  ],
  [
    'an even count: the mean of the middle two',
    [
      { 10: -4, 11: 7 },
      { 10: 3, 11: 3 },
    ],
    3,
    -0.5,
  ],
  ['both in one place', [{ 10: 5, 11: 5 }], 5, 5],
])('medians of forwards: %s', (_, teams, points, worst) => {
  // Each team has forwards of its own: 110 and 111, 210 and 211, and so on.
  const of = (index: number, id: number) => 100 * (index + 1) + id
  const scored = teams.flatMap((team, index) => Object.entries(team).map(([id, own]) => [of(index, Number(id)), own]))
  const weeks = teams.map((__, index) =>
    classicWeek({ picks: players(1, 2, 3, 4, 5, 6, 7, 8, 9, of(index, 10), of(index, 11), 12, 13, 14, 15) }),
  )
  const { starters } = figures({
    teams: weeks.map((week) => ({ week })),
    points: pointsByGameweek({ 1: Object.fromEntries(scored) }),
    positions: { ...fifteen, ...Object.fromEntries(scored.map(([id]) => [id, 4])) },
  })
  expect(starters[3]).toEqual({ position: 4, points, worst })
})

test.each([
  ['exactly 5 % of the teams', 20, 9, true],
  ['less than 5 % of the teams', 21, 9, false],
  ['a point below the baseline', 20, -1, false],
])('trending: %s', (_, count, scored, isIn) => {
  const other = classicWeek({ picks: players(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 99, 13, 14, 15) })
  const teams = [{ week: other }, ...Array.from({ length: count - 1 }, () => ({}))]
  const { bench } = figures({ teams, points: pointsByGameweek({ 1: { 99: scored } }) })
  expect(bench.trending.some(({ player }) => player === 99)).toBe(isIn)
})

test('trending: exactly the baseline is enough', () => {
  const { bench } = figures({ teams: [{}], points: pointsByGameweek({ 1: { 12: 2, 13: 3, 14: 4, 15: 3 } }) })
  expect([bench.baseline, bench.trending.map(({ player }) => player)]).toEqual([3, [14, 13, 15]])
})

test('equal players stand by name, whatever their ids; equal names by id', () => {
  const names = { 12: 'Zola', 13: 'Ødegaard', 14: 'Adams', 15: 'Adams' }
  const { bench } = figures({ teams: [{}], points: pointsByGameweek({ 1: {} }), names })
  expect(bench.trending.map(({ player }) => player)).toEqual([14, 15, 13, 12])
  expect(bench.present.map(({ player }) => player)).toEqual([14, 15, 13, 12])
})

test('trending is by points before prevalence, presence by prevalence before points; presence ends after ten', () => {
  const benchOf = (...four: number[]) => classicWeek({ picks: players(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, ...four) })
  const { bench } = figures({
    teams: [{ week: benchOf(21, 22, 23, 24) }, { week: benchOf(21, 25, 26, 27) }, { week: benchOf(21, 22, 30, 31) }],
    points: pointsByGameweek({ 1: { 21: 2, 22: 4, 23: 4, 24: 9, 25: 1, 26: 2, 27: 3, 30: 4, 31: 4 } }),
    names: { 23: 'B', 30: 'A', 31: 'C' },
  })
  expect(bench.trending.map(({ player }) => player)).toEqual([24, 22, 30, 23, 31])
  expect(bench.present.map(({ player }) => player)).toEqual([21, 22, 24, 30, 23, 31, 27, 26, 25])
  const many = figures({
    teams: [0, 4, 8].map((from) => ({ week: benchOf(41 + from, 42 + from, 43 + from, 44 + from) })),
    points: pointsByGameweek({ 1: { 52: 1 } }),
  })
  expect(many.bench.present.map(({ player }) => player)).toEqual([52, 41, 42, 43, 44, 45, 46, 47, 48, 49])
})

test('the locked team is the one submitted: substitutions undone, the captain by his flag although he went off', () => {
  const week = classicWeek({
    picks: players(1, 2, 3, 4, 13, 6, 7, 8, 9, 10, 11, 12, 5, 14, 15),
    subs: [sub(13, 5)],
    captain: 5 as PlayerId,
    multipliers: classicMultipliers(2, 3),
  })
  const points = pointsByGameweek({ 1: { 2: 1 }, 2: { 5: 10, 13: 100, 15: 7 } })
  // 1 + 2 × 10, and on the bench 100 + 7.
  expect(whatIf({ gameweek: 1, week }, { gameweek: 2, points })).toMatchObject({
    averageEleven: 21,
    averageFifteen: 128,
  })
})

test('a captain by flag who is on the submitted bench counts once, as in the league tables', () => {
  const week = classicWeek({ captain: 12 as PlayerId })
  const points = pointsByGameweek({ 1: { 1: 1, 12: 5 } })
  expect(whatIf({ gameweek: 1, week }, { points })).toMatchObject({ averageEleven: 1, averageFifteen: 6 })
})

test('chips and hits of the first gameweek play no part', () => {
  const week = classicWeek({ multipliers: [3, ...Array(14).fill(1)], captain: 1 as PlayerId, transferCost: 8 })
  const points = pointsByGameweek({ 1: { 1: 5, 12: 2 } })
  expect(whatIf({ gameweek: 1, week }, { points })).toMatchObject({ averageEleven: 10, averageFifteen: 12 })
})

test('locked totals hold the gameweeks from the first one up to this one, and the ones not stored add nothing', () => {
  const points = pointsByGameweek({ 1: { 1: 100 }, 3: { 1: 3, 12: 1 }, 5: { 1: 5 }, 6: { 1: 1000 } })
  const first = { gameweek: 3, week: classicWeek() }
  expect(whatIf(first, { gameweek: 5, points })).toMatchObject({ averageEleven: 8, averageFifteen: 9 })
  expect(whatIf(first, { gameweek: 3, points })).toMatchObject({ averageEleven: 3, averageFifteen: 4 })
})

test.each([
  ['as much', 0, 100, 0],
  ['one point less', 1, 0, -spreadWidth],
  ['one point more', -1, 100, 0],
  ['nearly a whole bar more', -9, 100, 0],
  ['a whole bar more', -10, 100, spreadWidth],
  ['a whole bar less', 10, 0, -spreadWidth],
  ['more than the spread holds', -99_999, 100, -spreadFrom - spreadWidth],
  ['less than the spread holds', 99_999, 0, spreadFrom],
])('locked against actual: %s', (_, actual, atLeast, from) => {
  const first = { gameweek: 1, week: classicWeek() }
  const { whatIf } = figures({ teams: [{ first, before: { bench: 0, actual } }], points: pointsByGameweek({ 1: {} }) })
  expect([whatIf.lockedAtLeastActual, whatIf.spread]).toEqual([atLeast, [{ from, teams: 1 }]])
})

test('the totals of one gameweek are what the next begins with', () => {
  const points = pointsByGameweek({ 1: { 1: 4, 12: 3 }, 2: { 1: 5, 13: -1 } })
  const one = figures({ teams: [{}], points, gameweek: 1 })
  const [bench = 0, actual = 0] = [one.totals.bench[0], one.totals.actual[0]]
  const week = classicWeek({ transferCost: 8 })
  const two = figures({ teams: [{ week, before: { bench, actual } }], points, gameweek: 2 })
  expect([...two.totals.bench, ...two.totals.actual]).toEqual([2, 10])
  expect(two.bench).toMatchObject({ average: -1, averageTotal: 2 })
})

test('merging nothing is nobody', () => {
  const scores = packScores({ gameweek: 1, points: pointsByGameweek({ 1: {} }), positions: new Map() })
  expect(mergeTallies([])).toEqual(tallyTeams(packTeams([], 'classic'), scores).tally)
})

test('a packed team of one gameweek takes 79 bytes', () => {
  const { count: _, before: totals, ...lists } = packTeams([{ week: classicWeek(), first: null, before }], 'classic')
  const bytes = [...Object.values(lists), ...Object.values(totals)].reduce((sum, list) => sum + list.byteLength, 0)
  expect(bytes).toBe(79)
})

test.each<[string, Partial<TeamGameweek>, boolean]>([
  ['the highest official player id', { picks: players(32_767) }, true],
  ['one above it', { picks: players(playerLimit) }, false],
  ['a negative player id', { picks: players(-1) }, false],
  ['sixteen picks', { picks: players(...Array(16).fill(1)) }, true],
  ['seventeen picks', { picks: players(...Array(17).fill(1)) }, false],
  ['a triple captain', { multipliers: classicMultipliers(1, 3) }, true],
  ['a captain four times', { multipliers: classicMultipliers(1, 4) }, false],
  ['the highest official cost', { transferCost: 400 }, true],
  ['a cost that is no cost', { transferCost: 65_536 }, false],
  ['a cost below 0', { transferCost: -4 }, false],
])('what does not fit is refused and never cut: %s', (_, week, fits) => {
  const pack = () => packTeams([{ week: classicWeek(week), first: null, before }], 'classic')
  if (fits) expect(pack).not.toThrow()
  else expect(pack).toThrow(RangeError)
})

test('the highest official player id and cost are counted like any other', () => {
  const last = 32_767
  const week = classicWeek({ picks: players(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, last, 12, 13, 14, 4096), transferCost: 400 })
  const points = pointsByGameweek({ 1: { 1: 3, [last]: 8, 4096: 5 } })
  const { bench, starters, whatIf, totals } = figures({
    teams: [{}, { week, first: { gameweek: 1, week } }],
    points,
    positions: { ...fifteen, [last]: 4, 4096: 4 },
  })
  expect(bench.present.find(({ player }) => player === 4096)).toEqual({ player: 4096, points: 5, prevalence: 50 })
  // 10 and 11 of the first team, 10 and the last one of the other.
  expect(starters[3]).toEqual({ position: 4, points: 0, worst: 0 })
  expect(whatIf).toMatchObject({ averageEleven: 11, averageFifteen: 16, averageActual: 3 + 3 + 8 - 400 })
  expect([...totals.actual]).toEqual([6, -386])
})

test('a player who is sixteenth keeps his multiplier of three', () => {
  const week = classicWeek({ picks: players(...Array(15).fill(1), 2), multipliers: [...Array(15).fill(0), 3] })
  const { totals } = figures({ teams: [{ week }], points: pointsByGameweek({ 1: { 2: 5 } }) })
  expect([...totals.actual]).toEqual([15])
})

test('a gameweek whose points are not stored is refused: it is not a gameweek of blanks', () => {
  const ask = { points: pointsByGameweek({ 1: {} }), positions: new Map() }
  expect(() => packScores({ gameweek: 2, ...ask })).toThrow(RangeError)
  expect(() => packScores({ gameweek: 1, ...ask, positions: byPlayer({ [playerLimit]: null }) })).toThrow(RangeError)
  const tooHigh = pointsByGameweek({ 1: { [playerLimit]: 1 } })
  expect(() => packScores({ gameweek: 1, points: tooHigh, positions: new Map() })).toThrow(RangeError)
})
