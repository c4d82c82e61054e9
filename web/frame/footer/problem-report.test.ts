import { expect, test } from 'vitest'
import { problemReport } from './problem-report.ts'

const at = new Date('2026-11-25T09:20:30Z')
const about = { version: '1.2.3', request: null, at }

const failedAt = new Date('2026-11-25T09:14:59Z')

test.each([
  { request: { id: '7e6f', status: 503, at: failedAt }, line: '7e6f (answered with 503, 2026-11-25T09:14Z)' },
  { request: { id: null, status: 502, at: failedAt }, line: 'without an id (answered with 502, 2026-11-25T09:14Z)' },
  { request: { id: null, status: null, at: failedAt }, line: 'no answer came (2026-11-25T09:14Z)' },
  { request: null, line: 'none was made' },
])('a report names version, screen, request and time: $line', ({ request, line }) => {
  expect(problemReport({ ...about, pathname: '/bench-king', request })).toBe(
    `Benchside 1.2.3\nScreen: /bench-king\nRequest: ${line}\nTime: 2026-11-25T09:20Z`,
  )
})

test.each([
  ['/', '/'],
  ['/l/Zm9vYmFyYmF6cXV4MTIzNA/bench-king', '/l/:key/bench-king'],
  // A key may look like a word.
  ['/l/abcdefghijklmnopqrstuv/no-subs', '/l/:key/no-subs'],
  ['/records/league/12932', '/records/league/:id'],
  ['/seasons/2025-26/records', '/seasons/2025-26/records'],
  ['/verify-email/Ann.Bench@example.test', '/verify-email/:id'],
])('the screen %s is told as %s', (pathname, told) => {
  expect(problemReport({ ...about, pathname })).toContain(`\nScreen: ${told}\nRequest: none was made\n`)
})
