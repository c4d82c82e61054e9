/** Keeps second attempts a small share of all calls, so that a game in trouble is not given more of it. */
export type RetryBudget = {
  /** A first attempt has been made. */
  earn(): void
  /** Whether one more attempt may be made; it is then spent. */
  spend(): boolean
}

const AT_FIRST = 3
const MOST_SAVED = 10

/** Each call earns `share` of a second attempt. A few are available at the start; few can be saved up. */
export function createRetryBudget(share: number): RetryBudget {
  let saved = AT_FIRST
  return {
    earn() {
      saved = Math.min(saved + share, MOST_SAVED)
    },
    spend() {
      if (saved < 1) return false
      saved -= 1
      return true
    },
  }
}
