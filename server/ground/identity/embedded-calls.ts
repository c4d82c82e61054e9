import { MAIL_WAITS } from '#contract/base/mail-waits.ts'
import type { GrowingWait, Limit } from './attempts.ts'

export type Call = {
  method: 'GET' | 'POST'
  path: string
  /** Hashes a password, which takes a tenth of a second. */
  hashes?: true
  /** Fields of the query or body that are passed on to the provider; all others are dropped. */
  fields?: readonly string[]
  perClient?: Limit
  perNetwork?: Limit
  /** Counted per client and address, so that one client's waits do not affect others. */
  perClientAndAddress?: Limit | GrowingWait
  /** Counted per address, over all clients; a right password is no guess, and is taken back. */
  perAddress?: readonly (Limit | GrowingWait)[]
  /** The same, right passwords included: whoever has one may be no owner. Known devices have this together, too. */
  perAddressInAll?: Limit
  /** For a browser that the owner of the address has signed in on before; replaces all other counts but the one in all. */
  perKnownDevice?: Limit | GrowingWait
  /** Added to the message when there were too many attempts: what the person can do instead. */
  advice?: string
}

const A_MINUTE = 60
const A_QUARTER = 15 * A_MINUTE
const AN_HOUR = 60 * A_MINUTE
const A_DAY = 24 * AN_HOUR
const GUESSES = { perClient: { most: 20, seconds: A_MINUTE } }
/**
 * The same limits everywhere, so that the page's countdown is right; one more mail at once than the page knows of. No daily limit:
 * anybody could use it up and lock the owner of the address out for a day.
 */
const MAIL_COUNT = { free: 2, ...MAIL_WAITS }
export const MAILS = {
  perClient: { most: 5, seconds: A_MINUTE },
  perClientAndAddress: MAIL_COUNT,
  perAddress: [MAIL_COUNT],
}
export const LOG_IN = '/sign-in/email'
export const LOG_OUT = '/sign-out'
export const REGISTER = '/sign-up/email'
export const RESEND = '/send-verification-email'
export const RESET = '/request-password-reset'
export const NEW_PASSWORD = '/reset-password'
export const VERIFY = '/verify-email'

/** Also counts where somebody proves their password to leave. */
export const LOG_IN_CALL: Call = {
  method: 'POST',
  path: LOG_IN,
  hashes: true,
  fields: ['email', 'password'],
  ...GUESSES,
  perClientAndAddress: { free: 5, first: 30, longest: A_QUARTER, forgottenAfter: A_DAY },
  perAddress: [
    { most: 20, seconds: A_QUARTER },
    { most: 200, seconds: A_DAY },
  ],
  perAddressInAll: { most: 120, seconds: AN_HOUR },
  perKnownDevice: { most: 20, seconds: A_QUARTER },
  advice: " Or use 'Forgot Password?': the link in its email lets you in at once.",
}

/** The provider's endpoints that our browser program calls; all others are not mounted. */
export const CALLS: readonly Call[] = [
  { method: 'GET', path: '/get-session' },
  { method: 'GET', path: '/token' },
  // POST, because mail scanners and link previews open links with GET, which must not verify an address.
  // Ours, not the provider's: see `verifyAddress`.
  { method: 'POST', path: VERIFY, hashes: true, fields: ['token', 'newPassword'], ...GUESSES },
  { method: 'POST', path: LOG_OUT },
  {
    method: 'POST',
    path: REGISTER,
    hashes: true,
    fields: ['email', 'password'],
    // As specified, the answer tells whether an address has an account. So each client gets few, positive or not.
    perClient: { most: 20, seconds: AN_HOUR },
    // Whoever leaves again leaves a record for ever.
    perNetwork: { most: 1000, seconds: A_DAY },
    perClientAndAddress: { most: 5, seconds: AN_HOUR },
  },
  LOG_IN_CALL,
  { method: 'POST', path: RESEND, fields: ['callbackURL'], ...MAILS },
  {
    method: 'POST',
    path: RESET,
    fields: ['email', 'redirectTo'],
    ...MAILS,
    perKnownDevice: MAIL_COUNT,
  },
  { method: 'POST', path: NEW_PASSWORD, hashes: true, fields: ['token', 'newPassword'], ...GUESSES },
]
