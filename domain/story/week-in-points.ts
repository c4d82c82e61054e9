import type { Finding } from './finding.ts'
import { GOOD_DECISIONS, WINNERS } from './kinds.ts'
import type { Page } from './page.ts'
import { inOrderOf, type Scored } from './rank.ts'

/** Places of a table that everybody looks at. */
const UPPER = 5

type Telling = { page: Pick<Page, 'hasTold'>; add(candidates: readonly Finding[]): void }

/** What a league without matches asks for once it is said who leads: who won the week, with what made it, and who went up or down among the first. */
export function tellWeekInPoints(ranked: readonly Scored[], { page, add }: Telling): void {
  const winners = inOrderOf(WINNERS, ranked)
  const isOfWinner = ({ teams: [team] }: Finding) =>
    winners.some(({ kind, teams }) => kind !== 'week-shared' && teams[0] === team)
  add(winners)
  if (page.hasTold('week-first') || page.hasTold('record-high'))
    add(inOrderOf(GOOD_DECISIONS, ranked).filter(isOfWinner))
  for (const kind of ['climb', 'fall'] as const) add(inOrderOf([kind], ranked).filter(isUpper))
}

function isUpper({ values }: Finding): boolean {
  return 'to' in values && Math.min(values.from, values.to) <= UPPER
}
