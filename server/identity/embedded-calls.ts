import type { Limit } from './attempts.ts'

export type Call = {
  method: 'GET' | 'POST'
  path: string
  /** What of the query or body reaches the provider. */
  fields?: readonly string[]
  perClient?: Limit
  perAddress?: readonly Limit[]
}

const A_MINUTE = 60
const A_QUARTER = 15 * A_MINUTE
const AN_HOUR = 60 * A_MINUTE
const A_DAY = 24 * AN_HOUR
const GUESSES = { perClient: { most: 20, seconds: A_MINUTE } }
const MAILS = {
  perClient: { most: 5, seconds: A_MINUTE },
  perAddress: [
    { most: 3, seconds: A_QUARTER },
    { most: 10, seconds: A_DAY },
  ],
}
export const LOG_IN = '/sign-in/email'
export const REGISTER = '/sign-up/email'
export const RESEND = '/send-verification-email'
export const RESET = '/request-password-reset'
export const VERIFY = '/verify-email'

/** The provider's calls that our browser program makes; whatever else it could answer does not exist here. */
export const CALLS: readonly Call[] = [
  { method: 'GET', path: '/get-session' },
  { method: 'GET', path: '/token' },
  { method: 'GET', path: VERIFY, fields: ['token'], ...GUESSES },
  { method: 'POST', path: '/sign-out' },
  {
    method: 'POST',
    path: REGISTER,
    fields: ['email', 'password'],
    ...GUESSES,
    perAddress: [{ most: 10, seconds: AN_HOUR }],
  },
  {
    method: 'POST',
    path: LOG_IN,
    fields: ['email', 'password'],
    ...GUESSES,
    perAddress: [{ most: 20, seconds: A_QUARTER }],
  },
  { method: 'POST', path: RESEND, fields: ['callbackURL'], ...MAILS },
  { method: 'POST', path: RESET, fields: ['email', 'redirectTo'], ...MAILS },
  { method: 'POST', path: '/reset-password', fields: ['token', 'newPassword'], ...GUESSES },
]
