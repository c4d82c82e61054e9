import { expect, test } from 'vitest'
import { inventedKits } from '#domain/jersey/invented-kits.ts'
import { rowsOf } from './line-up.ts'
import { placeholder, placeholderPoints } from './placeholder.ts'

test('one goalkeeper, four defenders, four midfielders, two forwards and five substitutes', () => {
  expect(rowsOf(placeholder.starters).map(({ players }) => players.length)).toEqual([1, 4, 4, 2])
  expect(placeholder.bench).toHaveLength(5)
})

test('two invented clubs in turn', () => {
  const clubs = [...placeholder.starters, ...placeholder.bench].map(({ club }) => club ?? '')
  const [first = '', second = ''] = clubs
  expect(clubs).toEqual(clubs.map((_, index) => (index % 2 === 0 ? first : second)))
  expect(new Set(clubs).size).toBe(2)
  for (const club of [first, second]) expect(inventedKits.has(club)).toBe(true)
})

test('most of the points are on the bench, as the page’s text claims', () => {
  const total = (players: typeof placeholder.bench) => players.reduce((sum, { points }) => sum + points, 0)
  expect(placeholderPoints).toBe(total(placeholder.starters))
  expect(placeholder.bench_points).toBe(total(placeholder.bench))
  expect(placeholder.bench_points).toBeGreaterThan(placeholderPoints)
})
