import { margin } from './numbers.ts'

/** In points. */
const CLOSE = 3
const FAR = 25

type Result = { own: number; other: number }

/** `by a point`, `by 12`, whoever won. */
export function byMargin({ own, other }: Result): string {
  return `by ${margin(Math.abs(own - other))}`
}

/** The word for a match that was close, one that was not, and one that was never in doubt. */
export function byHow({ own, other }: Result, close: string, plain: string, far: string): string {
  const by = Math.abs(own - other)
  return by <= CLOSE ? close : by >= FAR ? far : plain
}
