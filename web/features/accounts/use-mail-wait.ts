import { useEffect, useState } from 'react'
import type { Problem } from '#web/base/form/problem.ts'
import { lastAddress, type MailKind, noteSent, roughly, waitsUntil } from './mail-wait.ts'

/** The time that must pass between two mails to one address; without `address` it is the one that was asked for last. */
export function useMailWait(kind: MailKind, address?: string) {
  const [until, setUntil] = useState(0)

  // sessionStorage is read after hydration: the server that rendered the page does not have it.
  useEffect(() => {
    const known = address ?? lastAddress(kind)
    setUntil(known === null ? 0 : waitsUntil(kind, known))
  }, [kind, address])

  /** The problem to show while another mail has to wait. */
  function problem(to: string): Problem | null {
    const end = waitsUntil(kind, to)
    const left = end - Date.now()
    if (left <= 0) return null
    setUntil(end)
    return { text: `An email was sent to ${to} a moment ago. You can ask for another one in ${roughly(left)}.` }
  }

  function sent(to: string): void {
    setUntil(noteSent(kind, { address: to, now: Date.now() }))
  }

  return { until, problem, sent }
}
