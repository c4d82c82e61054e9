import { expect, test } from 'vitest'
import { type Order, ranked } from './ranked.ts'

type Row = { name: string; points: number | null; rank: number | null }
const order: Order<Row> = {
  values: { points: (row) => row.points, rank: (row) => row.rank },
  usual: { key: 'points', dir: 'desc' },
  ranks: ['rank'],
}
const rows: Row[] = [
  { name: 'a', points: 5, rank: 3 },
  { name: 'b', points: null, rank: null },
  { name: 'c', points: -1, rank: 4 },
  { name: 'd', points: 8, rank: 1 },
  { name: 'e', points: 5, rank: 1 },
]

test.each([
  { search: '', shown: 'd1 a2 e2 c4 b–' },
  { search: 'sort=points&dir=asc', shown: 'c4 a2 e2 d1 b–' },
  { search: 'sort=rank&dir=asc', shown: 'd1 e1 a3 c4 b–' },
  { search: 'sort=rank&dir=desc', shown: 'c4 a3 d1 e1 b–' },
  { search: 'sort=nothing', shown: 'd1 a2 e2 c4 b–' },
])('asked for "$search": $shown', ({ search, shown }) => {
  const list = ranked(rows, new URLSearchParams(search), order)
  expect(list.map(({ row, place }) => `${row.name}${place ?? '–'}`).join(' ')).toBe(shown)
})
