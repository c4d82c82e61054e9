import { normalEmail } from '#contract/base/email.ts'
import type { Answer } from '#contract/base/endpoint.ts'
import type { LeagueRef } from '#contract/games/league-rows.ts'
import type { readLinkConsent } from '#contract/people/accounts.ts'
import { ApiFailure } from '#web/base/call.ts'
import { type IdentityClient, IdentityError, type Person } from '#web/session/identity.ts'
import { linked } from './stored-consent.ts'
import { type ReadState, readState, type Verification } from './verification.ts'

/**
 * After `not read` the link may still be good: the server was away or busy. After `interrupted` the same link can be
 * tried again. `done`, `verified`, `log-in` and `entered` are successes, `verified` and `log-in` with nobody signed in; after
 * `log-in` the registration is completed only by the next log-in, after `entered` at once. `used`: the address was verified before.
 */
export type VerifyResult =
  | ('loading' | 'asking')
  | ('done' | 'verified' | 'log-in' | 'entered')
  | ('failed' | 'used' | 'interrupted' | 'not read' | 'not registered' | 'no code')

/** The outcome, and with `interrupted` why, in words for people. */
export type Verified = { outcome: VerifyResult; reason?: string }

/**
 * The question before a link is followed: whose address it is, if known, the initial state of the checkbox, whether a password is wanted, and
 * the team that is saved with the account, if one was chosen below a league's link.
 */
export type VerificationQuestion = {
  email: string | null
  consent: boolean | null
  chosen?: ChosenTeam | undefined
  /** Where nobody is signed in, anybody may have made the account: the reader of the mail sets its password. */
  wantsPassword: boolean
}

/** A team that was chosen below a league's link, the league, and the code that saves no team. */
export type ChosenTeam = { name: string; league: LeagueRef; without: string }

/** What the reader answered; null for what was not asked. With `logInAs` the password logs them in, too; `code` is applied in place of the link's. */
export type VerificationAnswer = { consent: boolean | null; password: string | null; logInAs?: string; code?: string }

/** With the embedded provider our server has the answer given at sign-up, and stores the answer of the checkbox. */
export type LinkCalls = {
  read: (code: string) => Promise<Answer<typeof readLinkConsent>>
  decide: (code: string, consent: boolean) => Promise<unknown>
}

export type Steps = Pick<IdentityClient, 'applyCode' | 'signIn' | 'reload' | 'getIdToken' | 'signOut'> & {
  /** Who was signed in when the link was opened. */
  user: Person | null
  /** Null with a hosted provider. */
  link: LinkCalls | null
  complete: (user: Person, consent: boolean) => Promise<void>
}

/**
 * What has to be asked before the link is followed; null if nothing. With nobody signed in, the visitor may be a
 * program that opens the links of a mail, so a button must be pressed.
 */
export async function openLink(
  { code, state }: Verification,
  steps: Steps,
): Promise<VerificationQuestion | VerifyResult | null> {
  if (code === null) return 'no code'
  const said = readState(state)
  const { user, link } = steps
  if (user && !isFor(user, said)) return 'failed'
  if (!link) return user ? null : { email: null, consent: null, wantsPassword: false }
  try {
    const { email, consent, team, league, without_team: without } = await link.read(code)
    if (user && !isFor(user, { ...said, email })) return 'failed'
    const chosen = team !== undefined && league && without ? { name: team, league, without } : undefined
    // A tick beside other words, or in an address that somebody else made, is none beside these.
    return { email, consent: chosen ? consent : (consent ?? said.consent), chosen, wantsPassword: user === null }
  } catch (error) {
    if (isUsed(error)) return 'used'
    return isBadLink(error) ? 'failed' : 'not read'
  }
}

function isUsed(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 409
}

function isBadLink(error: unknown): boolean {
  return !(error instanceof ApiFailure) || error.status === 404
}

/** Follows the link of a verification mail. A code is never applied while somebody else is signed in. */
export async function verifyEmail(
  verification: Verification,
  answer: VerificationAnswer,
  steps: Steps,
): Promise<Verified> {
  try {
    return { outcome: await follow(verification, answer, steps) }
  } catch (error) {
    if (isUsed(error)) return { outcome: 'used' }
    return canBeMended(error) ? { outcome: 'interrupted', reason: error.message } : { outcome: 'failed' }
  }
}

async function follow(
  { code, state }: Verification,
  { consent: ticked, password, logInAs, code: instead }: VerificationAnswer,
  steps: Steps,
): Promise<VerifyResult> {
  if (code === null) return 'no code'
  const said = readState(state)
  if (steps.user && !isFor(steps.user, said)) return 'failed'
  if (ticked !== null) await steps.link?.decide(code, ticked)
  await steps.applyCode(instead ?? code, password ?? undefined)
  if (logInAs !== undefined && password !== null)
    return steps.signIn(logInAs, password).then(
      () => 'entered',
      () => 'verified',
    )
  const user = steps.user && (await steps.reload())
  if (ticked === null && said.uid !== null) linked.keep(said.uid, said.consent)
  if (!user) return ticked === null ? 'log-in' : 'verified'
  return user.emailVerified ? finish(user, ticked ?? said.consent, steps) : 'failed'
}

/** The server was not reached or too busy: the link may still be good. */
function canBeMended(error: unknown): error is Error {
  if (error instanceof IdentityError) return ['network', 'unavailable', 'too-many-requests'].includes(error.code)
  return error instanceof ApiFailure && (error.status === 0 || error.status === 429 || error.status >= 500)
}

/** Fetches a new token first, as the old one says unverified. Signs out at the end. */
export async function finish(user: Person, consent: boolean, steps: Steps): Promise<VerifyResult> {
  try {
    await steps.getIdToken({ force: true })
    await steps.complete(user, consent)
  } catch {
    return 'not registered'
  }
  // A session that could not be ended is still that of the same person.
  await steps.signOut().catch(() => undefined)
  return 'done'
}

/** A link without a person's id is taken as the signed-in person's only while they are unverified. */
function isFor(user: Person, { uid, email }: ReadState): boolean {
  if (email !== null && normalEmail(email) !== normalEmail(user.email)) return false
  return uid === null ? !user.emailVerified : uid === user.uid
}
