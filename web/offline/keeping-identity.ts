import type { QueryClient } from '@tanstack/react-query'
import { whenIdle } from '#web/base/when-idle.ts'
import { forgetStored } from '#web/session/forget.ts'
import type { IdentityClient, Person } from '#web/session/identity.ts'
import { storedPerson, storePerson } from '#web/session/stored-person.ts'

type Keeper = Pick<typeof import('./keep.ts'), 'restore' | 'keep'>

type Options = {
  load?: () => Promise<Keeper>
  /** Whether the page came with its answers: then other stored ones are restored after it is drawn. */
  isDrawn?: boolean
}

/** How long a person waits for stored answers at most. */
const LONGEST_WAIT_MS = 500

/**
 * Wraps a provider: stores its person's answers for offline use, and restores them before listeners first hear of the
 * person. Its code is a chunk of its own, which visitors without stored answers do not load.
 */
export function keepingIdentity(
  identity: IdentityClient,
  queries: QueryClient,
  { load = () => import('./keep.ts'), isDrawn = false }: Options = {},
): IdentityClient {
  // Loaded together with the page's own code where a person was signed in before.
  const early = storedPerson() ? load() : null
  let known: Person | null | undefined
  let stop = () => {}
  /** Counts whose answers are stored, and log-outs: what began before one must store nothing after it, even where the server was not reached. */
  let turn = 0
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
    // Also when the server cannot be reached: after a log-out nothing of the person stays in the browser.
    async signOut() {
      turn += 1
      stop()
      // Both start now, since the page may be closed right after the press.
      await Promise.all([identity.signOut(), forgetStored()])
    },
  }

  function become(person: Person | null): void {
    const isFirst = known === undefined
    const isOther = known?.uid !== person?.uid
    const before = storedPerson()
    known = person
    if (!isFirst && !isOther) {
      if (before && person) storePerson(person)
      notify(person)
      return
    }
    stop()
    const gone = before && before.uid !== person?.uid ? forgetStored() : Promise.resolve()
    turn += 1
    const mine = turn
    const begun = gone.then(() => begin(person, mine)).catch(without)
    // There are no stored answers for somebody who has just logged in.
    if (!isFirst || person === null) {
      notify(person)
      return
    }
    const enough = new Promise<void>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))
    void Promise.race([begun, enough]).then(() => {
      if (known?.uid === person.uid) notify(known ?? null)
    })
  }

  async function begin(person: Person | null, mine: number): Promise<void> {
    if (mine !== turn) return
    storePerson(person)
    const { restore, keep } = await (early ?? load())
    if (isDrawn) await whenIdle()
    if (mine !== turn) return
    await restore(queries, person?.uid ?? null)
    if (mine !== turn) return
    // The log-out has deleted the stored shell as well.
    if (person) globalThis.navigator?.serviceWorker?.controller?.postMessage('fill')
    stop = keep(queries, person?.uid ?? null)
  }

  function notify(person: Person | null): void {
    for (const listener of listeners) listener(person)
  }
}

/** Storage that is not allowed: everything works except offline. */
function without(): void {}
