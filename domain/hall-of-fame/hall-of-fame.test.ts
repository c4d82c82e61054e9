import { expect, test } from 'vitest'
import { allTime } from './all-time.ts'
import { type Finish, type Honours, honoursOf } from './honours.ts'

const team = (name: string, given: Partial<Finish>): Finish => ({
  ...{ rank: 1, benchPoints: 0, missing: [] },
  team: name,
  ...given,
})

test.each([
  [
    'each alone',
    [
      team('Ann', { rank: 1, benchPoints: 10 }),
      team('Bob', { rank: 2, benchPoints: 30 }),
      team('Cyd', { rank: 3, benchPoints: 20 }),
    ],
    { champions: ['Ann'], last: ['Cyd'], benchKings: ['Bob'], mostBench: 30 },
  ],
  [
    'all of those who are level',
    [
      team('Ann', { rank: 1, benchPoints: 9 }),
      team('Bob', { rank: 1, benchPoints: 9 }),
      team('Cyd', { rank: 3, benchPoints: 4 }),
      team('Dee', { rank: 3, benchPoints: 9 }),
    ],
    { champions: ['Ann', 'Bob'], last: ['Cyd', 'Dee'], benchKings: ['Ann', 'Bob', 'Dee'], mostBench: 9 },
  ],
  [
    'everybody level: nobody is last, and who never was there left nothing',
    [team('Ann', { rank: 1, benchPoints: null }), team('Bob', { rank: 1, benchPoints: 0 })],
    { champions: ['Ann', 'Bob'], last: [], benchKings: [], mostBench: 0 },
  ],
  [
    'what is not known is nobody’s',
    [team('Ann', { rank: null, benchPoints: null, missing: [7] })],
    { champions: [], last: [], benchKings: [], mostBench: null },
  ],
  [
    'one place that is not known: it might be the first or the last',
    [
      team('Ann', { rank: null, benchPoints: 3 }),
      team('Bob', { rank: 1, benchPoints: 2 }),
      team('Cyd', { rank: 2, benchPoints: 1 }),
    ],
    { champions: [], last: [], benchKings: ['Ann'], mostBench: 3 },
  ],
  [
    'the winner of the final, and the last of the table',
    [
      team('Ann', { rank: 1, hasWonFinal: false }),
      team('Bob', { rank: 3, hasWonFinal: true }),
      team('Cyd', { rank: 4, hasWonFinal: false }),
    ],
    { champions: ['Bob'], last: ['Cyd'], benchKings: [], mostBench: 0 },
  ],
  [
    'the last of the table, who won the final: nobody is last',
    [
      team('Ann', { rank: 1, hasWonFinal: false }),
      team('Bob', { rank: 3, hasWonFinal: false }),
      team('Cyd', { rank: 4, hasWonFinal: true }),
    ],
    { champions: ['Cyd'], last: [], benchKings: [], mostBench: 0 },
  ],
  [
    'nobody, of a final that was not won',
    [team('Ann', { rank: 1, hasWonFinal: false }), team('Bob', { rank: 2, hasWonFinal: false })],
    { champions: [], last: [], benchKings: [], mostBench: 0 },
  ],
  [
    'one bench that is not known: it might be the fullest',
    [team('Ann', { rank: 1, benchPoints: null, missing: [7] }), team('Bob', { rank: 2, benchPoints: 250 })],
    { champions: ['Ann'], last: ['Bob'], benchKings: [], mostBench: null },
  ],
] satisfies [string, Finish[], Honours][])('honours: %s', (_, teams, honours) => {
  expect(honoursOf(teams)).toEqual(honours)
})

test('all-time records: the most, or the least where less is the record, and all who share one', () => {
  const of = (kind: 'highest' | 'lowest' | 'worst-moves', value: number, season: string) => ({ kind, value, season })
  expect(
    allTime([
      of('lowest', 20, '2026-27'),
      of('highest', 90, '2026-27'),
      of('worst-moves', -4, '2026-27'),
      of('highest', 90, '2025-26'),
      of('lowest', 19, '2025-26'),
      of('worst-moves', -3, '2025-26'),
    ]),
  ).toEqual([
    of('highest', 90, '2026-27'),
    of('highest', 90, '2025-26'),
    of('lowest', 19, '2025-26'),
    of('worst-moves', -4, '2026-27'),
  ])
  expect(allTime([])).toEqual([])
})
