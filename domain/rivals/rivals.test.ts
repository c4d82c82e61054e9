import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type After, changesOf, leadsOf, pairOf, wonOf } from './rivals.ts'

/** Totals after gameweeks 1, 2, …: `[a, b]`. */
const after = (totals: readonly (readonly [number | null, number | null])[]): After[] =>
  totals.map(([a, b], place) => ({ gameweek: place + 1, a, b }))

test.each<[string, After[], [number, number, string][], number]>([
  ['nothing', [], [], 0],
  [
    'one ahead all along',
    after([
      [1, 0],
      [2, 1],
    ]),
    [[1, 2, 'a']],
    0,
  ],
  [
    'level all along',
    after([
      [0, 0],
      [5, 5],
    ]),
    [[1, 2, 'level']],
    0,
  ],
  [
    'passed once',
    after([
      [1, 0],
      [2, 3],
      [4, 5],
    ]),
    [
      [1, 1, 'a'],
      [2, 3, 'b'],
    ],
    1,
  ],
  [
    'level in between, and ahead again',
    after([
      [1, 0],
      [2, 2],
      [4, 3],
    ]),
    [
      [1, 1, 'a'],
      [2, 2, 'level'],
      [3, 3, 'a'],
    ],
    0,
  ],
  [
    'level in between, and passed',
    after([
      [1, 0],
      [2, 2],
      [3, 4],
    ]),
    [
      [1, 1, 'a'],
      [2, 2, 'level'],
      [3, 3, 'b'],
    ],
    1,
  ],
  ['below 0', after([[-4, -2]]), [[1, 1, 'b']], 0],
  [
    'one came later',
    after([
      [9, null],
      [9, null],
      [9, 10],
    ]),
    [[3, 3, 'b']],
    0,
  ],
  [
    'a gameweek that is not known',
    after([
      [2, 1],
      [null, 4],
      [9, 8],
    ]),
    [[1, 3, 'a']],
    0,
  ],
])('who was ahead: %s', (_, afters, leads, changes) => {
  expect(leadsOf(afters).map(({ from, to, ahead }) => [from, to, ahead ?? 'level'])).toEqual(leads)
  expect(changesOf(leadsOf(afters))).toBe(changes)
})

test('the leads hold each gameweek that is known once, in order, and no two alike stand beside each other', () => {
  const total = fc.option(fc.integer({ min: -3, max: 3 }), { freq: 6 })
  fc.assert(
    fc.property(fc.array(fc.tuple(total, total), { maxLength: 12 }), (totals) => {
      const afters = after(totals)
      const leads = leadsOf(afters)
      for (const [place, { from, to, ahead }] of leads.entries()) {
        expect(from).toBeLessThanOrEqual(to)
        expect(from).toBeGreaterThan(leads[place - 1]?.to ?? 0)
        expect(ahead).not.toBe(leads[place - 1]?.ahead)
      }
      for (const { gameweek, a, b } of afters) {
        if (a === null || b === null) continue
        const [lead] = leads.filter(({ from, to }) => gameweek >= from && gameweek <= to)
        expect(lead?.ahead ?? 'level').toBe(a > b ? 'a' : b > a ? 'b' : 'level')
      }
      const { a, b, level } = wonOf(afters)
      expect(a + b + level).toBe(afters.filter((one) => one.a !== null && one.b !== null).length)
    }),
  )
})

const TABLE = [10, 20, 30, 40]
test.each<[string, { a?: number; b?: number; own?: number[]; teams?: number[] }, [number, number] | null, string]>([
  ['nobody asked for: the two at the top', {}, [10, 20], 'found'],
  ['the own team, and the one just above it', { own: [30] }, [30, 20], 'found'],
  ['the own team is first: the one below', { own: [10] }, [10, 20], 'found'],
  ['an own team that is in another league', { own: [99] }, [10, 20], 'found'],
  ['several own teams: the best', { own: [40, 30] }, [30, 20], 'found'],
  ['both', { a: 40, b: 20, own: [30] }, [40, 20], 'found'],
  ['one, and the one just above it', { a: 40 }, [40, 30], 'found'],
  ['only the second', { b: 40 }, [30, 40], 'found'],
  ['the same twice', { a: 30, b: 30 }, [30, 20], 'same team'],
  ['one that is not there', { a: 30, b: 99 }, [30, 20], 'unknown team'],
  ['another that is not there', { a: 99, b: 30 }, [20, 30], 'unknown team'],
  ['two that are not there', { a: 99, b: 98, own: [40] }, [40, 30], 'unknown team'],
  ['the same twice, and not there', { a: 99, b: 99 }, [10, 20], 'unknown team'],
  ['a league of one', { a: 10, teams: [10] }, null, 'alone'],
  ['a league of none', { teams: [] }, null, 'alone'],
  ['a league of two', { own: [20], teams: [10, 20] }, [20, 10], 'found'],
])('which two: %s', (_, { a, b, own = [], teams = TABLE }, pair, asked) =>
  expect(pairOf(teams, { a, b, own })).toEqual({ pair: pair && { a: pair[0], b: pair[1] }, asked }),
)
