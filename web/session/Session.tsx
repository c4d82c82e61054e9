import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { forget } from './forget.ts'
import type { IdentityClient, Person } from './identity.ts'
import type { SessionState } from './session-rules.ts'
import { storedPerson } from './stored-person.ts'

type Session = Omit<IdentityClient, 'onChange'> & { state: SessionState; user: Person | null }

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
  useEffect(
    () =>
      identity.onChange((person) => {
        // Another person, or nobody: the last person's answers are dropped before anything is rendered.
        if (uid.current !== null && uid.current !== person?.uid) void forget(queries)
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
    function onShow({ persisted }: PageTransitionEvent) {
      // Out of the history, as it was left: who has logged out since must not be seen in it.
      if (!persisted || identity.isReader || uid.current === null || storedPerson()?.uid === uid.current) return
      document.body.hidden = true
      location.reload()
    }
    document.addEventListener('visibilitychange', onReturn)
    addEventListener('pageshow', onShow)
    return () => {
      document.removeEventListener('visibilitychange', onReturn)
      removeEventListener('pageshow', onShow)
    }
  }, [identity])
  const state = user === undefined ? 'loading' : user === null ? 'out' : 'in'
  return <SessionContext value={{ ...identity, state, user: user ?? null }}>{children}</SessionContext>
}

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider')
  return session
}

/** The provider was not reached: keep the session, and let the next call find out. */
function stayAsIs(): void {}
