/** Written in by scripts/build.ts: the name of this build, and the shell with all its files. */
declare const VERSION: string
declare const FILES: readonly string[]

type Lifecycle = Event & { waitUntil(work: Promise<unknown>): void }
type Fetching = Lifecycle & { request: Request; respondWith(answer: Promise<Response>): void }

const SHELL = '/shell'
const PATIENCE_MS = 3_000
/** Paths that the shell must not answer: the API and its documentation, the demo's mails, health checks. */
const NO_PAGES = /^\/(api|demo|mails|healthz|readyz)(\/|$)/

addEventListener('install', (event) => (event as Lifecycle).waitUntil(fill()))
addEventListener('activate', (event) => (event as Lifecycle).waitUntil(dropOthers()))
addEventListener('message', (event: MessageEvent & Partial<Lifecycle>) => {
  if (event.data === 'fill') event.waitUntil?.(fillIfEmpty().catch(() => undefined))
})
addEventListener('fetch', (event) => {
  const { request, respondWith, waitUntil } = bound(event as Fetching)
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate' && !NO_PAGES.test(pathname)) return respondWith(page(request, waitUntil))
  if (FILES.includes(pathname)) respondWith(file(request, pathname))
})

/** Network first; the stored shell where the network fails, answers 5xx or takes too long. */
async function page(request: Request, waitUntil: Fetching['waitUntil']): Promise<Response> {
  const shell = await cached(SHELL)
  const coming = fetch(request)
  if (!shell) {
    // The log-out has deleted it.
    waitUntil(coming.then(fill).catch(() => undefined))
    return coming
  }
  const patience = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null))
  const answer = await Promise.race([coming.catch(() => null), patience])
  return answer && answer.status < 500 ? answer : shell
}

/** What has a hash in its name never changes; the others are asked for first. */
async function file(request: Request, pathname: string): Promise<Response> {
  const copy = await cached(pathname)
  if (!copy) return fetch(request)
  return pathname.startsWith('/assets/') ? copy : fetch(request).catch(() => copy)
}

/** `caches.match` does not create a cache that the log-out has deleted, as `caches.open` would. */
function cached(pathname: string): Promise<Response | undefined> {
  return caches.match(pathname, { cacheName: VERSION })
}

/** All or nothing: a shell without one of its files would not open, and nothing leaves no empty cache behind. */
async function fill(): Promise<void> {
  const cache = await caches.open(VERSION)
  try {
    await cache.addAll([SHELL, ...FILES])
  } catch (fault) {
    if (!(await cached(SHELL))) await caches.delete(VERSION)
    throw fault
  }
}

async function fillIfEmpty(): Promise<void> {
  if (!(await cached(SHELL))) await fill()
}

async function dropOthers(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== VERSION).map((name) => caches.delete(name)))
}

function bound(event: Fetching) {
  return {
    request: event.request,
    respondWith: (answer: Promise<Response>) => event.respondWith(answer),
    waitUntil: (work: Promise<unknown>) => event.waitUntil(work),
  }
}
