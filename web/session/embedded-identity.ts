import { embeddedCall } from './embedded-call.ts'
import { type IdToken, idToken, isFresh } from './id-token.ts'
import { type IdentityClient, IdentityError, type Person } from './identity.ts'

type Settings = {
  origin: string
  fetch: typeof fetch
  /** Who was signed in last: taken as true while the server cannot be reached. */
  stored?: () => Person | null
  /** The person that the server drew this page for: assumed signed in until the session and first token are read. */
  person?: Person | null
  /** Where this browser notes a log-out that the server has not confirmed. */
  logOut?: { isPending: () => boolean; setPending: (is: boolean) => void }
}
type Account = { id: string; email: string; emailVerified: boolean }

/** How long the server may take to confirm a log-out. */
const LONGEST_LOG_OUT_MS = 10_000

/** The embedded provider over plain `fetch`. Its session is a cookie no script can read; the ID token stays in memory. */
export function createEmbeddedIdentity({
  origin,
  fetch,
  stored = () => null,
  person: drawnFor = null,
  logOut = noteInMemory(),
}: Settings): IdentityClient {
  const call = embeddedCall(`${origin}/api/identity`, fetch)
  const listeners = new Set<(person: Person | null) => void>()
  let person: Person | null = drawnFor
  let isKnown = drawnFor !== null
  let token: IdToken | null = null
  let restored: Promise<Person | null> | null = null
  let reading: Promise<Person | null> | null = null
  let refreshing: Promise<string | null> | null = null
  let loggingOut: Promise<void> | null = null
  /** Counts the changes of person, so that an answer asked for one person is not used for the next. */
  let epoch = 0

  return {
    onChange(listener) {
      listeners.add(listener)
      if (isKnown) listener(person)
      void restore()
      return () => void listeners.delete(listener)
    },
    async signUp(email, password) {
      await settled()
      await call.post('/sign-up/email', { email, password, name: email })
      return signedIn()
    },
    async signIn(email, password) {
      await settled()
      await call.post('/sign-in/email', { email, password })
      return signedIn()
    },
    async signOut() {
      if (isKnown && person === null && !logOut.isPending()) return
      logOut.setPending(true)
      // The request leaves before anything else happens, and survives the page.
      const done = endSession()
      epoch += 1
      become(null, null)
      await done
    },
    reload: read,
    async sendVerification(continueUrl) {
      if (!person) throw new IdentityError('invalid-credentials', 'Please log in first.')
      await call.post('/send-verification-email', { email: person.email, callbackURL: continueUrl })
    },
    async applyCode(oobCode, newPassword) {
      await call.post('/verify-email', { token: oobCode, ...(newPassword !== undefined && { newPassword }) })
    },
    async sendPasswordReset(email, continueUrl) {
      await call.post('/request-password-reset', { email, redirectTo: continueUrl })
    },
    async confirmPasswordReset(oobCode, newPassword) {
      await call.post('/reset-password', { token: oobCode, newPassword })
    },
    async getIdToken(options) {
      await restore()
      if (!person) return null
      if (token && !options?.force && isFresh(token, Date.now())) return token.text
      refreshing ??= refresh().finally(() => {
        refreshing = null
      })
      return refreshing
    },
    // Our own server has deleted the account and its sessions already.
    deleteSelf: async () => void become(null, null),
  }

  function restore(): Promise<Person | null> {
    restored ??= read().catch(() => becomePerson(person ?? stored(), null))
    return restored
  }

  function endSession(): Promise<void> {
    loggingOut ??= call
      .post('/sign-out', {}, { keepalive: true, signal: AbortSignal.timeout(LONGEST_LOG_OUT_MS) })
      .then(() => logOut.setPending(false))
      .finally(() => {
        loggingOut = null
      })
    return loggingOut
  }

  async function signedIn(): Promise<Person> {
    logOut.setPending(false)
    const now = await read()
    if (!now) throw new IdentityError('unknown', 'You could not be signed in. Please allow cookies for this site.')
    return now
  }

  /** The answer that a session has ended deletes the cookie: a late one would delete the next session's. */
  async function settled(): Promise<void> {
    await Promise.all([reading?.catch(() => null), loggingOut?.catch(() => null)])
  }

  function read(): Promise<Person | null> {
    const started = readNow().finally(() => {
      if (reading === started) reading = null
    })
    reading = started
    return started
  }

  async function readNow(): Promise<Person | null> {
    if (logOut.isPending()) await endSession()
    const before = epoch
    const { body, headers } = await call.get<{ user: Account } | null>('/get-session')
    if (before !== epoch) return person
    const jwt = headers.get('set-auth-jwt')
    return become(body?.user ?? null, jwt ? idToken(jwt, Date.now()) : null)
  }

  async function refresh(): Promise<string | null> {
    const before = epoch
    try {
      const { body } = await call.get<{ token: string }>('/token')
      if (before !== epoch) return null
      const renewed = idToken(body.token, Date.now())
      if (renewed.uid === person?.uid) {
        token = renewed
        return renewed.text
      }
      // Another person has logged in elsewhere: the page becomes theirs, and nothing is sent again in their name.
      await read()
      return null
    } catch (error) {
      if (!(error instanceof IdentityError) || error.code !== 'invalid-credentials') throw error
      // The session ended elsewhere.
      become(null, null)
      return null
    }
  }

  function become(account: Account | null, known: IdToken | null): Person | null {
    return becomePerson(
      account && { uid: account.id, email: account.email, emailVerified: account.emailVerified },
      known,
    )
  }

  function becomePerson(now: Person | null, known: IdToken | null): Person | null {
    if (person?.uid !== now?.uid) epoch += 1
    person = isSame(person, now) ? person : now
    token = known
    isKnown = true
    restored = Promise.resolve(person)
    for (const listener of listeners) listener(person)
    return person
  }
}

function noteInMemory() {
  let isPending = false
  return {
    isPending: () => isPending,
    setPending(is: boolean) {
      isPending = is
    },
  }
}

/** The same object for the same person: nothing is drawn anew for them. */
function isSame(one: Person | null, other: Person | null): boolean {
  return one?.uid === other?.uid && one?.email === other?.email && one?.emailVerified === other?.emailVerified
}
