import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { Settings } from '#contract/site.ts'
import { createQueryClient } from './query.ts'
import { createRoutes } from './routes.tsx'
import { createIdentity } from './session/create-identity.ts'
import { SessionProvider } from './session/Session.tsx'
import { SettingsProvider } from './session/Settings.tsx'
import { createSignedSend } from './session/signed-send.ts'
import './styles/base.css'

const { settings } = JSON.parse(document.getElementById('data')?.textContent ?? '{}') as { settings: Settings }
const { origin } = location
const identity = createIdentity(settings.identity, origin)
const send = createSignedSend(identity, (request) => fetch(request))
const queries = createQueryClient({ send, origin })
const routes = createRoutes()
await loadFirstPage(routes)
const router = createBrowserRouter(routes)

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

/** The first page's code comes before the first drawing, so that nothing is drawn twice. A page that does not come is the router's to report. */
async function loadFirstPage(all: RouteObject[]): Promise<void> {
  for (const { route } of matchRoutes(all, location) ?? []) {
    if (typeof route.lazy !== 'function') continue
    const page = await route.lazy().catch(() => null)
    if (page) Object.assign(route, page, { lazy: undefined })
  }
}
