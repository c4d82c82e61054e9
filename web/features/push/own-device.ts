import { OWN_DEVICE, OWN_ENDPOINT, OWN_SECRET } from '#web/session/forget.ts'

/** Which of a person's devices this browser is; null where it is none, or localStorage is switched off. */
export function ownDevice(): number | null {
  return Number(noted(OWN_DEVICE)) || null
}

/** Where the server sends to this browser, and the secret that proves that it is this one. */
type OwnAddress = { endpoint: string; auth: string }

/** What the server knows; each is null where it is not known. */
export function ownAddress(): { [part in keyof OwnAddress]: string | null } {
  return { endpoint: noted(OWN_ENDPOINT), auth: noted(OWN_SECRET) }
}

export function noteOwnDevice(id: number, address: OwnAddress): void {
  note(OWN_DEVICE, String(id))
  noteOwnAddress(address)
}

export function noteOwnAddress({ endpoint, auth }: OwnAddress): void {
  note(OWN_ENDPOINT, endpoint)
  note(OWN_SECRET, auth)
}

function noted(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

function note(name: string, value: string): void {
  try {
    localStorage.setItem(name, value)
  } catch {
    // The switches then look as if they were off; pushes come all the same until the log-out.
  }
}
