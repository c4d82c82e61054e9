import type { Finding } from './finding.ts'
import { GOOD_DECISIONS } from './kinds.ts'
import { inOrderOf, type Scored } from './rank.ts'

/** Places of a table that everybody looks at. */
const UPPER = 5

/** What a league without matches asks for once it is said who leads: who won the week, with what made it, and who went up or down among the first. */
export function weekInPoints(ranked: readonly Scored[]): Scored[][] {
  const winners = inOrderOf(['week-first', 'week-shared'], ranked)
  const isOfWinner = ({ teams: [team] }: Finding) =>
    winners.some(({ kind, teams }) => kind === 'week-first' && teams[0] === team)
  return [
    winners,
    inOrderOf(GOOD_DECISIONS, ranked).filter(isOfWinner),
    inOrderOf(['climb'], ranked).filter(isUpper),
    inOrderOf(['fall'], ranked).filter(isUpper),
  ]
}

function isUpper({ values }: Finding): boolean {
  return 'to' in values && Math.min(values.from, values.to) <= UPPER
}
