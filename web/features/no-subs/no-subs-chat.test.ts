import { expect, test } from 'vitest'
import type { NoSubsRow } from '#contract/no-subs.ts'
import { comparisonChat, standingsChat } from './no-subs-chat.ts'

const names = { owner_first_name: 'Jo', owner_last_name: 'S' }
const rows = [
  {
    ...{ ...names, team_name: 'A', user_eleven_total: 500, user_bench_total: 80, user_total: 580 },
    ...{ actual_total: 490, locked_rank: 2, actual_rank: 1 },
  },
  {
    ...{ ...names, team_name: 'B', user_eleven_total: 510, user_bench_total: 60, user_total: 570 },
    ...{ actual_total: 470, locked_rank: 1, actual_rank: 2 },
  },
  {
    ...{ ...names, team_name: 'C', user_eleven_total: null, user_bench_total: null, user_total: null },
    ...{ actual_total: 300, locked_rank: null, actual_rank: 3 },
  },
] as NoSubsRow[]

test.each([
  { search: '', shown: ['1 B 510 470 -40', '2 A 500 490 -10', 'null C — 300 —'] },
  { search: 'sort=actual_rank&dir=asc', shown: ['1 A 500 490 -10', '2 B 510 470 -40', '3 C — 300 —'] },
  { search: 'sort=difference&dir=asc', shown: ['2 B 510 470 -40', '1 A 500 490 -10', 'null C — 300 —'] },
])('the comparison, asked for "$search"', ({ search, shown }) => {
  const { lines } = comparisonChat(rows, { search: new URLSearchParams(search), isOwn: () => false })
  expect(lines.map(({ place, team, figures }) => [String(place), team, ...figures].join(' '))).toEqual(shown)
})

test.each([
  { search: '', shown: ['1 A 500 80 580', '2 B 510 60 570', 'null C — — —'] },
  { search: 'sort=user_eleven_total&dir=desc', shown: ['1 B 510 60 570', '2 A 500 80 580', 'null C — — —'] },
])('the table, asked for "$search"', ({ search, shown }) => {
  const { lines } = standingsChat(rows, { search: new URLSearchParams(search), isOwn: () => false })
  expect(lines.map(({ place, team, figures }) => [String(place), team, ...figures].join(' '))).toEqual(shown)
})
