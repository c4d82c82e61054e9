import type { Person } from './identity.ts'

const NAME = 'person'

/** Who was signed in here last, for when the server cannot be reached. In localStorage, so that a log-out in one tab counts in all. */
export function storedPerson(): Person | null {
  try {
    const person: unknown = JSON.parse(localStorage.getItem(NAME) ?? 'null')
    return isPerson(person) ? person : null
  } catch {
    return null
  }
}

export function storePerson(person: Person | null): void {
  try {
    if (person) localStorage.setItem(NAME, JSON.stringify(person))
    else localStorage.removeItem(NAME)
  } catch {
    // localStorage may be switched off: nothing opens offline then.
  }
}

function isPerson(value: unknown): value is Person {
  if (typeof value !== 'object' || value === null) return false
  const { uid, email, emailVerified } = value as Partial<Record<keyof Person, unknown>>
  return typeof uid === 'string' && typeof email === 'string' && typeof emailVerified === 'boolean'
}
