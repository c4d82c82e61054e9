import type { NoSubsRow } from '#contract/no-subs.ts'
import type { ChatTable } from '#web/features/leagues/chat-text.ts'
import { chatLine, type Order, ranked } from '#web/features/leagues/ranked.ts'
import { signed, whole } from '#web/ui/figures.ts'
import { difference } from './no-subs.ts'

export const comparisonOrder = {
  values: {
    locked_rank: (row) => row.locked_rank,
    eleven: (row) => row.user_eleven_total,
    actual: (row) => row.actual_total,
    difference,
    actual_rank: (row) => row.actual_rank,
  },
  usual: { key: 'eleven', dir: 'desc' },
  ranks: ['locked_rank', 'actual_rank'],
} satisfies Order<NoSubsRow>

export const standingsOrder = {
  values: {
    user_eleven_total: (row) => row.user_eleven_total,
    user_bench_total: (row) => row.user_bench_total,
    user_total: (row) => row.user_total,
  },
  usual: { key: 'user_total', dir: 'desc' },
} satisfies Order<NoSubsRow>

type About = { search: URLSearchParams; isOwn: (row: NoSubsRow) => boolean }

/** The first eleven against what really happened. */
export function comparisonChat(rows: readonly NoSubsRow[], { search, isOwn }: About): ChatTable {
  return {
    title: 'No subs',
    figures: ['Starters GW 1', 'actual total', 'difference'],
    lines: ranked(rows, search, comparisonOrder).map(({ row, place }) =>
      chatLine(row, {
        ...{ place, isOwn: isOwn(row) },
        figures: [whole(row.user_eleven_total), whole(row.actual_total), signed(difference(row))],
      }),
    ),
  }
}

/** The table of the what-if. */
export function standingsChat(rows: readonly NoSubsRow[], { search, isOwn }: About): ChatTable {
  return {
    title: 'No subs table',
    figures: ['Starters GW 1', 'bench GW 1', 'both'],
    lines: ranked(rows, search, standingsOrder).map(({ row, place }) =>
      chatLine(row, {
        ...{ place, isOwn: isOwn(row) },
        figures: [whole(row.user_eleven_total), whole(row.user_bench_total), whole(row.user_total)],
      }),
    ),
  }
}
