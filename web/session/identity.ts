/** Somebody signed in, as the identity provider knows him. */
export type Person = { uid: string; email: string; emailVerified: boolean }

/** The providers' errors under one set of names, so that screens need not know which provider it is. */
export type IdentityErrorCode =
  | 'email-in-use'
  | 'invalid-credentials'
  | 'weak-password'
  | 'invalid-code'
  | 'too-many-requests'
  | 'network'
  | 'unknown'

export class IdentityError extends Error {
  override name = 'IdentityError'
  readonly code: IdentityErrorCode

  constructor(code: IdentityErrorCode, message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}

/** The browser's half of the one identity seam. Nothing else in `web/` knows the provider. Everything may throw IdentityError. */
export type IdentityClient = {
  /** Tells the restored session (or null) once, then each change, always freshly read. Returns the way to stop. */
  onChange: (listener: (person: Person | null) => void) => () => void
  /** Leaves the new, unverified person signed in. */
  signUp: (email: string, password: string) => Promise<Person>
  signIn: (email: string, password: string) => Promise<Person>
  signOut: () => Promise<void>
  reload: () => Promise<Person | null>
  /** The mail's link ends at `continueUrl` with an `oobCode`. */
  sendVerification: (continueUrl: string) => Promise<void>
  /** Works signed out, too. */
  applyCode: (oobCode: string) => Promise<void>
  /** Never tells whether the address is known. */
  sendPasswordReset: (email: string, continueUrl: string) => Promise<void>
  confirmPasswordReset: (oobCode: string, newPassword: string) => Promise<void>
  /** A short-lived token for `Authorization: Bearer`; null when nobody is signed in. Waits for the restored session. */
  getIdToken: (options?: { force: boolean }) => Promise<string | null>
  /**
   * After our server has forgotten the person: deletes their account at a hosted provider, which only its owner may do and
   * only soon after signing in. Ends signed out.
   */
  deleteSelf: () => Promise<void>
}
