import { expect, test } from 'vitest'
import { ApiFailure, UNREACHABLE } from '#web/base/call.ts'
import { failed, startOf } from './token-call.ts'

const texts = { missing: 'Invalid or missing token', failed: 'An error occurred while confirming your email.' }

test('starts idle with a token, done with the answer of an earlier opening, and failed without a token', () => {
  expect(startOf('abc', texts, null)).toEqual({ at: 'idle' })
  expect(startOf('abc', texts, 'Done.')).toEqual({ at: 'done', text: 'Done.' })
  expect(startOf(null, texts, null)).toEqual({ at: 'failed', text: 'Invalid or missing token', canTryAgain: false })
})

test.each([
  {
    case: 'a link that is too old',
    error: new ApiFailure('This link has expired.', { status: 400, code: 'said' }),
    text: 'This link has expired.',
    canTryAgain: false,
  },
  {
    case: 'too many tries',
    error: new ApiFailure('Please wait a minute.', { status: 429, code: 'said' }),
    text: 'Please wait a minute.',
    canTryAgain: true,
  },
  {
    case: 'the database is away',
    error: new ApiFailure('Please try again in a moment.', { status: 503, code: 'said' }),
    text: 'Please try again in a moment.',
    canTryAgain: true,
  },
  {
    case: 'a page of somebody in between',
    error: new ApiFailure('Something went wrong', { status: 502, code: 'unknown' }),
    text: texts.failed,
    canTryAgain: true,
  },
  {
    case: 'a refusal without a word',
    error: new ApiFailure('Something went wrong', { status: 403, code: 'unknown' }),
    text: texts.failed,
    canTryAgain: false,
  },
  {
    case: 'no answer at all',
    error: new ApiFailure(UNREACHABLE, { status: 0, code: 'network' }),
    text: texts.failed,
    canTryAgain: true,
  },
  {
    case: 'an answer that is not understood',
    error: new ApiFailure('Please reload the page.', { status: 200, code: 'drift' }),
    text: texts.failed,
    canTryAgain: true,
  },
  { case: 'a fault of ours', error: new TypeError('x is undefined'), text: texts.failed, canTryAgain: true },
])('fails: $case', ({ error, text, canTryAgain }) => {
  expect(failed(error, texts)).toEqual({ at: 'failed', text, canTryAgain })
})
