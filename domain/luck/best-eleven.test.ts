import fc from 'fast-check'
import { expect, test } from 'vitest'
import { players, pointsFrom } from '#domain/facts/facts.fixture.ts'
import { rounds } from '#test/rounds.ts'
import type { PlayerId, Position } from '../ids.ts'
import { bestEleven } from './best-eleven.ts'

/** Two goalkeepers, five defenders, five midfielders, three forwards: players 1–15 in that order. */
const SQUAD = players(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
const POSITIONS = new Map(SQUAD.map((player, place) => [player, at(place)]))

function at(place: number): Position {
  return place < 2 ? 1 : place < 7 ? 2 : place < 12 ? 3 : 4
}

/** By hand. The goalkeeper of 3; four forwards' worth of points sit in midfield, and 3 defenders must play however bad they are. */
test('the worst third defender plays, the best sixth midfielder does not', () => {
  const points = pointsFrom({
    1: 1,
    2: 3,
    3: 6,
    4: 0,
    5: -1,
    6: -2,
    7: -2,
    8: 5,
    9: 5,
    10: 5,
    11: 5,
    12: 5,
    13: 2,
    14: 2,
    15: 9,
  })
  // 3 + (6 + 0 − 1) + 5 × 5 + (9 + 2) = 44
  const best = bestEleven(SQUAD, { points, positions: POSITIONS })
  expect(best?.points).toBe(44)
  expect(best?.players.toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 8, 9, 10, 11, 12, 13, 15])
})

test('whoever has no points counts 0', () => {
  expect(bestEleven(SQUAD, { points: new Map(), positions: POSITIONS })?.points).toBe(0)
})

test.each([
  ['a position is not known', new Map([...POSITIONS, [SQUAD[4] as PlayerId, null]])],
  ['there is no goalkeeper', new Map(SQUAD.map((player): [PlayerId, Position] => [player, 2]))],
])('null where %s', (_, positions) => {
  expect(bestEleven(SQUAD, { points: new Map(), positions })).toBeNull()
})

test('no other eleven of the 1,365 that keeps to the rules has more', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -4, max: 20 }), { minLength: 15, maxLength: 15 }), (scored) => {
      const points = pointsFrom(Object.fromEntries(SQUAD.map((player, place) => [player, scored[place] ?? 0])))
      expect(bestEleven(SQUAD, { points, positions: POSITIONS })?.points).toBe(bestOfAll(scored))
    }),
    { numRuns: rounds({ usual: 20, full: 600 }) },
  )
})

/** Tries every way to leave four of fifteen out. */
function bestOfAll(scored: readonly number[]): number {
  let best = Number.NEGATIVE_INFINITY
  for (let mask = 0; mask < 1 << 15; mask++) {
    const eleven = SQUAD.flatMap((_, place) => (mask & (1 << place) ? place : []))
    if (eleven.length !== 11) continue
    const count = (position: Position) => eleven.filter((place) => at(place) === position).length
    if (count(1) !== 1 || count(2) < 3 || count(3) < 2 || count(4) < 1) continue
    best = Math.max(
      best,
      eleven.reduce((sum, place) => sum + (scored[place] ?? 0), 0),
    )
  }
  return best
}
