import { expect, test } from 'vitest'
import { placeAmong } from './place-among.ts'

const said = (own: number, ...others: [number | null, number[]?][]) =>
  placeAmong(
    own,
    [{ value: own }, ...others.map(([value, missing = []]) => ({ value, missing }))].map((row) => ({
      ...{ team_name: '', missing: [] },
      ...row,
    })),
    ({ value }) => value,
  )

test.each([
  ['the most', said(9, [4], [-2]), ': 1st of 3'],
  ['the least', said(-3, [4], [-2]), ': 3rd of 3'],
  ['a place shared', said(4, [9], [4], [1]), ': 2nd of 4'],
  ['who came too late has none', said(4, [9], [null]), ': 2nd of 2'],
  ['a figure is missing', said(4, [9], [null, [2]]), ''],
])('%s', (_, words, expected) => expect(words).toBe(expected))
