import { expect, test } from 'vitest'
import { type Bin, bySign, fullest, gathered } from './bins.ts'

const bin = (from: number, to: number, count: number): Bin => ({ from, to, count })

test.each<[string, Bin[], number, Bin[]]>([
  ['nothing', [], 10, []],
  ['one above zero', [bin(0, 10, 4)], 10, [bin(0, 10, 4)]],
  ['one below zero', [bin(-10, 0, 4)], 10, [bin(-10, 0, 4)]],
  ['one away from zero', [bin(20, 30, 4)], 10, [bin(0, 10, 0), bin(10, 20, 0), bin(20, 30, 4)]],
  ['all negative', [bin(-30, -20, 2), bin(-20, -10, 1)], 10, [bin(-30, -20, 2), bin(-20, -10, 1), bin(-10, 0, 0)]],
  ['a gap', [bin(-10, 0, 1), bin(10, 20, 2)], 10, [bin(-10, 0, 1), bin(0, 10, 0), bin(10, 20, 2)]],
  ['too many: in pairs', [bin(-20, -10, 1), bin(-10, 0, 2), bin(0, 10, 4)], 2, [bin(-20, 0, 3), bin(0, 20, 4)]],
  ['pairs that would cross zero', [bin(-10, 0, 1), bin(0, 10, 2), bin(10, 20, 4)], 2, [bin(-20, 0, 1), bin(0, 20, 6)]],
  ['no room even for two', [bin(-10, 0, 1), bin(0, 10, 2)], 1, [bin(-10, 0, 1), bin(0, 10, 2)]],
  ['nonsense', [bin(0, Number.NaN, 1), bin(10, 10, 1), bin(0, 10, Number.NaN), bin(-10, 0, -1)], 10, []],
  ['nonsense beside sense', [bin(Number.NEGATIVE_INFINITY, 0, 1), bin(0, 10, 3)], 10, [bin(0, 10, 3)]],
])('%s', (_, bins, most, expected) => {
  expect(gathered(bins, most)).toEqual(expected)
})

test('any number of bins fits, loses no count and never mixes the signs', () => {
  const bins = Array.from({ length: 137 }, (_, index) => bin(-900 + 10 * index, -890 + 10 * index, index % 7))
  const all = bins.reduce((sum, { count }) => sum + count, 0)
  for (const most of [2, 5, 12, 24, 60, 200]) {
    const few = gathered(bins, most)
    expect(few.length).toBeLessThanOrEqual(most)
    expect(few.reduce((sum, { count }) => sum + count, 0)).toBe(all)
    expect(bySign(few)).toEqual(bySign(bins))
    expect(few.every(({ from, to }) => from >= 0 || to <= 0)).toBe(true)
  }
})

test('the fullest bin is the first of those with the greatest count', () => {
  expect(fullest([bin(0, 1, 2), bin(1, 2, 5), bin(2, 3, 5)])).toBe(1)
  expect(fullest([bin(0, 1, 0)])).toBe(0)
  expect(fullest([])).toBe(-1)
})

test('zero itself counts as above', () => {
  expect(bySign([bin(-10, 0, 3), bin(0, 10, 4), bin(10, 20, 1)])).toEqual({ below: 3, above: 5 })
  expect(bySign([])).toEqual({ below: 0, above: 0 })
})
