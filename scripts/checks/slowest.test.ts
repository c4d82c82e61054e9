import { expect, test } from 'vitest'
import { slowest } from './slowest.ts'

test('the ten slowest files are listed, slowest first, with a mark on those above twenty seconds', () => {
  const files = Array.from({ length: 12 }, (_, place) => ({ file: `f${place}.test.ts`, ms: place * 2000 }))
  const lines = slowest(files).split('\n')
  expect(lines).toHaveLength(11)
  expect(lines[1]).toBe('   22.0 s  f11.test.ts  too long')
  expect(lines[2]).toBe('   20.0 s  f10.test.ts')
  expect(lines.at(-1)).toBe('    4.0 s  f2.test.ts')
})
