import type { Urgency } from './upstream.ts'

/** The calls of this process that may be under way at the same time. */
export type Slots = {
  /** Resolves, once a slot is free, with the function that frees it again; rejects with the signal's reason. */
  take(urgency: Urgency, signal: AbortSignal): Promise<() => void>
}

type Waiting = { urgency: Urgency; start: () => void }

const FIRST_TO_LAST: readonly Urgency[] = ['person', 'visitor', 'background']

/**
 * People come first, and the background leaves them `peopleShare` (0–1) of the slots, as long as one is left for it. Visitors have half
 * of all slots, and leave some of the people's to those who are signed in.
 */
export function createSlots(most: number, peopleShare: number): Slots {
  const peoples = Math.ceil(most * peopleShare)
  const inAll = { person: most, visitor: Math.max(1, most - peoples + 1), background: Math.max(1, most - peoples) }
  const ofOne = { person: most, visitor: Math.max(1, Math.floor(most / 2)), background: most }
  const waiting: Waiting[] = []
  const taken = { person: 0, visitor: 0, background: 0 }

  function admit() {
    const all = taken.person + taken.visitor + taken.background
    const next = FIRST_TO_LAST.filter((urgency) => all < inAll[urgency] && taken[urgency] < ofOne[urgency])
      .map((urgency) => waiting.find((one) => one.urgency === urgency))
      .find((one) => one !== undefined)
    if (!next) return
    waiting.splice(waiting.indexOf(next), 1)
    taken[next.urgency] += 1
    next.start()
    admit()
  }

  function createRelease(urgency: Urgency) {
    let held = true
    return () => {
      if (!held) return
      held = false
      taken[urgency] -= 1
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
          resolve(createRelease(urgency))
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
