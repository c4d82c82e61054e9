import { describe, expect, test } from 'vitest'
import type { PlayerId } from '#domain/ids.ts'
import { missingFromCurrent, missingFromPast, missingSince, type PublishedTotals } from './complete-scores.ts'

describe('the current gameweek', () => {
  const listed = [player(1, { points: 30 }), player(2, { minutes: 12 }), player(3, {}), 4 as PlayerId]

  test.each([
    ['everybody', [1, 2, 3, 4], []],
    ['everybody but one who has never played', [1, 2, 4], []],
    ['one with points is missing', [2, 3, 4], [1]],
    ['one who played for nothing is missing', [1, 3, 4], [2]],
    ['one of whom nothing is published is missing', [1, 2, 3], [4]],
    ['one more than listed', [1, 2, 3, 4, 5], []],
    ['nobody', [], [1, 2, 4]],
  ])('%s', (_, there, missing) => {
    expect(missingFromCurrent(new Set(there as PlayerId[]), listed)).toEqual(missing)
  })
})

describe('past gameweeks', () => {
  test('690 of 841 players are enough where the others joined later', () => {
    const all = Array.from({ length: 841 }, (_, i) => i + 1)
    const scores = new Map([1, 2].map((gameweek) => [gameweek, pointsOf(gameweek === 1 ? all.slice(0, 690) : all)]))
    const published = all.map((id) => player(id, { points: (id <= 690 ? 2 : 1) * (id % 7) + 3, pointsOfCurrent: 3 }))
    expect(missingFromPast(scores, published)).toEqual([])
  })

  test.each([1, 2, 3])('half of the players of gameweek %i are not enough', (half) => {
    const all = Array.from({ length: 700 }, (_, i) => i + 1)
    const scores = new Map(
      [1, 2, 3].map((gameweek) => [gameweek, pointsOf(all.filter((id) => gameweek !== half || id % 2 === 0))]),
    )
    const published = all.map((id) => player(id, { points: 3 * (id % 7) }))
    expect(missingFromPast(scores, published)).toEqual(all.filter((id) => id % 2 === 1 && id % 7 !== 0))
  })

  test('a gameweek without scores for half of the players does not count against the other gameweeks', () => {
    const all = Array.from({ length: 700 }, (_, i) => i + 1)
    const scores = new Map([1, 2].map((gameweek) => [gameweek, pointsOf(all.filter((id) => gameweek > 1 || id % 2))]))
    const published = all.map((id) => player(id, { points: 2 * (id % 7) }))
    expect(missingFromPast(scores, published, { among: [2] })).toEqual([])
    expect(missingFromPast(scores, published, { among: [1] })).toHaveLength(300)
  })

  test('totals that are wrong for players who were in every gameweek prove nothing', () => {
    const scores = new Map([[1, pointsOf([1, 2, 3, 4])]])
    expect(
      missingFromPast(
        scores,
        [1, 2, 3, 4, 5].map((id) => player(id, { points: 99 })),
      ),
    ).toEqual([])
  })

  test('no gameweek is called incomplete where there are no gameweeks or no totals', () => {
    expect(missingFromPast(new Map(), [player(1, { points: 3 })])).toEqual([])
    expect(missingFromPast(new Map([[1, pointsOf([1])]]), [])).toEqual([])
  })
})

test.each([
  ['the same', 200, 200, 0],
  ['a handful fewer', 200, 199, 0],
  ['half', 200, 100, 100],
  ['more', 200, 300, 0],
  ['nobody', 200, 0, 200],
])('of those of an earlier gameweek: %s', (_, before, now, missing) => {
  const players = (count: number) => Array.from({ length: count }, (_, i) => (i + 1) as PlayerId)
  expect(missingSince(players(before), new Set(players(now)))).toHaveLength(missing)
})

/** Each player scores the remainder of their id divided by seven. */
function pointsOf(ids: readonly number[]): Map<PlayerId, number> {
  return new Map(ids.map((id) => [id as PlayerId, id % 7]))
}

function player(id: number, totals: Partial<PublishedTotals>): PublishedTotals {
  return { player: id as PlayerId, points: 0, minutes: 0, pointsOfCurrent: 0, ...totals }
}
