import type { BenchKingRow } from '#contract/bench-king.ts'
import type { ChatTable } from '#web/features/leagues/chat-text.ts'
import { chatLine, type Order, ranked } from '#web/features/leagues/ranked.ts'
import { whole } from '#web/ui/figures.ts'

export const order = {
  values: { bench: (row) => row.user_bench_total, total: (row) => row.total_bench_points },
  usual: { key: 'total', dir: 'desc' },
} satisfies Order<BenchKingRow>

type About = { search: URLSearchParams; isOwn: (row: BenchKingRow) => boolean }

export function benchKingChat(rows: readonly BenchKingRow[], { search, isOwn }: About): ChatTable {
  return {
    title: 'Bench King',
    figures: ['Bench points of the gameweek', 'all season'],
    lines: ranked(rows, search, order).map(({ row, place }) =>
      chatLine(row, {
        ...{ place, isOwn: isOwn(row) },
        figures: [whole(row.user_bench_total), whole(row.total_bench_points)],
      }),
    ),
  }
}
