import { expect, test } from 'vitest'
import { classicMultipliers, players, pointsByGameweek, weekOf } from '#domain/facts/facts.fixture.ts'
import type { PlayerId } from '#domain/ids.ts'
import { classicWeek, fifteen, figures } from './community.fixture.ts'
import { mergeTallies, tallyTeams } from './community.ts'
import { packScores, packTeams } from './community-packing.ts'

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
      teams: 0,
      averageEleven: null,
      averageFifteen: null,
      averageActual: null,
      lockedAtLeastActual: null,
      spread: [],
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
  // With a bench boost the four on the bench still do not count as starters: 10 with 0 and 11 with 1.
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

test('a player without a known position is in no median and keeps nobody else out of one', () => {
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

test('a team with fewer than fifteen players counts those it has', () => {
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

test('merging no tallies gives an empty tally', () => {
  const scores = packScores({ gameweek: 1, points: pointsByGameweek({ 1: {} }), positions: new Map() })
  expect(mergeTallies([])).toEqual(tallyTeams(packTeams([], 'classic'), scores).tally)
})
