import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import type { Settings } from '#contract/site.ts'
import type { IdentityClient } from './session/identity.ts'
import { SessionProvider } from './session/Session.tsx'
import { SettingsProvider } from './session/Settings.tsx'

type Props = { settings: Settings; queries: QueryClient; identity: IdentityClient; children: ReactNode }

/** The providers around the router. The server and the browser must render the same, or hydration fails. */
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
