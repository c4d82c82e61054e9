import type { LedgerSeason } from '#contract/views/ledger.ts'

export function byChanges({ locked, real }: LedgerSeason): number | null {
  return locked === null || real === null ? null : real - locked
}

/** Who came less who went, and less what it cost. */
export function byMoves({ sums }: LedgerSeason): number | null {
  return sums && sums.in + sums.out + sums.hits
}

/** Who sat and who played of the first fifteen, and the captains and chips. */
export function byLineUp({ sums }: LedgerSeason): number | null {
  return sums && sums['line-up'] + sums.captain + sums.chips
}
