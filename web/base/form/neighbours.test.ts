import { expect, test } from 'vitest'
import { neighbours } from './neighbours.ts'

test.each([
  ['12', { older: '11', newer: null }],
  ['11', { older: '10', newer: '12' }],
  ['10', { older: null, newer: '11' }],
  ['9', { older: null, newer: null }],
])('beside %s', (value, expected) => expect(neighbours(['12', '11', '10'], value)).toEqual(expected))
