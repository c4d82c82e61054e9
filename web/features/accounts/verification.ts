/** What the link of a verification mail carries; either part may be missing. */
export type Verification = { code: string | null; state: string | null }

/** The state that goes out with the mail and comes back with its link. */
export type VerificationState = { uid: string; email: string; consent: boolean }

/** The hosted provider puts our own address, with our state, inside `continueUrl`: both parts are looked for in both places. */
export function readVerification(search: string): Verification {
  const outer = new URLSearchParams(search)
  const continueUrl = outer.get('continueUrl') ?? ''
  const inner = new URLSearchParams(continueUrl.includes('?') ? continueUrl.slice(continueUrl.indexOf('?')) : '')
  const either = (name: string) => outer.get(name) || inner.get(name) || null
  return { code: either('oobCode'), state: either('state') }
}

/** A hosted provider sends the links of all its mails to one page: one for a new password belongs to another. */
export function resetCode(search: string): string | null {
  const isReset = new URLSearchParams(search).get('mode') === 'resetPassword'
  return isReset ? readVerification(search).code : null
}

/** Reads the state. It went through somebody's mailbox, so it may be anything. */
export type ReadState = { uid: string | null; email: string | null; consent: boolean }

export function readState(text: string | null): ReadState {
  const state = parsed(text)
  const said = (name: string) => (typeof state[name] === 'string' && state[name] !== '' ? state[name] : null)
  return { uid: said('uid'), email: said('email'), consent: state.consent === true }
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const state: unknown = JSON.parse(text ?? '')
    return typeof state === 'object' && state !== null ? { ...state } : {}
  } catch {
    return {}
  }
}

export function verificationUrl(origin: string, state: VerificationState): string {
  return `${origin}/verify-email?state=${encodeURIComponent(JSON.stringify(state))}`
}
