import { expect, test } from 'vitest'
import { average, mean, signed, whole } from './figures.ts'

test.each([
  [0, '0', '0'],
  [12, '12', '+12'],
  [-3, '\u22123', '\u22123'],
  [2.5, '3', '+3'],
  [0.4, '0', '0'],
  [null, '—', '—'],
  [undefined, '—', '—'],
])('%s is written %s and as a difference %s', (value, plain, difference) => {
  expect(whole(value)).toBe(plain)
  expect(signed(value)).toBe(difference)
})

test.each([
  [[], null, '—'],
  [[null], null, '—'],
  [[1, null, 2], 1.5, '1.5'],
  [[0], 0, '0.0'],
  [[-3, -4], -3.5, '\u22123.5'],
])('the mean of %j', (values, expected, text) => {
  expect(mean(values)).toBe(expected)
  expect(average(mean(values))).toBe(text)
})
