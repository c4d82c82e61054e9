import { useSyncExternalStore } from 'react'

/** What screen readers hear besides the screen itself. The number tells announcements of the same words apart. */
type Announcement = { words: string; number: number }

const NOTHING: Announcement = { words: '', number: 0 }
const listeners = new Set<() => void>()
let last = NOTHING

/** Says something politely, in the one region of the page for this. */
export function announce(words: string): void {
  last = { words, number: last.number + 1 }
  for (const listener of listeners) listener()
}

export function useAnnouncement(): Announcement {
  return useSyncExternalStore(
    subscribe,
    () => last,
    () => NOTHING,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
