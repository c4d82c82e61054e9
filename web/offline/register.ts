/** Registers the service worker, which opens the site offline, once the page has loaded. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return
  const register = () => void navigator.serviceWorker.register('/service-worker.js').catch(without)
  const whenIdle = () =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(register) : setTimeout(register, 2000)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}

/** A file of this version is gone, as after a deploy: reloads the page once. */
export function reloadWhenOutdated(): void {
  addEventListener('vite:preloadError', () => {
    const LAST = 'reloaded'
    if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem(LAST)) < 60_000) return
    sessionStorage.setItem(LAST, String(Date.now()))
    location.reload()
  })
}

/** Not allowed, as in private windows: everything works except offline. */
function without(): void {}
