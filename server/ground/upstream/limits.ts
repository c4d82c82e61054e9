/** Limits of one process on its calls to both official games; times in milliseconds. The rate of calls is limited in `gate.ts`. */
export type Limits = {
  /** Calls under way at the same time. */
  parallel: number
  /** 0–1: the share of them kept free for people. */
  peopleShare: number
  /** For everything a person waits for: queue, rate, attempts and pauses. */
  personTime: number
  /** For the attempts of a background call, once it has its turn. */
  backgroundTime: number
  attemptTime: number
  /** Where our lateness left an attempt less time than this, its timeout is no failure of the game. */
  fairTime: number
  attempts: number
  /** The pause after the n-th attempt is random below `backoff` · 2ⁿ, and below `longestBackoff`. */
  backoff: number
  longestBackoff: number
  /** Second attempts per call, at most. */
  retryShare: number
  /** After a 429 that does not say for how long. */
  pauseWithoutHeader: number
  /** Bytes of a body after decompression. */
  mostBytes: number
}

export const defaultLimits: Limits = {
  parallel: 8,
  peopleShare: 0.3,
  personTime: 5000,
  backgroundTime: 20_000,
  attemptTime: 10_000,
  fairTime: 3000,
  attempts: 3,
  backoff: 500,
  longestBackoff: 8000,
  retryShare: 0.15,
  pauseWithoutHeader: 30_000,
  mostBytes: 20 * 1024 * 1024,
}
