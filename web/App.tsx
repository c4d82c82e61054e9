import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, useEffect } from 'react'
import type { Settings } from '#contract/site.ts'
import { OneAlert } from '#web/base/form/OneAlert.tsx'
import { SettingsProvider } from '#web/base/page/Settings.tsx'
import { DrawnWithSearch } from '#web/base/ui/use-hydrated-search.ts'
import type { IdentityClient, Person } from './session/identity.ts'
import { SessionProvider } from './session/Session.tsx'

type Props = {
  settings: Settings
  queries: QueryClient
  identity: IdentityClient
  /** Whose page this is, where that is known before the identity provider answers. */
  person?: Person | null
  children: ReactNode
}

/** The providers around the router. The server and the browser must render the same, or hydration fails. */
export function App({ settings, queries, identity, person = null, children }: Props) {
  useEffect(markAlive, [])
  return (
    <StrictMode>
      <SettingsProvider settings={settings}>
        <QueryClientProvider client={queries}>
          <SessionProvider identity={identity} known={person}>
            <DrawnWithSearch value={person !== null}>
              <OneAlert>{children}</OneAlert>
            </DrawnWithSearch>
          </SessionProvider>
        </QueryClientProvider>
      </SettingsProvider>
    </StrictMode>
  )
}

/** The program handles presses from now on; until then links and forms work without it (public/theme.js). */
function markAlive(): void {
  document.documentElement.dataset.alive = ''
}
