import { expect, test } from 'vitest'
import { dayOf, moment } from './moment.ts'

test.each([
  ['Europe/London', 'Tue 3 Nov, 20:14'],
  ['Asia/Tokyo', 'Wed 4 Nov, 05:14'],
  ['UTC', 'Tue 3 Nov, 20:14 UTC'],
])('a moment in %s has its day', (timeZone, expected) =>
  expect(moment('2026-11-03T20:14:00Z', timeZone)).toBe(expected),
)

test.each(['2026-11-03T23:59:00Z', '2026-11-03'])('the day of %s has its year', (at) =>
  expect(dayOf(at)).toBe('3 Nov 2026'),
)
