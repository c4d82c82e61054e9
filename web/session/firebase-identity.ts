import { initializeApp } from '@firebase/app'
import {
  applyActionCode,
  browserLocalPersistence,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  onIdTokenChanged,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type User,
} from '@firebase/auth'
import type { IdentitySettings } from '#contract/site.ts'
import { firebaseCall, firebaseCode, toIdentityError } from './firebase-errors.ts'
import { type IdentityClient, IdentityError, type Person } from './identity.ts'

type Settings = Extract<IdentitySettings, { kind: 'firebase' }>
/** `memory` and `name` are for tests, where several people use one program. */
type Place = { storedIn: 'browser' | 'memory'; name?: string }

/** After these answers Firebase no longer knows the session. */
const ended = [
  'auth/user-token-expired',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
]

/** The hosted provider through its own SDK, which keeps the session and renews its token. */
export function createFirebaseIdentity(settings: Settings, { storedIn, name }: Place): IdentityClient {
  const { apiKey, projectId, authDomain, emulatorUrl } = settings
  const auth = initializeAuth(initializeApp({ apiKey, projectId, authDomain }, name), {
    persistence: storedIn === 'memory' ? inMemoryPersistence : [indexedDBLocalPersistence, browserLocalPersistence],
  })
  if (emulatorUrl !== undefined) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true })
  const listeners = new Set<(person: Person | null) => void>()
  let lastNews: string | undefined
  onIdTokenChanged(auth, notify)

  return {
    onChange(listener) {
      listeners.add(listener)
      if (lastNews !== undefined) listener(personOf(auth.currentUser))
      return () => void listeners.delete(listener)
    },
    async signUp(email, password) {
      return signedIn(await firebaseCall(createUserWithEmailAndPassword(auth, email, password)))
    },
    async signIn(email, password) {
      return signedIn(await firebaseCall(signInWithEmailAndPassword(auth, email, password)))
    },
    async signOut() {
      await firebaseCall(signOut(auth))
      notify()
    },
    async reload() {
      await auth.authStateReady()
      await whileSignedIn((user) => reload(user))
      notify()
      return personOf(auth.currentUser)
    },
    async sendVerification(continueUrl) {
      await firebaseCall(sendEmailVerification(someone(), { url: continueUrl, handleCodeInApp: true }))
    },
    async applyCode(oobCode) {
      await firebaseCall(applyActionCode(auth, oobCode))
    },
    async sendPasswordReset(email, continueUrl) {
      await firebaseCall(sendPasswordResetEmail(auth, email, { url: continueUrl }).catch(keepQuiet))
    },
    async confirmPasswordReset(oobCode, newPassword) {
      await firebaseCall(confirmPasswordReset(auth, oobCode, newPassword))
    },
    async getIdToken(options) {
      await auth.authStateReady()
      return whileSignedIn((user) => tokenOf(user, options?.force === true))
    },
    async deleteSelf() {
      await firebaseCall(deleteUser(someone()))
      notify()
    },
  }

  /** The SDK also reports renewed tokens, and does not report a verified address: listeners are called when the person has changed. */
  function notify(): void {
    const person = personOf(auth.currentUser)
    const news = JSON.stringify(person)
    if (news === lastNews) return
    lastNews = news
    for (const listener of listeners) listener(person)
  }

  function signedIn({ user }: { user: User }): Person {
    notify()
    return personOf(user) ?? fail('You could not be signed in.')
  }

  function someone(): User {
    return auth.currentUser ?? fail('Please log in first.')
  }

  /** Null when nobody is signed in, and when the session turns out to have ended elsewhere. */
  async function whileSignedIn<T>(work: (user: User) => Promise<T>): Promise<T | null> {
    if (!auth.currentUser) return null
    try {
      return await work(auth.currentUser)
    } catch (error) {
      if (!ended.includes(firebaseCode(error) ?? '')) throw toIdentityError(error)
      await firebaseCall(signOut(auth))
      notify()
      return null
    }
  }
}

/** A cached token may be older than the verification of the address. */
async function tokenOf(user: User, isForced: boolean): Promise<string> {
  const { token, claims } = await user.getIdTokenResult(isForced)
  return user.emailVerified && claims.email_verified !== true ? user.getIdToken(true) : token
}

function personOf(user: User | null): Person | null {
  return user && { uid: user.uid, email: user.email ?? '', emailVerified: user.emailVerified }
}

/** An unknown address is answered like a known one. */
function keepQuiet(error: unknown): void {
  if (firebaseCode(error) !== 'auth/user-not-found') throw error
}

function fail(text: string): never {
  throw new IdentityError('invalid-credentials', text)
}
