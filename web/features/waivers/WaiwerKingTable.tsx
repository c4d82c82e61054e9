import type { WaiverRow } from '#contract/waivers.ts'
import { owner } from '#web/features/leagues/people.ts'
import { signed } from '#web/ui/figures.ts'
import { sortRows } from '#web/ui/sort.ts'
import { type Column, Table } from '#web/ui/Table.tsx'
import { useSort } from '#web/ui/use-sort.ts'
import { Moves } from './Moves.tsx'

type Props = { rows: readonly WaiverRow[]; gameweek: number | null; isOwn: (row: WaiverRow) => boolean }

const columns: Column<WaiverRow>[] = [
  { key: 'team', head: 'Team Name', kind: 'name', cell: (row) => row.team_name },
  { key: 'player', head: 'Player', kind: 'text', cell: owner, folds: owner },
  {
    key: 'points',
    head: 'Waiwer Points',
    kind: 'figure',
    sorts: true,
    deciding: true,
    cell: (row) => signed(row.pointsDifference),
  },
]

export function WaiwerKingTable({ rows, gameweek, isOwn }: Props) {
  const [sort, sortBy] = useSort(['points'], { key: 'points', dir: 'desc' })
  return (
    <Table
      caption={`What the moves for gameweek ${gameweek ?? ''} brought`}
      columns={columns}
      rows={sortRows(rows, (row) => row.pointsDifference, sort.dir)}
      rowKey={(row) => String(row.team_id)}
      isOwn={isOwn}
      sort={sort}
      onSort={sortBy}
      more={{ name: (row) => `Moves of ${row.team_name}`, content: (row) => <Moves row={row} /> }}
    />
  )
}
