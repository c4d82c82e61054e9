import { expect, test } from 'vitest'
import { shownLines } from './shown.ts'

const lines = (count: number, ...own: number[]) =>
  Array.from({ length: count }, (_, index) => ({ key: String(index + 1), isOwn: own.includes(index + 1) }))

test.each([
  ['few: all of them', lines(3, 2), 5, [1, 2, 3]],
  ['many, none of them mine: the first', lines(9), 5, [1, 2, 3, 4, 5]],
  ['mine among the first', lines(9, 2), 5, [1, 2, 3, 4, 5]],
  ['mine in the middle, with two to either side', lines(20, 12), 8, [1, 2, 3, 10, 11, 12, 13, 14]],
  ['mine is the last', lines(20, 20), 6, [1, 2, 3, 18, 19, 20]],
  ['two of mine, and no room for all their neighbours', lines(20, 9, 18), 4, [7, 8, 9, 18]],
  ['none', [], 5, []],
])('%s', (_, all, most, shown) => expect(shownLines(all, most).map(({ key }) => Number(key))).toEqual(shown))
