import { expect, test } from 'vitest'
import { gameweeksInWords, notReadInWords, withoutInWords } from './missing-words.ts'

test.each([
  [[20], 'gameweek 20'],
  [[3, 20], 'gameweeks 3 and 20'],
  [[3, 4], 'gameweeks 3 and 4'],
  [[1, 2, 3, 4], 'gameweeks 1 to 4'],
  [[1, 2, 3, 4, 9, 20], 'gameweeks 1 to 4, 9 and 20'],
])('%j', (gameweeks, words) => expect(gameweeksInWords(gameweeks)).toBe(words))

test('the gameweeks that a total lacks are named in words', () => {
  expect([withoutInWords([]), withoutInWords([20])]).toEqual(['', 'without gameweek 20'])
})

const row = (name: string, ...missing: number[]) => ({ name, missing })

test.each([
  ['nothing is missing', [row('A'), row('B')], ''],
  ['one team', [row('A'), row('B', 20)], 'Gameweek 20 of B could not be read yet.'],
  ['the same of several', [row('A', 7), row('B', 7), row('C', 7)], 'Gameweek 7 of A, B and C could not be read yet.'],
  [
    'the same of many',
    ['A', 'B', 'C', 'D', 'E'].map((name) => row(name, 7)),
    'Gameweek 7 of A, B and 3 other teams could not be read yet.',
  ],
  [
    'not the same of two',
    [row('A', 1, 2), row('B', 7)],
    'Gameweeks 1 and 2 of A could not be read yet. Gameweek 7 of B could not be read yet.',
  ],
  [
    'not the same of many',
    ['A', 'B', 'C', 'D'].map((name, index) => row(name, index + 1)),
    'Some gameweeks of 4 teams could not be read yet.',
  ],
])('%s', (_, teams, words) => expect(notReadInWords(teams)).toBe(words))
