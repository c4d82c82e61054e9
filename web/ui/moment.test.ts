import { expect, test } from 'vitest'
import { moment } from './moment.ts'

const at = '2026-11-03T20:14:00Z'

test.each([
  ['today', 'time', { timeZone: 'Europe/London', now: new Date('2026-11-03T23:00:00Z') }, '20:14'],
  ['today, further east', 'time', { timeZone: 'Asia/Tokyo', now: new Date('2026-11-03T23:00:00Z') }, '05:14'],
  ['yesterday', 'time', { timeZone: 'Europe/London', now: new Date('2026-11-04T09:00:00Z') }, 'Tue 3 Nov, 20:14'],
  ['on the server', 'time', { timeZone: 'UTC' }, '20:14 UTC'],
  ['a date', 'date', { timeZone: 'Europe/London', now: new Date(at) }, 'Tue 3 Nov, 20:14'],
] as const)('%s', (_, form, where, expected) => expect(moment(at, form, where)).toBe(expected))
