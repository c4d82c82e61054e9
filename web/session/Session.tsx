import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import { forget } from './forget.ts'
import type { IdentityClient, Person } from './identity.ts'
import type { SessionState } from './session-rules.ts'
import { STORED_PERSON, storedPerson } from './stored-person.ts'

type Session = Omit<IdentityClient, 'onChange'> & {
  state: SessionState
  user: Person | null
  /**
   * Ends the session and from now on shows nothing private, even if the server cannot be reached: then it throws. The
   * caller leads elsewhere, and calls `arrive` there: until then no screen redirects to the log-in page.
   */
  logOut: () => Promise<void>
  isLeaving: boolean
  arrive: () => void
}

const SessionContext = createContext<Session | null>(null)

type Props = { identity: IdentityClient; known?: Person | null; children: ReactNode }

/**
 * Who is signed in; `loading` until the identity provider answers, unless the page knows it already. Goes inside the query client's provider
 * and outside the router.
 */
export function SessionProvider({ identity, known = null, children }: Props) {
  const queries = useQueryClient()
  const [user, setUser] = useState<Person | null | undefined>(known ?? undefined)
  const uid = useRef<string | null>(known?.uid ?? null)
  const [isLeaving, setLeaving] = useState(false)
  useEffect(
    () =>
      identity.onChange((person) => {
        // Another person, or nobody: the last person's answers are dropped before anything is rendered.
        if (uid.current !== null && uid.current !== person?.uid) forget(queries)
        uid.current = person?.uid ?? null
        setUser(person)
      }),
    [identity, queries],
  )
  useEffect(() => {
    // Another tab may have logged out, or followed the link of the verification mail.
    function onReturn() {
      if (document.visibilityState === 'visible') void identity.reload().catch(stayAsIs)
    }
    function onStored({ key }: StorageEvent) {
      if (key !== STORED_PERSON || identity.isReader || uid.current === null) return
      // Also without a network: what is on the screen goes at once.
      if (storedPerson() === null) leave()
      onReturn()
    }
    function onShow({ persisted }: PageTransitionEvent) {
      // The page comes from the history as it was left: somebody who has logged out since must not be seen in it.
      if (!persisted || identity.isReader || uid.current === null || storedPerson()?.uid === uid.current) return
      document.body.hidden = true
      location.reload()
    }
    function leave() {
      uid.current = null
      setUser(null)
      forget(queries)
    }
    document.addEventListener('visibilitychange', onReturn)
    // A log-out that the server has not heard of is tried again.
    addEventListener('online', onReturn)
    addEventListener('storage', onStored)
    addEventListener('pageshow', onShow)
    return () => {
      document.removeEventListener('visibilitychange', onReturn)
      removeEventListener('online', onReturn)
      removeEventListener('storage', onStored)
      removeEventListener('pageshow', onShow)
    }
  }, [identity, queries])
  const arrive = useCallback(() => setLeaving(false), [])
  const state = user === undefined ? 'loading' : user === null ? 'out' : 'in'
  const session = { ...identity, state, user: user ?? null, logOut, isLeaving, arrive } satisfies Session
  return <SessionContext value={session}>{children}</SessionContext>

  function logOut(): Promise<void> {
    const ended = identity.signOut()
    setLeaving(true)
    uid.current = null
    setUser(null)
    forget(queries)
    return ended
  }
}

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider')
  return session
}

/** The provider was not reached: keep the session, and let the next call find out. */
function stayAsIs(): void {}
