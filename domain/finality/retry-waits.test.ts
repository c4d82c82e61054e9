import { expect, test } from 'vitest'
import { waitAfter } from './retry-waits.ts'

test.each([
  [1, 60],
  [2, 120],
  [5, 960],
  [6, 1200],
  [5000, 1200],
])('after %i tries: %i seconds', (tries, seconds) => {
  expect(waitAfter(tries, { first: 60, longest: 1200 })).toBe(seconds)
})
