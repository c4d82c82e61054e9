import { expect, test } from 'vitest'
import { raceWords, stakesWords } from './preview.ts'

const name = (team: number | null) => ({ 1: 'Ann FC', 2: 'Bob Rovers' })[team ?? 0] ?? 'The average'
const race = { ahead: 1, behind: 2, gap: 10, turned: 2, of: 5 }

test.each([
  [race, 'Ann FC lead Bob Rovers by 10 points. Bob Rovers gained more than that in 2 of the last 5 gameweeks.'],
  [
    { ...race, gap: 1, turned: 0 },
    'Ann FC lead Bob Rovers by 1 point. Bob Rovers gained more than that in none of the last 5 gameweeks.',
  ],
  [
    { ...race, gap: 0, turned: 1 },
    'Ann FC and Bob Rovers are level. Bob Rovers scored more in 1 of the last 5 gameweeks.',
  ],
  [
    { ...race, turned: 1, of: 1 },
    'Ann FC lead Bob Rovers by 10 points. In the last gameweek Bob Rovers gained more than that.',
  ],
  [
    { ...race, turned: 0, of: 1 },
    'Ann FC lead Bob Rovers by 10 points. In the last gameweek Bob Rovers did not gain more than that.',
  ],
  [
    { ...race, gap: 0, turned: 0, of: 1 },
    'Ann FC and Bob Rovers are level. In the last gameweek Bob Rovers did not score more.',
  ],
  [
    { ...race, turned: 5 },
    'Ann FC lead Bob Rovers by 10 points. Bob Rovers gained more than that in each of the last 5 gameweeks.',
  ],
  [{ ...race, turned: 0, of: 0 }, 'Ann FC lead Bob Rovers by 10 points.'],
])('%j', (given, text) => {
  expect(raceWords(given, name)).toBe(text)
})

test('what a match decides', () => {
  expect(stakesWords({ team_id: 2, won: 62, lost: 0 }, name)).toBe(
    'Bob Rovers end first in 62 % of simulated seasons if they win, 0 % if they lose.',
  )
})
