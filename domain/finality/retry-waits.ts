/** Waits between tries, in seconds: the first of them, and the longest that they grow to. */
export type RetryWaits = { first: number; longest: number }

/** Exponential backoff: the pause after this many tries, doubled each time. */
export function waitAfter(tries: number, { first, longest }: RetryWaits): number {
  return Math.min(first * 2 ** Math.min(tries - 1, 40), longest)
}
