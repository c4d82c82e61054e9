import type { Person } from './identity.ts'

/** Its name in localStorage. */
export const STORED_PERSON = 'person'

/** Who was signed in here last, for when the server cannot be reached. In localStorage, so that a log-out in one tab counts in all. */
export function storedPerson(): Person | null {
  try {
    const person: unknown = JSON.parse(localStorage.getItem(STORED_PERSON) ?? 'null')
    return isPerson(person) ? person : null
  } catch {
    return null
  }
}

export function storePerson(person: Person | null): void {
  try {
    if (person) localStorage.setItem(STORED_PERSON, JSON.stringify(person))
    else localStorage.removeItem(STORED_PERSON)
  } catch {
    // localStorage may be switched off: nothing opens offline then.
  }
}

const LOG_OUT = 'log-out'

/** Whether somebody has logged out here and the server has not confirmed it: the session may still be good. */
export function isLoggingOut(): boolean {
  try {
    return localStorage.getItem(LOG_OUT) !== null
  } catch {
    return false
  }
}

export function storeLoggingOut(is: boolean): void {
  try {
    if (is) localStorage.setItem(LOG_OUT, '')
    else localStorage.removeItem(LOG_OUT)
  } catch {
    // localStorage may be switched off: the log-out is not tried again when the page is loaded anew.
  }
}

function isPerson(value: unknown): value is Person {
  if (typeof value !== 'object' || value === null) return false
  const { uid, email, emailVerified } = value as Partial<Record<keyof Person, unknown>>
  return typeof uid === 'string' && typeof email === 'string' && typeof emailVerified === 'boolean'
}
