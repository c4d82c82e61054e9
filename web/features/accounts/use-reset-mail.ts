import { useState } from 'react'
import { useSession } from '#web/session/Session.tsx'
import type { Problem } from '#web/ui/problem.ts'
import { identityProblem } from './identity-problem.ts'
import { useMailPause } from './use-mail-pause.ts'

/** Sends the link for a new password; `address` is given if it is already known, as for a signed-in person. */
export function useResetMail(address?: string) {
  const { sendPasswordReset } = useSession()
  const pause = useMailPause('reset', address)
  const [isSent, setSent] = useState(false)

  async function send(email: string): Promise<Problem | null> {
    setSent(false)
    const problem = pause.problem(email)
    if (problem) return problem
    return sendPasswordReset(email, `${location.origin}/reset-password`).then(() => {
      pause.sent(email)
      setSent(true)
      return null
    }, identityProblem)
  }

  return { isSent, send, nextAt: pause.until }
}
