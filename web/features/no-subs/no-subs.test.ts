import { expect, test } from 'vitest'
import type { NoSubsRow } from '#contract/views/no-subs.ts'
import { difference } from '#display/views/no-subs.ts'
import { betterUntouched } from './no-subs.ts'

const row = (user_eleven_total: number | null, actual_total: number | null) =>
  ({ user_eleven_total, actual_total }) as NoSubsRow

test.each([
  [500, 480, -20],
  [480, 500, 20],
  [0, 0, 0],
  [null, 500, null],
  [500, null, null],
])('%s untouched and %s in fact differ by %s', (eleven, actual, expected) =>
  expect(difference(row(eleven, actual))).toBe(expected),
)

test('late joiners do not count', () =>
  expect(betterUntouched([row(2, 1), row(1, 1), row(1, 2), row(null, 9)])).toEqual({ better: 2, known: 3 }))
