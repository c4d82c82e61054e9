import type { QueryClient } from '@tanstack/react-query'
import { forgetKept } from '#web/session/forget.ts'
import type { IdentityClient, Person } from '#web/session/identity.ts'
import { keepPerson, keptPerson } from '#web/session/kept-person.ts'

type Keeper = typeof import('./keep.ts')

/** Longer than this a person does not wait for what was kept. */
const LONGEST_WAIT_MS = 500

/**
 * The same provider; besides, what its person sees is kept for offline use, and given back before he is first told. Its code
 * comes beside the page: visitors whose browser keeps nothing do without.
 */
export function keepingIdentity(
  identity: IdentityClient,
  queries: QueryClient,
  load: () => Promise<Keeper> = () => import('./keep.ts'),
): IdentityClient {
  // Asked for with the page's own code where somebody will need it.
  const early = keptPerson() ? load() : null
  let known: Person | null | undefined
  let stop = () => {}
  const listeners = new Set<(person: Person | null) => void>()
  let joined: (() => void) | null = null

  return {
    ...identity,
    onChange(listener) {
      listeners.add(listener)
      if (joined === null) joined = identity.onChange(become)
      else if (known !== undefined) listener(known)
      return () => void listeners.delete(listener)
    },
    // Also where the server cannot be told: who logs out leaves nothing behind.
    async signOut() {
      stop()
      await forgetKept()
      await identity.signOut()
    },
  }

  function become(person: Person | null): void {
    const isFirst = known === undefined
    const isOther = known?.uid !== person?.uid
    const before = keptPerson()
    known = person
    if (!isFirst && !isOther) {
      if (before && person) keepPerson(person)
      tell(person)
      return
    }
    stop()
    const gone = before && before.uid !== person?.uid ? forgetKept() : Promise.resolve()
    const begun = gone.then(() => begin(person)).catch(without)
    // Whoever just logged in has nothing to wait for.
    if (!isFirst || person === null) {
      tell(person)
      return
    }
    const enough = new Promise<void>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))
    void Promise.race([begun, enough]).then(() => {
      if (known?.uid === person.uid) tell(known ?? null)
    })
  }

  async function begin(person: Person | null): Promise<void> {
    if (known?.uid !== person?.uid) return
    keepPerson(person)
    const { restore, keep } = await (early ?? load())
    await restore(queries, person?.uid ?? null)
    // Log-out has emptied the shell, too.
    if (person) globalThis.navigator?.serviceWorker?.controller?.postMessage('fill')
    if (known?.uid === person?.uid) stop = keep(queries, person?.uid ?? null)
  }

  function tell(person: Person | null): void {
    for (const listener of listeners) listener(person)
  }
}

/** A browser that keeps nothing: everything works but offline. */
function without(): void {}
