import { expect, test } from 'vitest'
import { lastChipWords } from './chips.ts'

const name = (team: number) => ['', 'Row Z', 'Ann FC'][team] ?? ''

test.each([
  [[], []],
  [[{ chip: 'wildcard', team: 1 }], ['Only Row Z still has a wildcard.']],
  [
    [
      { chip: 'freehit', team: 1 },
      { chip: 'bboost', team: 2 },
      { chip: '3xc', team: 1 },
      { chip: 'extra', team: 1 },
    ],
    ['Only Row Z still has a free hit, a triple captain and an extra.', 'Only Ann FC still has a bench boost.'],
  ],
])('%j', (chips, words) => {
  expect(lastChipWords(chips, name)).toEqual(words)
})
