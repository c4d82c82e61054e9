import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { plainPath } from '#web/canonical.ts'
import { storedScreens } from '#web/features/leagues/prefetch.ts'

/** Told to the service worker: an address whose page is worth keeping. */
type KeptAddress = { kept: string }

/** Of a league screen with rows: its page is kept, and shown at once when somebody comes back to this address. */
export function useKeptAddress(hasRows: boolean): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const note: KeptAddress = { kept: pathname + search }
    // On a first visit the worker is still being installed.
    // Below a league's link the address is another one, which nobody's answers are stored for.
    const isStored = location.pathname === pathname && storedScreens.has(plainPath(pathname))
    if (hasRows && isStored)
      void globalThis.navigator?.serviceWorker?.ready.then(({ active }) => active?.postMessage(note))
  }, [hasRows, pathname, search])
}
