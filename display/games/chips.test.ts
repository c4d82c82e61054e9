import { expect, test } from 'vitest'
import { chipsInShort } from './chips.ts'

test.each([
  [[], 'none'],
  [['wildcard', 'freehit', 'bboost', '3xc', 'manager'], 'WC FH BB TC AM'],
  [['mystery', 'constructor'], 'mystery constructor'],
])('in a table %j is %s', (chips, short) => {
  expect(chipsInShort(chips.map((chip) => ({ chip })))).toBe(short)
})
