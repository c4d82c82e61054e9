import { callsSoFar } from '#server/ground/upstream/counted-calls.ts'

/** At the usual pace, twenty seconds. */
const CALLS = 200
/** Enough to know how large a league is. */
const FIRST_CALLS = 40

/** A part of a long reading, after which other leagues have their turn. */
export type Slice = {
  isOver(): boolean
  /** Whether anything was asked in it. */
  hasBegun(): boolean
}

/** Counts from now on: whatever a reading asks first each time would else be all that it ever does. */
export function beginSlice({ isFirst }: { isFirst: boolean }): Slice {
  const calls = isFirst ? FIRST_CALLS : CALLS
  const begun = callsSoFar()
  const made = () => callsSoFar() - begun
  return { isOver: () => made() >= calls, hasBegun: () => made() > 0 }
}
