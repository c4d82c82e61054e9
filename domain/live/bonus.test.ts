import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PlayerId } from '../ids.ts'
import { bonusOf, provisionalBonus } from './bonus.ts'
import { type GivenFixture, snapshotOf } from './live.fixture.ts'

const given = (bps: Record<number, number>, more: GivenFixture = {}) => ({
  1: { state: 'playing', minute: 60, stats: { bps }, ...more } as GivenFixture,
})
const bonusIn = (snapshot: ReturnType<typeof snapshotOf>, fixture = 1) =>
  Object.fromEntries(provisionalBonus(snapshot).get(fixture) ?? [])

describe('provisional bonus by bps', () => {
  test.each<[string, Record<number, number>, Record<number, number>]>([
    ['three places', { 1: 30, 2: 20, 3: 10, 4: 5 }, { 1: 3, 2: 2, 3: 1 }],
    ['two share the first', { 1: 30, 2: 30, 3: 10, 4: 5 }, { 1: 3, 2: 3, 3: 1 }],
    ['two share the second', { 1: 30, 2: 20, 3: 20, 4: 5 }, { 1: 3, 2: 2, 3: 2 }],
    ['three share the first', { 1: 30, 2: 30, 3: 30, 4: 29 }, { 1: 3, 2: 3, 3: 3 }],
    ['many share the third', { 1: 30, 2: 20, 3: 10, 4: 10, 5: 10 }, { 1: 3, 2: 2, 3: 1, 4: 1, 5: 1 }],
    ['nobody has any', {}, {}],
    ['nothing for a figure below 1, whom unlisted players may be before', { 1: 30, 2: -1, 3: -4 }, { 1: 3 }],
  ])('%s', (_, bps, bonus) => {
    expect(bonusIn(snapshotOf({ fixtures: given(bps) }))).toEqual(bonus)
  })

  test.each<[string, GivenFixture, boolean]>([
    ['before the match', { state: 'before', minute: 0 }, false],
    ['in the 19th minute', { minute: 19 }, false],
    ['in the 20th minute', { minute: 20 }, true],
    ['after full time', { state: 'over', minute: 90 }, true],
    ['in a match that was moved to another gameweek', { gameweek: 6 }, false],
  ])('%s', (_, more, isShown) => {
    expect(bonusIn(snapshotOf({ fixtures: given({ 1: 30 }, more) }))).toEqual(isShown ? { 1: 3 } : {})
  })

  test('is none in a fixture with official bonus, but stays in the other match of a double', () => {
    const snapshot = snapshotOf({
      fixtures: {
        1: { state: 'over', stats: { bps: { 1: 30, 2: 20, 3: 10 } } },
        2: { state: 'playing', minute: 30, stats: { bps: { 1: 9, 4: 12 } } },
      },
      players: { 1: { in: { 1: { bonus: 3 }, 2: {} } }, 2: { in: { 1: {} } } },
    })
    expect([bonusIn(snapshot, 1), bonusIn(snapshot, 2)]).toEqual([{}, { 4: 3, 1: 2 }])
    expect(bonusOf(provisionalBonus(snapshot), 1 as PlayerId)).toBe(2)
  })

  test('is the same as counting how many are better', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 22 }), (figures) => {
        const bps = Object.fromEntries(figures.map((figure, index) => [index + 1, figure]))
        const expected = figures.flatMap((figure, index) => {
          const better = figures.filter((other) => other > figure).length
          return better < 3 ? [[String(index + 1), 3 - better]] : []
        })
        expect(bonusIn(snapshotOf({ fixtures: given(bps) }))).toEqual(Object.fromEntries(expected))
      }),
    )
  })
})
