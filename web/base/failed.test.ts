import { expect, test } from 'vitest'
import { inWords } from './failed.ts'

test.each([
  ['No room.', 'Failed to fetch your data. No room.'],
  ['No room', 'Failed to fetch your data. No room.'],
  ['Why not?', 'Failed to fetch your data. Why not?'],
  ['Wait …', 'Failed to fetch your data. Wait …'],
  [' ', 'Failed to fetch your data.'],
])('a failure whose reason is "%s" reads: %s', (message, text) => {
  expect(inWords('Failed to fetch your data', { message })).toBe(text)
})
