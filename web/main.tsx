import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { Settings } from '#contract/site.ts'
import { createQueryClient } from './query.ts'
import { createRoutes } from './routes.tsx'
import { createEmbeddedIdentity } from './session/embedded-identity.ts'
import { SessionProvider } from './session/Session.tsx'
import { SettingsProvider } from './session/Settings.tsx'
import { createSignedSend } from './session/signed-send.ts'
import './styles/base.css'

const { settings } = JSON.parse(document.getElementById('data')?.textContent ?? '{}') as { settings: Settings }
const { origin } = location
const identity = createEmbeddedIdentity({ origin, fetch: (...request) => fetch(...request) })
const send = createSignedSend(identity, (request) => fetch(request))
const queries = createQueryClient({ send, origin })
const router = createBrowserRouter(createRoutes())

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <SettingsProvider settings={settings}>
      <QueryClientProvider client={queries}>
        <SessionProvider identity={identity}>
          <RouterProvider router={router} />
        </SessionProvider>
      </QueryClientProvider>
    </SettingsProvider>
  </StrictMode>,
)
