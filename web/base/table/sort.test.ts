import { describe, expect, test } from 'vitest'
import { sortFrom, toggled } from './sort.ts'

describe('a press on a head', () => {
  test.each([
    ['the sorted column, descending', { key: 'total', dir: 'desc' }, 'total', { key: 'total', dir: 'asc' }],
    ['the sorted column, ascending', { key: 'total', dir: 'asc' }, 'total', { key: 'total', dir: 'desc' }],
    ['another column', { key: 'total', dir: 'desc' }, 'bench', { key: 'bench', dir: 'asc' }],
    ['another column, while ascending', { key: 'total', dir: 'asc' }, 'bench', { key: 'bench', dir: 'asc' }],
  ] as const)('%s', (_, sort, key, expected) => expect(toggled(sort, key)).toEqual(expected))
})

describe('the sort of an address', () => {
  const usual = { key: 'total', dir: 'desc' } as const
  test.each([
    ['', usual],
    ['?sort=bench', { key: 'bench', dir: 'desc' }],
    ['?sort=bench&dir=asc', { key: 'bench', dir: 'asc' }],
    ['?sort=bench&dir=sideways', { key: 'bench', dir: 'desc' }],
    ['?sort=name&dir=asc', usual],
  ])('%s', (search, expected) =>
    expect(sortFrom(new URLSearchParams(search), ['total', 'bench'], usual)).toEqual(expected),
  )
})
