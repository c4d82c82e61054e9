import { expect, test } from 'vitest'
import { classicMultipliers, players, pointsByGameweek } from '#domain/facts/facts.fixture.ts'
import type { TeamGameweek } from '#domain/facts/facts.ts'
import { before, byPlayer, classicWeek, fifteen, figures } from './community.fixture.ts'
import { packScores, packTeams } from './community-packing.ts'

test('a packed team of one gameweek takes 79 bytes', () => {
  const { count: _, before: totals, ...lists } = packTeams([{ week: classicWeek(), first: null, before }], 'classic')
  const bytes = [...Object.values(lists), ...Object.values(totals)].reduce((sum, list) => sum + list.byteLength, 0)
  expect(bytes).toBe(79)
})

test.each<[string, Partial<TeamGameweek>, boolean]>([
  ['the highest official player id', { picks: players(32_767) }, true],
  ['one above it', { picks: players(32_768) }, false],
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

test('a player at position sixteen keeps a multiplier of three', () => {
  const week = classicWeek({ picks: players(...Array(15).fill(1), 2), multipliers: [...Array(15).fill(0), 3] })
  const { totals } = figures({ teams: [{ week }], points: pointsByGameweek({ 1: { 2: 5 } }) })
  expect([...totals.actual]).toEqual([15])
})

test('a gameweek whose points are not stored is refused: it is not a gameweek of blanks', () => {
  const ask = { points: pointsByGameweek({ 1: {} }), positions: new Map() }
  expect(() => packScores({ gameweek: 2, ...ask })).toThrow(RangeError)
  expect(() => packScores({ gameweek: 1, ...ask, positions: byPlayer({ 32768: null }) })).toThrow(RangeError)
  const tooHigh = pointsByGameweek({ 1: { 32768: 1 } })
  expect(() => packScores({ gameweek: 1, points: tooHigh, positions: new Map() })).toThrow(RangeError)
})
