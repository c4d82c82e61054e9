import { expect, test } from 'vitest'
import { isOtherDocument } from './other-document.ts'

test.each([
  ['/seasons/2025-26/bench-king?league=77', true],
  ['/l/AAAAAAAAAAAAAAAAAAAAAA/bench-king', true],
  ['/example?game=classic', true],
  ['/example', true],
  ['/bench-king?gw=2', false],
  ['/login', false],
  ['/', false],
])('%s is a document of its own: %s', (address, isOther) => {
  expect(isOtherDocument(address)).toBe(isOther)
})
