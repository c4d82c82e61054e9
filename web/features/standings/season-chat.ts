import type { StandingsRow } from '#contract/standings.ts'
import type { ChatTable } from '#web/features/leagues/chat-text.ts'
import { chatLine } from '#web/features/leagues/ranked.ts'
import { whole } from '#web/ui/figures.ts'
import { byRank } from './standings.ts'

/** The league's table as a chat reads it. */
export function seasonChat(rows: readonly StandingsRow[], isOwn: (row: StandingsRow) => boolean): ChatTable {
  const isHeadToHead = rows.some((row) => row.h2h_points !== undefined)
  return {
    title: 'Season',
    figures: ['GW points', 'total', ...(isHeadToHead ? ['league points'] : [])],
    lines: byRank(rows).map((row) =>
      chatLine(row, {
        ...{ place: row.rank, isOwn: isOwn(row) },
        figures: [...[whole(row.gw_points), whole(row.total_points)], ...(isHeadToHead ? [whole(row.h2h_points)] : [])],
      }),
    ),
  }
}
