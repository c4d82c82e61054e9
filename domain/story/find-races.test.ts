import { describe, expect, test } from 'vitest'
import { found, kindsOf, type Result, the, times } from './find-top.fixture.ts'

/** 3 points and 1 each; the second has scored more than the third, and so on. */
const OPEN: Result[] = [
  [1, 60, 2, 10],
  [3, 20, 4, 20],
]
const WITH_LAST: Result[] = [
  [1, 60, 2, 40],
  [3, 20, 4, 10],
]

/** 7 points each for the first two, who meet in the gameweek to come; 1 each for the others. */
const MEETING: Result[][] = [
  [
    [1, 40, 2, 40],
    [3, 20, 4, 20],
  ],
  ...times(2, [
    [1, 60, 3, 15],
    [2, 50, 4, 10],
  ]).map((week) => [...week]),
]

describe('the run-in', () => {
  test('from eight gameweeks to four: how far the third is, and when the first two meet', () => {
    const at = (left: number) => the(found(times(3, WITH_LAST), left), 'run-in')
    expect([9, 8, 4, 3].map((left) => at(left) !== undefined)).toEqual([false, true, true, false])
    // 9 points for the first and the third, none for the others, of whom the second scored more.
    expect(at(5)).toEqual({ kind: 'run-in', teams: [1, 3, 2], values: { left: 5, third: 9, meet: 0 } })
    expect(the(found(MEETING, 5), 'run-in')).toMatchObject({ teams: [1, 2, 3], values: { third: 6, meet: 4 } })
  })

  test('the third is told as long as it has a chance', () => {
    // 18 points behind: six wins would make it level, with 120 points scored less.
    const at = (left: number) => the(found(times(6, WITH_LAST), left), 'run-in')
    expect([6, 5].map((left) => at(left) !== undefined)).toEqual([true, false])
  })

  test('nobody is third where two are second, or two are third', () => {
    // 9 points to 3 and 3, who have scored as much; 9 and 9 to none and none.
    const bothWin: Result[] = [
      [1, 60, 3, 10],
      [2, 50, 4, 10],
    ]
    for (const week of [OPEN, bothWin]) expect(the(found(times(3, week), 5), 'run-in')).toBeUndefined()
  })

  test('the title race says when the first two meet', () => {
    expect(the(found(MEETING, 2), 'title-race')).toMatchObject({ values: { left: 2, meet: 4 } })
  })
})

describe('the race for last place', () => {
  test('while the last can still pass the next above', () => {
    // 9, 3, 3 and 3: the third and the fourth have drawn; the second has nothing.
    const at = (played: number, left: number) => the(found(times(played, OPEN), left), 'last-race')
    expect(at(3, 6)).toEqual({ kind: 'last-race', teams: [2, 4], values: { behind: 3, left: 6, meet: 0 } })
    expect([at(3, 7), at(6, 1)]).toEqual([undefined, undefined])
  })
})

test('four or more within a match of the first, unless the same were so a gameweek ago and more than eight are left', () => {
  const level: Result[] = [
    [1, 30, 2, 30],
    [3, 20, 4, 20],
  ]
  const apart: Result[] = [
    [1, 60, 2, 10],
    [3, 60, 4, 10],
  ]
  const close = (...played: (readonly Result[])[]) => the(found(played), 'top-close')
  const turned: Result[] = [
    [1, 10, 2, 20],
    [3, 10, 4, 20],
  ]
  // 8 each and 5 each; 8 and 8 after it.
  expect(close(...times(5, level), apart, apart, turned)).toEqual({
    kind: 'top-close',
    teams: expect.arrayContaining([1, 2, 3, 4]),
    values: { count: 4, within: 3, all: 1 },
  })
  const again = [...times(5, level), apart, apart, turned, level]
  expect([9, 8].map((left) => the(found(again, left), 'top-close') !== undefined)).toEqual([false, true])
  // A fifth, who always loses to the average, is further off.
  const withFifth = [...times(5, level), apart, apart, turned].map((week): Result[] => [...week, [5, 10, null, 20]])
  expect(close(...withFifth)?.values).toEqual({ count: 4, within: 3 })
  expect(kindsOf(found([apart, turned]))).not.toContain('top-close')
})
