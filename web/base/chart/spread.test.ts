import { expect, test } from 'vitest'
import { spread } from './spread.ts'

test.each([
  ['far apart: each where it wants to stand', [20, 60], 10, [20, 60]],
  ['two on one spot: around it', [50, 50], 10, [45, 55]],
  ['three too near each other: around their middle', [49, 50, 51], 10, [40, 50, 60]],
  ['a third that is pushed into by two', [40, 40, 46], 10, [32, 42, 52]],
  ['at the upper edge', [0, 0], 10, [5, 15]],
  ['at the lower edge', [98, 100], 10, [85, 95]],
  ['no room for all: evenly', [50, 50, 50], 50, [100 / 6, 50, 500 / 6]],
  ['one', [30], 10, [30]],
  ['none', [], 10, []],
])('%s', (_, wants, height, places) => {
  const found = spread(wants, height)
  expect(found).toHaveLength(places.length)
  found.forEach((place, index) => {
    expect(place).toBeCloseTo(places[index] ?? Number.NaN, 9)
  })
})

test('labels keep their order, never overlap and never leave the scale', () => {
  for (let seed = 1; seed < 200; seed++) {
    const wants = Array.from(
      { length: 1 + (seed % 20) },
      (_, index) => ((seed * 7919 + index * index * 331) % 1000) / 10,
    )
    const places = spread(
      wants.toSorted((a, b) => a - b),
      5,
    )
    places.forEach((place, index) => {
      expect(place).toBeGreaterThanOrEqual(2.5 - 1e-9)
      expect(place).toBeLessThanOrEqual(97.5 + 1e-9)
      if (index > 0) expect(place - (places[index - 1] ?? 0)).toBeGreaterThanOrEqual(5 - 1e-9)
    })
  }
})
