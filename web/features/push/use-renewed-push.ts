import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSettings } from '#web/base/page/Settings.tsx'
import { makeCallOf } from '#web/base/query.ts'
import { useSession } from '#web/session/Session.tsx'
import { ownDevice } from './own-device.ts'

/** Once a visit of somebody whose browser hears by push. The demo's subscriptions are made up. */
export function useRenewedPush(): void {
  const queries = useQueryClient()
  const { demo } = useSettings()
  const { state } = useSession()
  useEffect(() => {
    if (demo || state !== 'in' || ownDevice() === null) return
    // The next visit tries again.
    import('./renew.ts').then(({ renewPush }) => renewPush(makeCallOf(queries))).catch(() => undefined)
  }, [demo, queries, state])
}
