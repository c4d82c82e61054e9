import { UNREACHABLE } from '#web/base/call.ts'
import { type IdentityClient, IdentityError, type Person } from './identity.ts'

/** A provider whose code is loaded when first needed: only its callers wait for it. Code that failed to load is loaded again at the next call. */
export function laterIdentity(load: () => Promise<IdentityClient>): IdentityClient {
  const listeners = new Set<(person: Person | null) => void>()
  let known: Person | null | undefined
  let loading: Promise<IdentityClient> | null = null
  void client().catch(() => undefined)

  return {
    onChange(listener) {
      listeners.add(listener)
      if (known !== undefined) listener(known)
      return () => void listeners.delete(listener)
    },
    signUp: async (...given) => (await client()).signUp(...given),
    signIn: async (...given) => (await client()).signIn(...given),
    signOut: async () => (await client()).signOut(),
    reload: async () => (await client()).reload(),
    sendVerification: async (...given) => (await client()).sendVerification(...given),
    applyCode: async (...given) => (await client()).applyCode(...given),
    sendPasswordReset: async (...given) => (await client()).sendPasswordReset(...given),
    confirmPasswordReset: async (...given) => (await client()).confirmPasswordReset(...given),
    getIdToken: async (...given) => (await client()).getIdToken(...given),
    deleteSelf: async () => (await client()).deleteSelf(),
  }

  function client(): Promise<IdentityClient> {
    loading ??= load().then(joined, (cause: unknown) => {
      loading = null
      notify(null)
      throw new IdentityError('network', UNREACHABLE, cause)
    })
    return loading
  }

  function joined(loaded: IdentityClient): IdentityClient {
    loaded.onChange(notify)
    return loaded
  }

  function notify(person: Person | null): void {
    known = person
    for (const listener of listeners) listener(person)
  }
}
