import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { deleteAccount } from '#contract/people/accounts.ts'
import { ApiFailure } from '#web/base/call.ts'
import { checkPassword, textOf } from '#web/base/form/checks.ts'
import { paths } from '#web/base/paths.ts'
import { useCall } from '#web/base/query.ts'
import { useSession } from '#web/session/Session.tsx'

const GOODBYE = 'Goodbye! Your account and everything we stored about you are gone.'
const ALMOST = `${GOODBYE} Only your log-in could not be removed at the service that keeps it.`

type Problem = { text: string; isRefused: boolean; at: number }

export type Leaving = ReturnType<typeof useLeaving>

/** Ends an account: at our server first, then at a hosted provider, then in this browser. */
export function useLeaving() {
  const { deleteSelf, signOut } = useSession()
  const end = useCall(deleteAccount)
  const navigate = useNavigate()
  const [problem, setProblem] = useState<Problem | null>(null)
  const onGone = useRef<(() => void) | null>(null)
  useEffect(() => () => onGone.current?.(), [])

  /** `form` has the password, if one is required. True once the account is deleted. */
  async function leave(form: FormData | null): Promise<boolean> {
    setProblem(null)
    const missing = form && checkPassword(form)
    if (missing) return stay(missing.text, false)
    try {
      await end.mutateAsync(form ? { password: textOf(form, 'password') } : {})
    } catch (error) {
      const isRefused = error instanceof ApiFailure && error.status === 403
      return stay(error instanceof Error ? error.message : 'Something went wrong.', isRefused)
    }
    // Leave the screen first: a screen for signed-in people would redirect to the log-in page.
    const isGone = new Promise<void>((resolve) => {
      onGone.current = resolve
    })
    await navigate(paths.home, { replace: true, state: { message: GOODBYE } })
    await isGone
    const isWhole = await deleteSelf().then(
      () => true,
      () => false,
    )
    if (!isWhole) await navigate(paths.home, { replace: true, state: { message: ALMOST } })
    localStorage.clear()
    return true
  }

  function stay(text: string, isRefused: boolean): false {
    setProblem({ text, isRefused, at: Date.now() })
    return false
  }

  /** The page redirects whoever is signed out to the log-in page, which returns here. */
  function logInAgain(): void {
    void signOut().catch(() => stay('Log out failed. Please try again.', true))
  }

  return { leave, startAnew: () => setProblem(null), logInAgain, isBusy: end.isPending, problem }
}
