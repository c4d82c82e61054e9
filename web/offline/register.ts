/** The worker that opens the site offline: asked for once the page has nothing better to do. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return
  const register = () => void navigator.serviceWorker.register('/service-worker.js').catch(without)
  const whenIdle = () =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(register) : setTimeout(register, 2000)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}

/** Files of a version that is gone, as after a deploy: the page comes anew, once. */
export function reloadWhenOutdated(): void {
  addEventListener('vite:preloadError', () => {
    const LAST = 'reloaded'
    if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem(LAST)) < 60_000) return
    sessionStorage.setItem(LAST, String(Date.now()))
    location.reload()
  })
}

/** Refused, as in private windows: everything works but offline. */
function without(): void {}
