import { OWN_DEVICE } from '#web/session/forget.ts'

/** Which of a person's devices this browser is; null where it is none, or localStorage is switched off. */
export function ownDevice(): number | null {
  try {
    return Number(localStorage.getItem(OWN_DEVICE)) || null
  } catch {
    return null
  }
}

export function noteOwnDevice(id: number | null): void {
  try {
    if (id === null) localStorage.removeItem(OWN_DEVICE)
    else localStorage.setItem(OWN_DEVICE, String(id))
  } catch {
    // The switches then look as if they were off; pushes come all the same until the log-out.
  }
}
