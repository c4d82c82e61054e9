import { TeamName } from '#web/features/leagues/TeamName.tsx'
import { FigureBar } from '#web/ui/FigureBar.tsx'
import { RankMove } from '#web/ui/RankMove.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'
import type { Piece } from './piece.ts'

type Item = { team: string; owner: string; rank: number; before: number; points: number | null }

const rows: Item[] = [
  { team: 'Kettle United', owner: 'Ann Corner', rank: 1, before: 3, points: 31 },
  { team: 'A Team Whose Name Is Longer Than Its Bench', owner: 'Bo Post', rank: 2, before: 1, points: 14 },
  { team: 'Third Floor', owner: 'Cy Keeper', rank: 3, before: 3, points: null },
]
const columns: Column<Item>[] = [
  { key: 'rank', head: 'Rank', kind: 'rank', cell: ({ rank, before }) => <RankMove rank={rank} before={before} /> },
  { key: 'team', head: 'Team', kind: 'name', cell: ({ team, owner }) => <TeamName team={team} owner={owner} /> },
  {
    key: 'bench',
    head: 'Bench points',
    kind: 'figure',
    width: 'long',
    sorts: true,
    deciding: true,
    cell: ({ points }) => (
      <FigureBar text={String(points ?? '—')} share={points && points / 31} isTop={points === 31} />
    ),
  },
  {
    key: 'total',
    head: 'Total',
    kind: 'figure',
    sorts: true,
    cell: ({ points }) => (points === null ? '—' : points * 9),
  },
]
const table = { columns, rowKey: (item: Item) => item.team }

export const tables: readonly Piece[] = [
  {
    name: 'Table',
    isWide: true,
    states: {
      'sorted down, own row marked': () => (
        <Table
          {...table}
          caption="Bench points, sorted down"
          rows={rows}
          isOwn={({ rank }) => rank === 2}
          sort={{ key: 'bench', dir: 'desc' }}
          onSort={ignore}
        />
      ),
      'rows that open': () => (
        <Table
          {...table}
          caption="Bench points, rows that open"
          rows={rows}
          more={{ name: ({ team }) => `Moves of ${team}`, content: ({ owner }) => <p>All the moves of {owner}.</p> }}
        />
      ),
      waiting: () => <Table {...table} caption="Bench points, waiting" rows={null} />,
    },
  },
]

function ignore() {}
