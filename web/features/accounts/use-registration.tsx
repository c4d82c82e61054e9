import { useState } from 'react'
import { checkConsent, register } from '#contract/people/accounts.ts'
import { useCall } from '#web/base/query.ts'
import type { Person } from '#web/session/identity.ts'
import { LostConsent } from './LostConsent.tsx'
import { asked, linked } from './stored-consent.ts'

/**
 * Completes a registration with an answer about mails, null if none is known. Somebody who subscribed before and says
 * no now is asked first: the page shows the question as long as it is open.
 */
export function useRegistration() {
  const check = useCall(checkConsent)
  const send = useCall(register)
  const [decide, setDecide] = useState<((stays: boolean) => void) | null>(null)

  async function complete({ uid, email }: Person, wanted: boolean | null): Promise<void> {
    const { consent: isSubscribed } = await check.mutateAsync({ email })
    const consent = wanted || (isSubscribed && (await wantsToStay()))
    const isUnknown = wanted === null && !isSubscribed
    const { success } = await send.mutateAsync({ uid, email, consent, ...(isUnknown && { answered: false }) })
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
