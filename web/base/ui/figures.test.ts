import { expect, test } from 'vitest'
import { average, signed, whole } from './figures.ts'

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
  [null, '—'],
  [1.5, '1.5'],
  [0, '0.0'],
  [-3.5, '\u22123.5'],
])('the average %j is written %s', (value, text) => expect(average(value)).toBe(text))
