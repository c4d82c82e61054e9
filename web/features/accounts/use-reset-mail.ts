import { useState } from 'react'
import type { Problem } from '#web/base/form/problem.ts'
import { useSession } from '#web/session/Session.tsx'
import { identityProblem } from './identity-problem.ts'
import type { SentMail } from './Sent.tsx'
import { useMailWait } from './use-mail-wait.ts'

/** Sends the link for a new password; `address` is given if it is already known, as for a signed-in person. */
export function useResetMail(address?: string) {
  const { sendPasswordReset } = useSession()
  const pause = useMailWait('reset', address)
  const [mail, setMail] = useState<SentMail | null>(null)

  async function send(email: string): Promise<Problem | null> {
    setMail(null)
    const problem = pause.problem(email)
    if (problem) return problem
    return sendPasswordReset(email, `${location.origin}/reset-password`).then(() => {
      pause.sent(email)
      setMail({ to: email, at: new Date().toISOString() })
      return null
    }, identityProblem)
  }

  return { mail, send, nextAt: pause.until }
}
