import type { Urgency } from './upstream.ts'

/** The calls of this process that may be under way at the same time. */
export type Slots = {
  /** Resolves, once a slot is free, with the function that frees it again; rejects with the signal's reason. */
  take(urgency: Urgency, signal: AbortSignal): Promise<() => void>
}

type Waiting = { urgency: Urgency; start: () => void }

const FIRST_TO_LAST: readonly Urgency[] = ['person', 'visitor', 'background']

/** One in four, and one at least, is kept from visitors for people who are signed in. */
const KEPT_FOR_PERSONS = 0.25

/**
 * People come first, and the background leaves them `peopleShare` (0–1) of the slots, as long as one is left for it. Visitors leave some
 * to people who are signed in.
 */
export function createSlots(most: number, peopleShare: number): Slots {
  const limits = {
    person: most,
    visitor: Math.max(1, most - Math.max(1, Math.floor(most * KEPT_FOR_PERSONS))),
    background: Math.max(1, most - Math.ceil(most * peopleShare)),
  }
  const waiting: Waiting[] = []
  let taken = 0

  function admit() {
    const next = FIRST_TO_LAST.filter((urgency) => taken < limits[urgency])
      .map((urgency) => waiting.find((one) => one.urgency === urgency))
      .find((one) => one !== undefined)
    if (!next) return
    waiting.splice(waiting.indexOf(next), 1)
    taken += 1
    next.start()
    admit()
  }

  function createRelease() {
    let held = true
    return () => {
      if (!held) return
      held = false
      taken -= 1
      admit()
    }
  }

  function take(urgency: Urgency, signal: AbortSignal) {
    return new Promise<() => void>((resolve, reject) => {
      const giveUp = () => {
        waiting.splice(waiting.indexOf(own), 1)
        reject(signal.reason)
      }
      const own: Waiting = {
        urgency,
        start() {
          signal.removeEventListener('abort', giveUp)
          resolve(createRelease())
        },
      }
      if (signal.aborted) return reject(signal.reason)
      signal.addEventListener('abort', giveUp, { once: true })
      waiting.push(own)
      admit()
    })
  }

  return { take }
}
