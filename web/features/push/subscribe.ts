/** What a browser gets from its push service: an address, and keys with which only it can read. */
type Subscribed = { endpoint: string; p256dh: string; auth: string }

const UNSUPPORTED =
  'This browser shows no notices of sites. On an iPhone or iPad, add Benchside to the Home Screen first and open it from there'
const REFUSED = 'This browser was told to show no notices of Benchside. Allow them in its settings for this site'
const FAILED = 'The push service of this browser did not answer'

/** Asks the person, and then the browser's push service. Throws an error in words. */
export async function subscribe(publicKey: string): Promise<Subscribed> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    throw new Error(UNSUPPORTED)
  if ((await Notification.requestPermission()) !== 'granted') throw new Error(REFUSED)
  const { pushManager } = await workingWorker()
  // An earlier subscription may belong to another account or another key.
  await (await pushManager.getSubscription())?.unsubscribe()
  const made = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    .catch((cause: unknown) => {
      throw new Error(FAILED, { cause })
    })
  return inWire(made)
}

/** As our server takes it. */
export function inWire(subscription: PushSubscription): Subscribed {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' }
}

/** It is registered with the page already, except where that is not allowed. */
async function workingWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/service-worker.js').catch((cause: unknown) => {
    throw new Error(UNSUPPORTED, { cause })
  })
  return navigator.serviceWorker.ready
}

/** For the demo, which may have no push service within reach: a subscription that no browser receives. */
export async function madeUpSubscription(): Promise<Subscribed> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
  return {
    endpoint: `https://updates.push.services.mozilla.com/wpush/v2/demo-${crypto.randomUUID()}`,
    p256dh: asText(point),
    auth: asText(crypto.getRandomValues(new Uint8Array(16))),
  }
}

function asText(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
