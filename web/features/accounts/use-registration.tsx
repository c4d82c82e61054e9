import { useState } from 'react'
import { checkConsent, register } from '#contract/accounts.ts'
import { useCall } from '#web/query.ts'
import type { Person } from '#web/session/identity.ts'
import { asked, linked } from './kept-consent.ts'
import { LostConsent } from './LostConsent.tsx'

/**
 * Completes a registration with an answer about mails. Who subscribed before and does not now is asked first: the question
 * stands in the page as long as it is open.
 */
export function useRegistration() {
  const check = useCall(checkConsent)
  const send = useCall(register)
  const [decide, setDecide] = useState<((stays: boolean) => void) | null>(null)

  async function complete({ uid, email }: Person, wanted: boolean): Promise<void> {
    const { consent: isSubscribed } = await check.mutateAsync({ email })
    const consent = wanted || (isSubscribed && (await wantsToStay()))
    const { success } = await send.mutateAsync({ uid, email, consent })
    if (!success) throw new Error('The registration was refused')
    linked.drop(uid)
    asked.drop(uid)
  }

  function wantsToStay(): Promise<boolean> {
    return new Promise((resolve) => {
      setDecide(() => (stays: boolean) => {
        setDecide(null)
        resolve(stays)
      })
    })
  }

  return { complete, question: decide && <LostConsent onDecision={decide} /> }
}
