import { expect, test } from 'vitest'
import { aheadOf, aPlace, few, inWords, margin, opening, placeInWords, points, severalNames } from './numbers.ts'

const NAMES = ['Ann', 'Bob', 'Cy', 'Di', 'Ed', 'Flo']

test.each([
  [1, 'Ann', 'Ann'],
  [2, 'Ann and Bob', 'Ann and Bob'],
  [3, 'Ann, Bob and Cy', 'Ann, Bob and one more'],
  [4, 'Ann, Bob, Cy and Di', 'Ann, Bob and two more'],
  [6, 'Ann, Bob, Cy and three more', 'Ann, Bob and four more'],
])('%i names', (count, all, two) => {
  expect([severalNames(NAMES.slice(0, count)), few(NAMES.slice(0, count))]).toEqual([all, two])
})

test('one to nine are words, and ten is not', () => {
  expect([0, 1, 9, 10].map(inWords)).toEqual(['no', 'one', 'nine', '10'])
  expect([1, 10, 11, 22].map(placeInWords)).toEqual(['first', 'tenth', '11th', '22nd'])
  expect([3, 8, 11].map(aPlace)).toEqual(['a third', 'an eighth', 'an 11th'])
  expect([0, 1, 12, -3].map(points)).toEqual(['0 points', 'a point', '12 points', '−3 points'])
  expect([1, 12].map(margin)).toEqual(['a point', '12'])
})

test('a lead says what decides between those who are level', () => {
  const lead = { ahead: 0, level: 80 }
  expect([
    aheadOf('Ann', { ahead: 3, unit: 'points', level: 0 }),
    aheadOf('Ann', { ahead: 12, unit: 'points scored', level: 80 }),
    aheadOf('Ann', { ...lead, unit: 'points' }),
  ]).toEqual([
    '3 points ahead of Ann',
    'level with Ann on 80 and ahead on points scored',
    'level with Ann on 80 and placed first by the official game',
  ])
})

test('no digit begins a sentence', () => {
  expect([opening('Ann', 4), opening('Ann', 10), opening('Ann', 11)]).toEqual([
    'Fourth-placed Ann',
    'Tenth-placed Ann',
    'Ann, from 11th place,',
  ])
})
