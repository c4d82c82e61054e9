/** Pauses between tries, in seconds: the first of them, and the longest that they grow to. */
export type Pauses = { first: number; longest: number }

/** Exponential backoff: the pause after this many tries, doubled each time. */
export function pauseAfter(tries: number, { first, longest }: Pauses): number {
  return Math.min(first * 2 ** Math.min(tries - 1, 40), longest)
}
