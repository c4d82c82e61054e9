import { expect, test } from 'vitest'
import { waiversBefore } from './waiver-times.ts'

test.each([
  // Real ones: gameweek 1 of 2025-26, and the week in which the clocks change.
  ['2025-08-15T17:30:00Z', '2025-08-14T17:30:00.000Z'],
  ['2026-03-29T09:00:00Z', '2026-03-28T09:00:00.000Z'],
])('before the deadline of %s, waivers are processed at %s', (deadline, waivers) =>
  expect(waiversBefore('draft', new Date(deadline))?.toISOString()).toBe(waivers),
)

test('the classic game has none', () => expect(waiversBefore('classic', new Date())).toBeNull())
