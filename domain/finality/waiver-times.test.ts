import { expect, test } from 'vitest'
import { waiversBefore } from './waiver-times.ts'

test.each([
  ['a day before', '2025-08-15T17:30:00Z', '2025-08-14T17:30:00Z', '2025-08-14T17:30:00.000Z'],
  ['nine hours before', '2026-11-30T13:00:00Z', '2026-11-30T04:00:00Z', '2026-11-30T04:00:00.000Z'],
  // The week in which the clocks change.
  ['not named', '2026-03-29T09:00:00Z', undefined, '2026-03-28T09:00:00.000Z'],
  ['null', '2026-03-29T09:00:00Z', null, '2026-03-28T09:00:00.000Z'],
  ['after the deadline', '2026-03-29T09:00:00Z', '2026-03-29T09:00:01Z', '2026-03-28T09:00:00.000Z'],
])('waivers whose time is %s', (_, deadline, named, at) => expect(waiversBefore(deadline, named)).toBe(at))
