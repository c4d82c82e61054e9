import { expect, test } from 'vitest'
import { agreement, isLikelySame } from './agreement.ts'

const people = (count: number, from = 0) => Array.from({ length: count }, (_, place) => `Person ${from + place}`)

test.each([
  ['60 % of ten', 10, 6, true],
  ['59 % of a hundred', 100, 59, false],
  ['60 % of a hundred', 100, 60, true],
  ['three of three', 3, 3, false],
  ['four of four', 4, 4, true],
  ['three of five, which are 60 %', 5, 3, false],
  ['four of seven, which are 57 %', 7, 4, false],
  ['nobody of nobody', 0, 0, false],
])('%s', (_, all, staying, isSame) => {
  const now = [...people(staying), ...people(all - staying, 1000)]
  expect(agreement(now, people(staying))).toEqual({ agreeing: staying, people: all })
  expect(isLikelySame(agreement(now, people(staying)))).toBe(isSame)
})

test('upper and lower case, and spaces around, are the same name', () => {
  expect(agreement(['ANN ARBER', ' Bob Bray'], ['Ann Arber', 'bob bray ']).agreeing).toBe(2)
})

test.each([
  ['twice in this league', ['Ann', 'Ann', 'Bob'], ['Ann', 'Bob'], 1, 3],
  ['twice in the one before', ['Ann', 'Bob'], ['Ann', 'ann', 'Bob'], 1, 2],
  ['twice in both', ['Ann', 'Ann'], ['Ann', 'Ann'], 0, 2],
  ['without a name', ['', ' '], [''], 0, 2],
  ['once in each without a name', ['', 'Bob'], ['', 'Bob'], 1, 2],
])('people of one name are not told apart: %s', (_, now, before, agreeing, all) => {
  expect(agreement(now, before)).toEqual({ agreeing, people: all })
})
