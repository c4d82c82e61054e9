import { expect, test } from 'vitest'
import { players, pointsByGameweek } from '#domain/facts/facts.fixture.ts'
import { classicWeek, figures } from './community.fixture.ts'

test('trending: exactly the baseline is enough', () => {
  const { bench } = figures({ teams: [{}], points: pointsByGameweek({ 1: { 12: 2, 13: 3, 14: 4, 15: 3 } }) })
  expect([bench.baseline, bench.trending.map(({ player }) => player)]).toEqual([3, [14, 13, 15]])
})

test('players with equal figures are ordered by name; those with equal names by id', () => {
  const names = { 12: 'Zola', 13: 'Ødegaard', 14: 'Adams', 15: 'Adams' }
  const { bench } = figures({ teams: [{}], points: pointsByGameweek({ 1: {} }), names })
  expect(bench.trending.map(({ player }) => player)).toEqual([14, 15, 13, 12])
  expect(bench.present.map(({ player }) => player)).toEqual([14, 15, 13, 12])
})

test('trending sorts by points, then prevalence; present by prevalence, then points, and lists ten at most', () => {
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
