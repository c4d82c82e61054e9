import { expect, test } from 'vitest'
import { between } from './between.ts'

test.each<[string, (number | null)[], (number | null)[], { sign: number; corners: number[][] }[]]>([
  [
    'ahead',
    [3, 5],
    [1, 2],
    [
      {
        sign: 1,
        corners: [
          [0, 3],
          [0, 1],
          [1, 2],
          [1, 5],
        ],
      },
    ],
  ],
  [
    'behind',
    [1, 2],
    [3, 5],
    [
      {
        sign: -1,
        corners: [
          [0, 1],
          [0, 3],
          [1, 5],
          [1, 2],
        ],
      },
    ],
  ],
  [
    'level at first',
    [1, 4],
    [1, 2],
    [
      {
        sign: 1,
        corners: [
          [0, 1],
          [0, 1],
          [1, 2],
          [1, 4],
        ],
      },
    ],
  ],
  [
    'level at last, from behind',
    [1, 4],
    [2, 4],
    [
      {
        sign: -1,
        corners: [
          [0, 1],
          [0, 2],
          [1, 4],
          [1, 4],
        ],
      },
    ],
  ],
  ['level throughout', [2, 4], [2, 4], []],
  [
    'crossing: cut where both are the same',
    [0, 8],
    [2, 2],
    [
      {
        sign: -1,
        corners: [
          [0, 0],
          [0, 2],
          [0.25, 2],
        ],
      },
      {
        sign: 1,
        corners: [
          [0.25, 2],
          [1, 2],
          [1, 8],
        ],
      },
    ],
  ],
  ['a gap in one', [1, null, 3], [0, 0, 0], []],
  ['a gap in the other', [1, 2], [null, 0], []],
  ['a single place', [1], [0], []],
])('%s', (_, a, b, stretches) => expect(between(a, b)).toEqual(stretches))
