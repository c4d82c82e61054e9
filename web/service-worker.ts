/** Written in by scripts/build.ts: the name of this build, and the shell with all its files. */
declare const VERSION: string
declare const FILES: readonly string[]

type Lifecycle = Event & { waitUntil(work: Promise<unknown>): void }
type Fetching = Lifecycle & { request: Request; respondWith(answer: Promise<Response>): void }

const SHELL = '/shell'
const PATIENCE_MS = 3_000
/** As long as answers are stored. */
const LONGEST_KEPT_MS = 14 * 24 * 60 * 60 * 1000
/** Paths that the shell must not answer: the API and its documentation, the demo's mails, health checks. */
const NO_PAGES = /^\/(api|demo|mails|healthz|readyz)(\/|$)/

addEventListener('install', (event) => (event as Lifecycle).waitUntil(fill()))
addEventListener('activate', (event) => (event as Lifecycle).waitUntil(dropOthers()))
addEventListener('message', (event: MessageEvent & Partial<Lifecycle>) => {
  const { data } = event as MessageEvent<unknown>
  if (data === 'fill') event.waitUntil?.(fillIfEmpty().catch(() => undefined))
  if (typeof data === 'object' && data !== null && 'kept' in data)
    event.waitUntil?.(noteKept(String(data.kept)).catch(() => undefined))
})
addEventListener('fetch', (event) => {
  const { request, respondWith, waitUntil } = bound(event as Fetching)
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate' && !NO_PAGES.test(pathname)) return respondWith(page(request, waitUntil))
  if (FILES.includes(pathname)) respondWith(file(request, pathname))
})

/**
 * The stored shell at once where this device keeps all that the address shows; else network first, and the shell where the network
 * fails, answers 5xx or takes too long.
 */
async function page(request: Request, waitUntil: Fetching['waitUntil']): Promise<Response> {
  const shell = await cached(SHELL)
  if (shell && (await isKept(request))) {
    waitUntil(renewShell().catch(() => undefined))
    return shell
  }
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

/** Not where somebody loads the page anew, nor while another build waits for the pages of this one to close. */
async function isKept({ url, cache }: Request): Promise<boolean> {
  if (cache === 'reload' || cache === 'no-cache') return false
  const { waiting, installing } = (self as unknown as { registration: ServiceWorkerRegistration }).registration
  if (waiting || installing) return false
  const { pathname, search } = new URL(url)
  const note = await cached(noteOf(pathname + search))
  return note !== undefined && Date.now() - Number(await note.text()) < LONGEST_KEPT_MS
}

/** An address whose answers the page has just stored. Nothing is noted after a log-out, which has deleted the shell. */
async function noteKept(address: string): Promise<void> {
  if (!(await cached(SHELL))) return
  const cache = await caches.open(VERSION)
  await cache.put(noteOf(address), new Response(String(Date.now())))
}

function noteOf(address: string): string {
  return `/kept?at=${encodeURIComponent(address)}`
}

/** The operator may have changed a setting, which stands in the shell. One of another build waits for its worker. */
async function renewShell(): Promise<void> {
  const answer = await fetch(SHELL)
  const files = [...(await answer.clone().text()).matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file]) => file ?? '')
  if (!answer.ok || !files.every((file) => FILES.includes(file)) || !(await cached(SHELL))) return
  const cache = await caches.open(VERSION)
  await cache.put(SHELL, answer)
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
