import { expect, test } from 'vitest'
import { ApiFailure, UNREACHABLE } from '#web/base/call.ts'
import { failureWords } from './failure-words.ts'

test.each([
  {
    case: 'the server says why',
    error: new ApiFailure('Too many mails', { status: 429, code: 'too_many' }),
    words: 'Too many mails',
  },
  {
    case: 'an answer without a word',
    error: new ApiFailure('Something went wrong', { status: 502, code: 'unknown' }),
    words: 'Subscription failed',
  },
  {
    case: 'no answer',
    error: new ApiFailure(UNREACHABLE, { status: 0, code: 'network' }),
    words: 'Something went wrong. The server cannot be reached. Please check your connection and try again.',
  },
  {
    case: 'an answer that is not understood',
    error: new ApiFailure('Please reload the page.', { status: 200, code: 'drift' }),
    words: 'Something went wrong. Please reload the page.',
  },
  { case: 'a fault of ours', error: new TypeError('x is undefined'), words: 'Something went wrong' },
])('says of a failure, $case: $words', ({ error, words }) => {
  expect(failureWords(error, 'Subscription failed')).toBe(words)
})
