import { describe, expect, test } from 'vitest'
import { namedLines, shownLines } from './shown.ts'

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

describe('which names are shown beside many lines', () => {
  test.each([
    [
      'mine is in the middle: the first five, mine and its neighbours, the last',
      lines(60, 30),
      [1, 2, 3, 4, 5, 29, 30, 31, 60],
    ],
    ['mine is among the first', lines(60, 3), [1, 2, 3, 4, 5, 60]],
    ['mine is the first', lines(60, 1), [1, 2, 3, 4, 5, 60]],
    ['mine is the last', lines(60, 60), [1, 2, 3, 4, 5, 59, 60]],
    ['none is mine', lines(60), [1, 2, 3, 4, 5, 60]],
    [
      'too many are mine: those, the first, and who is left out comes last',
      lines(60, 11, 21, 31, 41),
      [1, 2, 3, 11, 21, 31, 41],
    ],
    ['nobody', [], []],
  ])('%s', (_, all, shown) =>
    expect(namedLines(all, shown.length === 7 ? 7 : 12).map(({ key }) => Number(key))).toEqual(shown),
  )
})
