import type { QueryClient } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { EXAMPLE_PATH } from '#contract/base/example-path.ts'
import { LINK_PATH } from '#contract/base/link-path.ts'
import type { PageData } from '#contract/site.ts'
import { SEASON_PATH, seasonOfPath } from '#display/base/season-path.ts'
import { overNetwork } from '#web/base/call.ts'
import { nextTask } from '#web/base/next-task.ts'
import { createQueryClient, know } from '#web/base/query.ts'
import { personOfDevice, restoreScreen } from '#web/frame/layout/kept-screen.ts'
import { createReaderRoutes, createRoutes } from '#web/frame/routes.tsx'
import { askAgainOnNews } from '#web/league/answer/league-news.ts'
import { App } from './App.tsx'
import { keepingIdentity } from './offline/keeping-identity.ts'
import { holdWhileLeaving, openWhenOutdated } from './offline/outdated.ts'
import { registerWorker } from './offline/register.ts'
import { createIdentity } from './session/create-identity.ts'
import type { IdentityClient, Person } from './session/identity.ts'
import { createSignedSend } from './session/signed-send.ts'
import { isLoggingOut } from './session/stored-person.ts'
import '#web/base/styles/base.css'
import { applyWholeStyles } from '#web/base/styles/whole.ts'
import { fetchNoted } from '#web/base/ui/last-request.ts'

const { origin } = location
const root = document.getElementById('root') as HTMLElement
const { settings, known: answers = [], person = null } = readPage()
const isDrawn = root.firstElementChild !== null
const started = (await startThroughLink()) ?? (await startExample()) ?? (await startEarlierSeason()) ?? start()
const { queries, identity, basename } = started
know(queries, answers)
askAgainOnNews(queries)
const routes = basename === undefined ? createRoutes(queries) : createReaderRoutes(basename)
const first = matchRoutes(routes, location, basename)?.map(({ route }) => route) ?? []
const kept =
  started.isOfDevice && started.person ? restoreScreen(queries, started.person, location).catch(without) : null
const [isWhole] = await Promise.all([loadCode(first), applyWholeStyles()])
await kept
// The routes have just been made and matched; the router does that again, so other tasks may run first.
await nextTask()
// With hydration data the router renders the screen at once, without its loaders; the screen starts its own queries.
const loaderData = Object.fromEntries(first.map(({ id = '' }) => [id, null]))
const router = createBrowserRouter(holdWhileLeaving(routes), {
  ...(isWhole && { hydrationData: { loaderData } }),
  ...(basename !== undefined && { basename }),
})
openWhenOutdated(router)
const app = (
  <App settings={settings} queries={queries} identity={identity} person={started.person}>
    <RouterProvider router={router} />
  </App>
)
// A transition renders in small parts, between which the page can handle presses.
if (isDrawn && isWhole) startTransition(() => void hydrateRoot(root, app))
else createRoot(root).render(app)
if (import.meta.env.PROD && basename === undefined) registerWorker()

function readPage(): PageData {
  const page = JSON.parse(document.getElementById('data')?.textContent ?? '{}') as PageData
  if (!page.person || !isLoggingOut()) return page
  // The server does not know yet that this person has logged out here: nothing that it drew for them is shown.
  root.replaceChildren()
  return { settings: page.settings, known: [] }
}

type Started = {
  queries: QueryClient
  identity: IdentityClient
  person: Person | null
  basename?: string
  isOfDevice?: boolean
}

function start(): Started {
  const known = person ?? personOfDevice({ identity: settings.identity, pathname: location.pathname, isDrawn })
  const provider = createIdentity(settings.identity, { origin, person: known, fetch: fetchNoted })
  const send = createSignedSend(provider, fetchNoted)
  const client = createQueryClient(overNetwork({ send, origin }))
  return {
    queries: client,
    identity: keepingIdentity(provider, client, { isDrawn: known !== null }),
    person: known,
    isOfDevice: person === null,
  }
}

/** A page below a league's link knows no log-in, and keeps nothing for offline use. */
async function startThroughLink(): Promise<Started | null> {
  if (!location.pathname.startsWith(`${LINK_PATH}/`)) return null
  const { readerAt, startReading } = await import('./features/league-link/link-reader.ts')
  const reader = readerAt(location.pathname)
  return reader && { ...startReading(reader, { origin, fetch: fetchNoted }), basename: reader.base }
}

/** The example league makes its calls to its own answers only. */
async function startExample(): Promise<Started | null> {
  if (!`${location.pathname}/`.startsWith(`${EXAMPLE_PATH}/`)) return null
  const { startExampleReading } = await import('./features/example/example-reader.ts')
  return { ...startExampleReading({ origin, fetch: fetchNoted }), basename: EXAMPLE_PATH }
}

/** On a page of an earlier season every call asks about that season, and nothing is stored for offline use. */
async function startEarlierSeason(): Promise<Started | null> {
  const season = seasonOfPath(location.pathname)
  if (season === null) return null
  const { answersOfSeason } = await import('./features/past-season/season-reader.ts')
  const provider = createIdentity(settings.identity, { origin, person: null, fetch: fetchNoted })
  const send = createSignedSend(provider, fetchNoted)
  const queries = answersOfSeason(season, overNetwork({ send, origin }))
  return { queries, identity: provider, person: null, basename: `${SEASON_PATH}/${season}` }
}

/** Storage may not be allowed: then the screen waits for the server. */
function without(): void {}

/** Loads the first page's code before the first drawing: nothing is drawn twice. The router reports failures. */
async function loadCode(screens: RouteObject[]): Promise<boolean> {
  for (const route of screens) {
    if (typeof route.lazy !== 'function') continue
    const page = await route.lazy().catch(() => null)
    if (!page) return false
    Object.assign(route, page, { lazy: undefined })
  }
  return true
}
