import type { GameName } from '#contract/league-rows.ts'
import type { WaiverRow } from '#contract/waivers.ts'
import type { ChatTable } from '#web/features/leagues/chat-text.ts'
import { chatLine, type Order, ranked } from '#web/features/leagues/ranked.ts'
import { signed } from '#web/ui/figures.ts'
import { words } from './words.ts'

export const order = {
  values: { points: (row) => row.pointsDifference },
  usual: { key: 'points', dir: 'desc' },
} satisfies Order<WaiverRow>

type About = { game: GameName; search: URLSearchParams; isOwn: (row: WaiverRow) => boolean }

export function waiwerChat(rows: readonly WaiverRow[], { game, search, isOwn }: About): ChatTable {
  return {
    title: 'Waiwer King',
    figures: [words[game].points],
    lines: ranked(rows, search, order).map(({ row, place }) =>
      chatLine(row, { place, isOwn: isOwn(row), figures: [signed(row.pointsDifference)] }),
    ),
  }
}
