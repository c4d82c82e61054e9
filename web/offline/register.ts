import { whenIdle } from '#web/base/when-idle.ts'

/** Registers the service worker, which opens the site offline, once the page has loaded. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return
  const register = () => navigator.serviceWorker.register('/service-worker.js').catch(without)
  const later = () => void whenIdle().then(register)
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
}

/** Not allowed, as in private windows: everything works except offline. */
function without(): void {}
