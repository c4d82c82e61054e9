import { normalEmail } from '#contract/email.ts'
import type { IdentityClient, Person } from '#web/session/identity.ts'
import { linked } from './kept-consent.ts'
import { type ReadState, readState, type Verification } from './verification.ts'

/** `done` and `log-in` are good news: the second where nobody is signed in, so that the rest waits for a log-in. */
export type Outcome = 'loading' | 'done' | 'log-in' | 'failed' | 'not registered' | 'no code'

export type Steps = Pick<IdentityClient, 'applyCode' | 'reload' | 'getIdToken' | 'signOut'> & {
  /** Who was signed in when the link was opened. */
  user: Person | null
  complete: (user: Person, consent: boolean) => Promise<void>
}

/** Follows the link of a verification mail. A code is never applied while somebody else is signed in. */
export async function verifyEmail({ code, state }: Verification, steps: Steps): Promise<Outcome> {
  if (code === null) return 'no code'
  const said = readState(state)
  if (steps.user && !isFor(steps.user, said)) return 'failed'
  try {
    await steps.applyCode(code)
    const user = steps.user && (await steps.reload())
    if (said.uid !== null) linked.keep(said.uid, said.consent)
    if (!user) return 'log-in'
    return user.emailVerified ? finish(user, said.consent, steps) : 'failed'
  } catch {
    return 'failed'
  }
}

/** The token still says unverified: a new one comes first. Then nobody is signed in any more. */
export async function finish(user: Person, consent: boolean, steps: Steps): Promise<Outcome> {
  try {
    await steps.getIdToken({ force: true })
    await steps.complete(user, consent)
  } catch {
    return 'not registered'
  }
  // A session that would not end is still theirs.
  await steps.signOut().catch(() => undefined)
  return 'done'
}

/** A link that does not say whose it is can only be that of somebody who is still waiting for one. */
function isFor(user: Person, { uid, email }: ReadState): boolean {
  if (email !== null && normalEmail(email) !== normalEmail(user.email)) return false
  return uid === null ? !user.emailVerified : uid === user.uid
}
