import { expect, test } from 'vitest'
import { APART, found, kindsOf, type Result, the, times, WON } from './find-top.fixture.ts'

/** Of 1 against 2, and of 3 against 4. */
const week = (own: number, other: number, third: number, fourth: number): Result[] => [
  [1, own, 2, other],
  [3, third, 4, fourth],
]

test('what the leader did, how often in a row, and whether it led before', () => {
  // Nine points to four and seven, and to nine with fewer points scored.
  const values = (...played: (readonly Result[])[]) => the(found(played), 'leader-result')?.values
  expect(values(...times(3, APART))).toEqual({ own: 60, other: 10, wins: 3, defeats: 0, led: 1 })
  expect(values(...times(3, APART), week(10, 60, 20, 20))).toEqual({ own: 10, other: 60, wins: 0, defeats: 1, led: 1 })
  expect(values(...times(2, WON), week(10, 20, 90, 20))).toEqual({ own: 90, other: 20, wins: 3, defeats: 0, led: 0 })
})

test('champions already are said to be', () => {
  // Nine points to three after three of four gameweeks.
  const led = (gameweeks: number) => {
    const values = the(found(times(gameweeks, week(60, 10, 20, 20)), 4 - gameweeks), 'leader-result')?.values
    return values && 'led' in values ? values.led : null
  }
  expect([led(3), led(4)]).toEqual([1, 2])
})

test('what the second did, and how far behind it is and was', () => {
  const rival = (...played: (readonly Result[])[]) => the(found(played), 'rival-result')
  // 6 to 6 by points scored, 9 to 6 after a defeat.
  expect(rival(...times(2, WON), week(60, 10, 10, 20))).toEqual({
    kind: 'rival-result',
    teams: [3, 4],
    values: { own: 10, other: 20, wins: 0, defeats: 1, behind: 3, was: 0 },
  })
  // 9 to 6 to 3 to 0, and who was second is fourth.
  const other = rival(week(60, 10, 20, 10), week(60, 10, 20, 10), [
    [1, 60, 3, 10],
    [2, 10, 4, 90],
  ])
  expect(other?.teams).toEqual([3, 1])
})

test('nobody is said to be second where two are, after one gameweek, or once the title is won', () => {
  const none = [[WON], times(2, week(60, 10, 20, 20)), times(3, week(60, 10, 20, 10))]
  const left = [10, 10, 0]
  expect(none.map((played, place) => kindsOf(found(played, left[place])).includes('rival-result'))).toEqual([
    false,
    false,
    false,
  ])
})

test('a leader’s defeats of its last five matches, and over how many they are spread', () => {
  const lost = (...of: boolean[]) =>
    the(found([...times(8, APART), ...of.map((is) => week(is ? 10 : 60, is ? 20 : 10, 20, 20))], 10), 'leader-beaten')
      ?.values
  expect(lost(true)).toMatchObject({ lost: 1, of: 1 })
  expect(lost(true, false, true)).toMatchObject({ lost: 2, of: 3 })
  expect(lost(true, true)).toMatchObject({ lost: 2, of: 2 })
  expect(lost(true, false, false, false, false, true)).toMatchObject({ lost: 1, of: 1 })
})

test('both who are next lost, and by how much the lead grew', () => {
  // 3 and four times 1, then 6 to 4 and 4.
  const before: Result[][] = [
    [...week(60, 10, 20, 20), [5, 20, 6, 20]],
    [...week(60, 10, 50, 30), [5, 50, 6, 30]],
  ]
  const lost = (third: number, second: number) =>
    the(
      found([
        ...before,
        [
          [1, 60, 5, 20],
          [3, third, 2, second],
          [4, 20, 6, 20],
        ],
      ]),
      'chasers-lost',
    )
  expect(lost(20, 30)).toEqual({ kind: 'chasers-lost', teams: [3, 5], values: { ahead: 5, was: 2 } })
  expect(lost(20, 20)).toBeUndefined()
  // Both drew: 9 to 5 and 5.
  const drawn: Result[] = [
    [1, 60, 4, 20],
    [3, 20, 2, 20],
    [5, 20, 6, 20],
  ]
  expect(kindsOf(found([...before, drawn]))).not.toContain('chasers-lost')
})

test('who led alone and is not first now, by how much it led, and where it is', () => {
  const lost = (...played: (readonly Result[])[]) => the(found(played), 'lead-lost')
  // 3 to 1, 1 and 0; then 3 to 4, 4 and 0.
  const draws: Result[] = [
    [1, 60, 2, 10],
    [3, 20, 4, 20],
  ]
  const met: Result[] = [
    [1, 10, 3, 40],
    [2, 10, 4, 50],
  ]
  expect(lost(draws, met)).toEqual({
    kind: 'lead-lost',
    // Of these two the second has scored more.
    teams: [1, 4],
    values: { reign: 1, place: 3, was: 2, unit: 'match points' },
  })
  expect(lost(...times(3, APART))).toBeUndefined()
})

test('whoever led after one gameweek and lost is told of where it fell, and in no larger words', () => {
  const falls = (...played: Result[][]) =>
    found(played).filter(({ kind }) => /^(leader-(falls|beaten)|top-)/.test(kind))
  // The first loses to the fourth; the third, second before, is first.
  const lost: Result[] = [
    [1, 10, 4, 20],
    [3, 30, 2, 20],
  ]
  expect(falls(WON, lost)).toMatchObject([{ kind: 'leader-falls', teams: [1, 4], values: { reign: 1, place: 2 } }])
  // Against the second, which is first now.
  const toSecond: Result[] = [
    [3, 30, 1, 20],
    [2, 30, 4, 20],
  ]
  expect(falls(WON, toSecond)).toMatchObject([{ kind: 'leader-falls', teams: [1, 3] }])
})

test('an opponent that is two places and more off now is told with where it is', () => {
  /** The first beats the last; the others draw with the average, and are behind it by the points scored. */
  const before: Result[] = [
    [1, 60, 5, 10],
    [2, 22, null, 22],
    [3, 21, null, 21],
    [4, 20, null, 20],
  ]
  const after = (ofFourth: number): Result[] => [
    [1, 60, 2, 10],
    [3, 30, null, 20],
    [4, ofFourth, null, 20],
    [5, 20, null, 20],
  ]
  const foeOf = (ofFourth: number) => the(found([...times(5, before), after(ofFourth)]), 'leader-result')?.values
  expect(foeOf(30)).toMatchObject({ foe: 2, elsewhere: 1, foeNow: 4 })
  expect(foeOf(10)).toMatchObject({ foe: 2, elsewhere: 1 })
  expect(foeOf(10)).not.toHaveProperty('foeNow')
})
