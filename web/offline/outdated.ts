import type { createBrowserRouter, RouteObject } from 'react-router'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'createHref'>

const LAST = 'opened whole'
const PAUSE_MS = 60_000

let isLeaving = false
/** How many loads are under way that must not make the page reload. */
let staying = 0

/**
 * When a file of this version is gone, as after a deploy, the page that the reader was going to is loaded with the
 * files of the new version. At most once a minute for each address, so that it cannot loop.
 */
export function openWhenOutdated(router: Router, open: (href: string) => void = (href) => location.assign(href)): void {
  addEventListener('vite:preloadError', () => {
    if (staying > 0) return
    const { navigation, location: here } = router.state
    const href = router.createHref(navigation.location ?? here)
    const last = JSON.parse(sessionStorage.getItem(LAST) ?? '{}') as { href?: string; at?: number }
    if (!navigator.onLine || (last.href === href && Date.now() - (last.at ?? 0) < PAUSE_MS)) return
    sessionStorage.setItem(LAST, JSON.stringify({ href, at: Date.now() }))
    isLeaving = true
    // `assign` would not reload the same address with a hash.
    if (navigation.location) open(href)
    else location.reload()
  })
}

/** For loads that the caller can do without: if the file is gone, the page and what somebody has typed there stay. */
export async function loadWithoutLeaving<T>(load: () => Promise<T>): Promise<T | null> {
  staying += 1
  const loaded = await load().catch(() => null)
  staying -= 1
  return loaded
}

/** The same routes; a page whose file is gone stays pending while the browser leaves, so that no error flashes up. */
export function holdWhileLeaving(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const { lazy, children } = route
    return {
      ...route,
      ...(children && { children: holdWhileLeaving(children) }),
      ...(typeof lazy === 'function' && {
        lazy: () =>
          lazy().catch((fault: unknown) => (isLeaving ? new Promise<never>(() => {}) : Promise.reject(fault))),
      }),
    } as RouteObject
  })
}
