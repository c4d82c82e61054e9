import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Answer } from '#contract/base/endpoint.ts'
import { getAccount } from '#contract/people/accounts.ts'
import type { Person } from '#web/session/identity.ts'
import { linked } from './stored-consent.ts'
import { useRegistration } from './use-registration.tsx'

/** Completes the registration of somebody who stayed signed in here and followed their link elsewhere, since no log-in has done it. */
export function useLateRegistration(user: Person | null, account: Answer<typeof getAccount> | undefined): ReactNode {
  const queries = useQueryClient()
  const { complete, question } = useRegistration()
  const isStarted = useRef(false)
  useEffect(() => {
    if (!user || !account || account.registered || isStarted.current) return
    isStarted.current = true
    const refresh = () => void queries.invalidateQueries({ queryKey: [getAccount.path] })
    // An error here is not shown: the next log-in tries again.
    void complete(user, account.pending_consent ?? linked.of(user.uid)).then(refresh, refresh)
  })
  return question
}
