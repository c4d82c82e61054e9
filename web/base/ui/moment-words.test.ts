import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dayOf, moment } from './moment-words.ts'

test.each([
  ['Europe/London', 'Tue 3 Nov, 20:14'],
  ['Asia/Tokyo', 'Wed 4 Nov, 05:14'],
  ['UTC', 'Tue 3 Nov, 20:14 UTC'],
])('a moment in %s has its day', (timeZone, expected) =>
  expect(moment('2026-11-03T20:14:00Z', timeZone)).toBe(expected),
)

test.each([
  ['before the clocks go back', '2026-10-25T00:30:00Z', 'Sun 25 Oct, 01:30'],
  ['an hour later, at the same hour again', '2026-10-25T01:30:00Z', 'Sun 25 Oct, 01:30'],
  ['before they go forward', '2027-03-28T00:59:00Z', 'Sun 28 Mar, 00:59'],
  ['a minute later', '2027-03-28T01:00:00Z', 'Sun 28 Mar, 02:00'],
  ['before the new year', '2026-12-31T23:59:00Z', 'Thu 31 Dec, 23:59'],
  ['and in it', '2027-01-01T00:00:00Z', 'Fri 1 Jan, 00:00'],
])('a deadline %s stands at the hour on the wall', (_, at, expected) =>
  expect(moment(at, 'Europe/London')).toBe(expected),
)

test.each(['2026-11-03T23:59:00Z', '2026-11-03'])('the day of %s has its year', (at) =>
  expect(dayOf(at)).toBe('3 Nov 2026'),
)

test('the script that runs before the first paint has the same names of days and months', () => {
  const script = readFileSync('public/theme.js', 'utf8')
  const partOf = (at: string, part: number) => moment(at, 'Europe/London').split(/,? /)[part]
  const days = ['01', '02', '03', '04', '05', '06', '07'].map((day) => partOf(`2026-11-${day}T12:00:00Z`, 0))
  const months = Array.from({ length: 12 }, (_, month) => partOf(new Date(Date.UTC(2026, month, 9)).toISOString(), 2))
  expect(days[0]).toBe('Sun')
  expect(script).toContain(`'${days.join(' ')}'`)
  expect(script).toContain(`'${months.join(' ')}'`)
})
