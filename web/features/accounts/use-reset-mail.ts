import { useState } from 'react'
import { useSession } from '#web/session/Session.tsx'
import type { Problem } from '#web/ui/problem.ts'
import { identityProblem } from './identity-problem.ts'

/** Sends the link for a new password. */
export function useResetMail() {
  const { sendPasswordReset } = useSession()
  const [isSent, setSent] = useState(false)

  async function send(email: string): Promise<Problem | null> {
    setSent(false)
    return sendPasswordReset(email, `${location.origin}/reset-password`).then(() => {
      setSent(true)
      return null
    }, identityProblem)
  }

  return { isSent, send }
}
