/** scripts/build.ts inserts the name of this build, and the shell with all its files. */
declare const VERSION: string
declare const FILES: readonly string[]

/** The content of a push: `PushMessage` of the contract, which must not be imported here. */
type Message = { title: string; body: string; url: string; tag: string; at?: string }
type Pushed = Lifecycle & { data: { json(): unknown } | null }
/** Some browsers give no subscription at all: the next visit of a page compares it. */
type Renewed = Lifecycle & { oldSubscription?: PushSubscription | null; newSubscription?: PushSubscription | null }
type Pressed = Lifecycle & { notification: Notification }
type OpenPage = { url: string; focus(): Promise<OpenPage>; navigate(url: string): Promise<unknown> }
type Pages = { matchAll(of: { type: 'window' }): Promise<OpenPage[]>; openWindow(url: string): Promise<unknown> }

type Lifecycle = Event & { waitUntil(work: Promise<unknown>): void }
type Fetching = Lifecycle & { request: Request; respondWith(answer: Promise<Response>): void }

/** The filling and emptying so far. */
let last: Promise<unknown> = Promise.resolve()

const SHELL = '/shell'
const PATIENCE_MS = 3_000
/** Paths that the shell must not answer: the API and its documentation, the demo's mails, health checks. */
const NO_PAGES = /^\/(api|demo|mails|healthz|readyz)(\/|$)/

addEventListener('install', (event) => (event as Lifecycle).waitUntil(fill()))
addEventListener('activate', (event) => (event as Lifecycle).waitUntil(dropOthers()))
addEventListener('message', (event: MessageEvent & Partial<Lifecycle>) => {
  const { data } = event as MessageEvent<unknown>
  if (data === 'fill' || data === 'empty') event.waitUntil?.(inOrder(data === 'fill' ? fillIfEmpty : dropAll))
})
addEventListener('push', (event) => (event as Pushed).waitUntil(show((event as Pushed).data)))
addEventListener('pushsubscriptionchange', (event) => (event as Renewed).waitUntil(renew(event as Renewed)))
addEventListener('notificationclick', (event) => {
  const { notification } = event as Pressed
  notification.close()
  ;(event as Pressed).waitUntil(open(String(notification.data)))
})
addEventListener('fetch', (event) => {
  const { request, respondWith, waitUntil } = bound(event as Fetching)
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate' && !NO_PAGES.test(pathname)) return respondWith(page(request, waitUntil))
  if (FILES.includes(pathname)) respondWith(file(request, pathname))
})

/** A push that is empty or cannot be read is shown, too: browsers require a notification for each push. */
async function show(data: Pushed['data']): Promise<void> {
  const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
  const { title, body, url, tag, at } = messageIn(data)
  const time = at === undefined ? '' : `, ${new Date(at).toLocaleTimeString('en-GB', CLOCK)}`
  await registration.showNotification(title + time, {
    body,
    tag,
    data: url,
    icon: '/icons/icon-192.png',
    lang: 'en-GB',
  })
}

const CLOCK = { hour: '2-digit', minute: '2-digit' } as const
const NEWS: Message = {
  title: 'Benchside',
  body: 'There is news of your leagues.',
  url: '/current-season',
  tag: 'news',
}

function messageIn(data: Pushed['data']): Message {
  try {
    const said = data?.json()
    return isMessage(said) ? said : NEWS
  } catch {
    return NEWS
  }
}

function isMessage(said: unknown): said is Message {
  if (typeof said !== 'object' || said === null) return false
  const { title, body, url, tag, at = new Date(0).toJSON() } = said as Partial<Record<keyof Message, unknown>>
  return [title, body, url, tag].every((each) => typeof each === 'string') && !Number.isNaN(Date.parse(String(at)))
}

/** Tells the server of this browser's new address. */
async function renew({ oldSubscription: old, newSubscription }: Renewed): Promise<void> {
  if (!old) return
  const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
  const made = newSubscription ?? (await registration.pushManager.subscribe(old.options))
  const { endpoint, keys } = made.toJSON()
  await fetch('/api/push/renew', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ was: old.endpoint, wasAuth: old.toJSON().keys?.auth, endpoint, ...keys }),
  })
}

/** Opens the push's screen, in a page that is open already if there is one. */
async function open(url: string): Promise<void> {
  const { clients: pages } = self as unknown as { clients: Pages }
  const to = new URL(url, location.origin)
  // A push must not lead to another site.
  const address = to.origin === location.origin ? to.href : location.origin
  const [page] = await pages.matchAll({ type: 'window' })
  if (!page) return void (await pages.openWindow(address))
  // A page that this worker does not control yet cannot be navigated.
  await page.navigate(address).catch(() => pages.openWindow(address))
  await page.focus()
}

/** Network first, and the shell where the network fails, answers 5xx or takes too long. */
async function page(request: Request, waitUntil: Fetching['waitUntil']): Promise<Response> {
  const shell = await cached(SHELL)
  const coming = fetch(request)
  if (!shell) {
    // The log-out has deleted it.
    waitUntil(coming.then(() => inOrder(fillIfEmpty)).catch(() => undefined))
    return coming
  }
  const patience = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null))
  const answer = await Promise.race([coming.catch(() => null), patience])
  return answer && answer.status < 500 ? answer : shell
}

/** Files with a hash in their name never change; for others the network comes first. */
async function file(request: Request, pathname: string): Promise<Response> {
  const copy = await cached(pathname)
  if (!copy) return fetch(request)
  return pathname.startsWith('/assets/') ? copy : fetch(request).catch(() => copy)
}

/** `caches.match` does not create a cache that the log-out has deleted, as `caches.open` would. */
function cached(pathname: string): Promise<Response | undefined> {
  return caches.match(pathname, { cacheName: VERSION })
}

/** All or nothing: a shell without one of its files would not open, and an empty cache must not stay behind. */
async function fill(): Promise<void> {
  const cache = await caches.open(VERSION)
  try {
    await cache.addAll([SHELL, ...FILES])
  } catch (fault) {
    if (!(await cached(SHELL))) await caches.delete(VERSION)
    throw fault
  }
}

/** One after another: a log-out deletes what was asked for before it, however late this worker hears of both. */
function inOrder(work: () => Promise<void>): Promise<unknown> {
  last = last.then(work).catch(() => undefined)
  return last
}

async function fillIfEmpty(): Promise<void> {
  if (!(await cached(SHELL))) await fill()
}

async function dropOthers(): Promise<void> {
  await drop((name) => name !== VERSION)
}

async function dropAll(): Promise<void> {
  await drop(() => true)
}

async function drop(isOld: (name: string) => boolean): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter(isOld).map((name) => caches.delete(name)))
}

function bound(event: Fetching) {
  return {
    request: event.request,
    respondWith: (answer: Promise<Response>) => event.respondWith(answer),
    waitUntil: (work: Promise<unknown>) => event.waitUntil(work),
  }
}
