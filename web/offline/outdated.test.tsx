import { createMemoryRouter, type RouteObject } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The program's listeners stay with the page, which later tests use: they are removed after each test. */
beforeEach(() => void vi.spyOn(globalThis, 'addEventListener'))
afterEach(() => {
  for (const [type, listener] of vi.mocked(addEventListener).mock.calls) removeEventListener(type, listener)
  vi.restoreAllMocks()
  sessionStorage.clear()
})

const MEANT = '/league/bench-king?league=21&gw=2#own'

/** Fails like a built page whose file is gone. */
async function gone(): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve))
  window.dispatchEvent(new Event('vite:preloadError'))
  throw new TypeError('Failed to fetch dynamically imported module')
}

/** Loads a page and presses a link to a page whose file is gone. */
async function press() {
  vi.resetModules()
  const { holdWhileLeaving, openWhenOutdated } = await import('./outdated.ts')
  const routes: RouteObject[] = [
    { path: '/', element: null },
    { path: '/league', children: [{ path: 'bench-king', lazy: gone }] },
  ]
  const router = createMemoryRouter(holdWhileLeaving(routes))
  const opened: string[] = []
  openWhenOutdated(router, (href) => opened.push(href))
  void router.navigate(MEANT)
  return { router, opened }
}

test('the first press after a release reaches its page; a file gone for good gives an error, not a loop', async () => {
  const { router, opened } = await press()
  await expect.poll(() => opened).toEqual([MEANT])
  // No error flashes up while the browser leaves.
  expect(router.state.errors).toBeNull()
  expect(router.state.navigation.location?.pathname).toBe('/league/bench-king')

  const again = await press()
  await expect.poll(() => again.router.state.errors).not.toBeNull()
  expect(again.opened).toEqual([])
})
