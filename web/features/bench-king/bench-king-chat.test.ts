import { expect, test } from 'vitest'
import type { BenchKingRow } from '#contract/bench-king.ts'
import { benchKingChat } from './bench-king-chat.ts'

const row = (team_name: string, user_bench_total: number | null, total_bench_points: number | null) =>
  ({ team_name, owner_first_name: 'Jo', owner_last_name: '', user_bench_total, total_bench_points }) as BenchKingRow
const rows = [row('A', 9, 80), row('B', -1, 95), row('C', null, null)]

test.each([
  { search: '', shown: ['1 B -1 95', '2 A 9 80', 'null C — —'] },
  { search: 'sort=bench&dir=desc', shown: ['1 A 9 80', '2 B -1 95', 'null C — —'] },
  { search: 'sort=bench&dir=asc', shown: ['2 B -1 95', '1 A 9 80', 'null C — —'] },
])('the order of "$search"', ({ search, shown }) => {
  const chat = benchKingChat(rows, { search: new URLSearchParams(search), isOwn: (own) => own.team_name === 'A' })
  expect(chat.lines.map(({ place, team, figures }) => [String(place), team, ...figures].join(' '))).toEqual(shown)
  expect(chat.lines.filter(({ isOwn }) => isOwn).map(({ team, owner }) => [team, owner])).toEqual([['A', 'Jo']])
})
