import { expect, test } from 'vitest'
import { ApiFailure } from '#web/base/call.ts'
import { storedSince } from './stored-since.ts'

const failed = (status: number) => new ApiFailure('No', { status, code: 'x' })

test.each([
  { case: 'no connection', failureReason: failed(0), since: 1000 },
  { case: 'a server that is away', failureReason: failed(503), since: 1000 },
  { case: 'a refusal', failureReason: failed(403), since: null },
  { case: 'an answer that was not understood', failureReason: failed(200), since: null },
  { case: 'no failure', failureReason: null, since: null },
])('$case: stored since $since', ({ failureReason, since }) => {
  expect(storedSince({ data: [], dataUpdatedAt: 1000, failureReason })).toBe(since)
  expect(storedSince({ data: undefined, dataUpdatedAt: 0, failureReason })).toBeNull()
})
