import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import type { Settings } from '#contract/site.ts'
import type { IdentityClient } from './session/identity.ts'
import { SessionProvider } from './session/Session.tsx'
import { SettingsProvider } from './session/Settings.tsx'

type Props = { settings: Settings; queries: QueryClient; identity: IdentityClient; children: ReactNode }

/** What stands around the router: the same on the server and in the browser, or the one would not know the other's page. */
export function App({ settings, queries, identity, children }: Props) {
  return (
    <StrictMode>
      <SettingsProvider settings={settings}>
        <QueryClientProvider client={queries}>
          <SessionProvider identity={identity}>{children}</SessionProvider>
        </QueryClientProvider>
      </SettingsProvider>
    </StrictMode>
  )
}
