import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { deleteAccount } from '#contract/accounts.ts'
import { ApiFailure } from '#web/call.ts'
import { paths } from '#web/paths.ts'
import { useCall } from '#web/query.ts'
import { useSession } from '#web/session/Session.tsx'

const GOODBYE = 'Goodbye! Your account and everything we stored about you are gone.'
const ALMOST = `${GOODBYE} Only your log-in could not be removed at the service that keeps it.`

type Problem = { text: string; needsLogIn: boolean; at: number }

/** Ends an account: at our server first, then at a hosted provider, then in this browser. */
export function useLeaving() {
  const { deleteSelf, signOut } = useSession()
  const end = useCall(deleteAccount)
  const navigate = useNavigate()
  const [problem, setProblem] = useState<Problem | null>(null)
  const onGone = useRef<(() => void) | null>(null)
  useEffect(() => () => onGone.current?.(), [])

  async function leave(): Promise<void> {
    setProblem(null)
    try {
      await end.mutateAsync({})
    } catch (error) {
      const needsLogIn = error instanceof ApiFailure && error.status === 403
      const text = error instanceof Error ? error.message : 'Something went wrong.'
      return setProblem({ text, needsLogIn, at: Date.now() })
    }
    // First away from the screens of signed-in people, and drawn: those would send on to the log-in page.
    const isGone = new Promise<void>((resolve) => {
      onGone.current = resolve
    })
    await navigate(paths.home, { replace: true, state: { said: GOODBYE } })
    await isGone
    const isWhole = await deleteSelf().then(
      () => true,
      () => false,
    )
    if (!isWhole) await navigate(paths.home, { replace: true, state: { said: ALMOST } })
    localStorage.clear()
  }

  /** The page itself sends whoever is signed out to the log-in, and gets them back. */
  function logInAgain(): void {
    void signOut().catch(() =>
      setProblem({ text: 'Log out failed. Please try again.', needsLogIn: true, at: Date.now() }),
    )
  }

  return { leave, logInAgain, isBusy: end.isPending, problem }
}
