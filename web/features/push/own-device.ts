import { OWN_DEVICE, OWN_ENDPOINT } from '#web/session/forget.ts'

/** Which of a person's devices this browser is; null where it is none, or localStorage is switched off. */
export function ownDevice(): number | null {
  return Number(noted(OWN_DEVICE)) || null
}

/** The address at which the server sends to this browser; null where that is not known. */
export function ownEndpoint(): string | null {
  return noted(OWN_ENDPOINT)
}

export function noteOwnDevice(id: number, endpoint: string): void {
  note(OWN_DEVICE, String(id))
  noteOwnEndpoint(endpoint)
}

export function noteOwnEndpoint(endpoint: string): void {
  note(OWN_ENDPOINT, endpoint)
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
