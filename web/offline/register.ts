/** Registers the service worker, which opens the site offline, once the page has loaded. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return
  const register = () => void navigator.serviceWorker.register('/service-worker.js').catch(without)
  const whenIdle = () =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(register) : setTimeout(register, 2000)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}

/** Not allowed, as in private windows: everything works except offline. */
function without(): void {}
