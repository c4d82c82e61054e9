import { expect, test } from 'vitest'
import { leastEchoed } from './echo.ts'

const TEXTS = ['Ann won the match at the top, 3–2.', 'First beat second: Ann 3–2 Bob.', 'Ann beat Bob 3–2.']

test.each([
  ['Ann win at the top', [1, 2, 0]],
  ['Ann beat Bob', [0, 1, 2]],
  ['A win for Ann', [0, 1, 2]],
])('after “%s” what says least of it again comes first', (headline, wanted) => {
  expect(leastEchoed(headline, [0, 1, 2], (phrasing) => TEXTS[phrasing] ?? '')).toEqual(wanted)
})
