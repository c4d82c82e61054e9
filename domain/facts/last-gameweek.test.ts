import { expect, test } from 'vitest'
import { lastGameweekOf } from './last-gameweek.ts'

const months = [
  { name: 'August', from: 1, to: 3 },
  { name: 'July', from: 39, to: 47 },
]

test.each([
  ['a usual season, of which no deadline is known yet', {}, 38],
  ['a season that was interrupted, and ends with gameweek 47', { months }, 47],
  ['a league that stops before the season', { months, stopGameweek: 36 }, 36],
])('%s', (_, facts, last) => {
  expect(lastGameweekOf(facts)).toBe(last)
})
