import type { LedgerSeason } from '#display/views/ledger.ts'

export function byChanges({ locked, real }: LedgerSeason): number | null {
  return locked === null || real === null ? null : real - locked
}

/** Points of players brought in, less those of players who went, less transfer costs. */
export function byMoves({ sums }: LedgerSeason): number | null {
  return sums && sums.in + sums.out + sums.hits
}

/** The effect of line-ups within the first fifteen, of captains and of chips. */
export function byLineUp({ sums }: LedgerSeason): number | null {
  return sums && sums['line-up'] + sums.captain + sums.chips
}
