import { expect, test } from 'vitest'
import { ApiFailure, NO_REASON } from '#web/base/call.ts'
import { storedSince } from './stored-since.ts'

const failed = (status: number, code = 'x') => new ApiFailure('No', { status, code })

test.each([
  { case: 'no connection', failureReason: failed(0), since: 1000 },
  { case: 'a server that is away', failureReason: failed(503, NO_REASON), since: 1000 },
  { case: 'a server that says what is wrong', failureReason: failed(503), since: null },
  { case: 'a refusal', failureReason: failed(403), since: null },
  { case: 'an answer that was not understood', failureReason: failed(200), since: null },
  { case: 'no failure', failureReason: null, since: null },
])('$case: stored since $since', ({ failureReason, since }) => {
  expect(storedSince({ data: [], dataUpdatedAt: 1000, failureReason })).toBe(since)
  expect(storedSince({ data: undefined, dataUpdatedAt: 0, failureReason })).toBeNull()
})
