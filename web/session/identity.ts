/** Somebody signed in, as the identity provider knows them. */
export type Person = { uid: string; email: string; emailVerified: boolean }

/** The providers' errors under one set of names, so that screens need not know which provider it is. */
export type IdentityErrorCode =
  | 'email-in-use'
  | 'invalid-credentials'
  | 'weak-password'
  | 'invalid-code'
  | 'too-many-requests'
  | 'network'
  /** The server was reached, and cannot answer right now. */
  | 'unavailable'
  | 'unknown'

export class IdentityError extends Error {
  override name = 'IdentityError'
  readonly code: IdentityErrorCode

  constructor(code: IdentityErrorCode, message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}

/** The interface to the identity provider; nothing else in `web/` knows which one it is. Every method may throw an IdentityError. */
export type IdentityClient = {
  /** Calls the listener with the restored person (or null) once, then with each change. Returns a function that stops it. */
  onChange: (listener: (person: Person | null) => void) => () => void
  /** Leaves the new, unverified person signed in. */
  signUp: (email: string, password: string) => Promise<Person>
  signIn: (email: string, password: string) => Promise<Person>
  signOut: () => Promise<void>
  reload: () => Promise<Person | null>
  /** The mail's link ends at `continueUrl` with an `oobCode`. */
  sendVerification: (continueUrl: string) => Promise<void>
  /** Works signed out, too: the embedded provider then wants the password that the account has from now on. */
  applyCode: (oobCode: string, newPassword?: string) => Promise<void>
  /** Never reveals whether the address is known. */
  sendPasswordReset: (email: string, continueUrl: string) => Promise<void>
  confirmPasswordReset: (oobCode: string, newPassword: string) => Promise<void>
  /** A short-lived token for `Authorization: Bearer`; null when nobody is signed in. Waits for the restored session. */
  getIdToken: (options?: { force: boolean }) => Promise<string | null>
  /**
   * After our server has forgotten the person: deletes their account at a hosted provider, which only its owner may do and
   * only soon after signing in. Ends signed out.
   */
  deleteSelf: () => Promise<void>
  /** Of a page that is read without an account: its person is made up, and no log-out concerns it. */
  isReader?: true
}
