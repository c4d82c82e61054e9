import type { IdentityClient, Person } from './identity.ts'

/** In place of a provider where a league is read without an account: nobody logs in or out there. */
export function readerIdentity(reader: Person): IdentityClient {
  const refuse = () => Promise.reject(new Error('Nobody signs in here'))
  return {
    onChange(listener) {
      listener(reader)
      return () => undefined
    },
    signUp: refuse,
    signIn: refuse,
    signOut: async () => undefined,
    reload: async () => reader,
    sendVerification: refuse,
    applyCode: refuse,
    sendPasswordReset: refuse,
    confirmPasswordReset: refuse,
    getIdToken: async () => null,
    deleteSelf: refuse,
    isReader: true,
  }
}
