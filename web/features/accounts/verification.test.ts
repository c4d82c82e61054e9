import { expect, test } from 'vitest'
import { readVerification, resetCode, verificationUrl } from './verification.ts'

const state = { uid: 'u1', email: 'ann+b@x.example', consent: true }
const ours = verificationUrl('https://benchside.example', state)
const text = JSON.stringify(state)

test.each([
  { case: 'straight', search: `${new URL(ours).search}&oobCode=abc`, code: 'abc', state: text },
  {
    case: 'state inside continueUrl',
    search: `?mode=verifyEmail&oobCode=abc&continueUrl=${encodeURIComponent(ours)}`,
    code: 'abc',
    state: text,
  },
  {
    case: 'both inside',
    search: `?continueUrl=${encodeURIComponent(`${ours}&oobCode=abc`)}`,
    code: 'abc',
    state: text,
  },
  { case: 'no code', search: new URL(ours).search, code: null, state: text },
  { case: 'an empty code', search: '?oobCode=', code: null, state: null },
  { case: 'a continueUrl that is no address', search: '?oobCode=abc&continueUrl=%00', code: 'abc', state: null },
  { case: 'nothing', search: '', code: null, state: null },
])('reads the link: $case', ({ search, code, state }) => {
  expect(readVerification(search)).toEqual({ code, state })
})

test.each([
  ['?mode=resetPassword&oobCode=abc', 'abc'],
  ['?mode=resetPassword', null],
  ['?mode=verifyEmail&oobCode=abc', null],
  ['?oobCode=abc', null],
])('%s is for a new password with the code %s', (search, code) => {
  expect(resetCode(search)).toBe(code)
})
