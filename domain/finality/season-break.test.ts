import { expect, test } from 'vitest'
import { nextAugust } from './season-break.ts'

test.each([
  ['in the middle of a season', '2026-11-25T12:00:00Z', '2027-08-01'],
  ['in spring', '2027-05-20T12:00:00Z', '2027-08-01'],
  ['a moment before August in London', '2027-07-31T22:59:59Z', '2027-08-01'],
  ['a moment after August has begun in London', '2027-07-31T23:00:00Z', '2028-08-01'],
  ['in August', '2027-08-10T12:00:00Z', '2028-08-01'],
  ['on the last evening of a year', '2026-12-31T23:30:00Z', '2027-08-01'],
])('%s', (_, now, day) => {
  const until = nextAugust(new Date(now))
  const inLondon = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/London',
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  expect(inLondon.format(until)).toBe(`${day} 00:00:00`)
})
