import type { WaiverRow } from '#contract/waivers.ts'
import { owner } from '#web/features/leagues/people.ts'
import { Leaning } from '#web/ui/Bar.tsx'
import { signed } from '#web/ui/figures.ts'
import { sortRows } from '#web/ui/sort.ts'
import { type Column, Table } from '#web/ui/Table.tsx'
import { useSort } from '#web/ui/use-sort.ts'
import { Moves } from './Moves.tsx'

type Props = { rows: readonly WaiverRow[]; gameweek: number | null; isOwn: (row: WaiverRow) => boolean }

const names: Column<WaiverRow>[] = [
  { key: 'team', head: 'Team Name', kind: 'name', cell: (row) => row.team_name },
  { key: 'player', head: 'Player', kind: 'text', cell: owner, folds: owner },
]

export function WaiwerKingTable({ rows, gameweek, isOwn }: Props) {
  const [sort, sortBy] = useSort(['points'], { key: 'points', dir: 'desc' })
  const most = Math.max(0, ...rows.map((row) => Math.abs(row.pointsDifference)))
  const points: Column<WaiverRow> = {
    key: 'points',
    head: 'Waiwer Points',
    kind: 'figure',
    width: 'wide',
    sorts: true,
    deciding: true,
    cell: (row) => <Leaning text={signed(row.pointsDifference)} value={row.pointsDifference} most={most} />,
  }
  return (
    <Table
      caption={`What the moves for gameweek ${gameweek ?? ''} brought`}
      columns={[...names, points]}
      rows={sortRows(rows, (row) => row.pointsDifference, sort.dir)}
      rowKey={(row) => String(row.team_id)}
      isOwn={isOwn}
      sort={sort}
      onSort={sortBy}
      more={{ name: (row) => `Moves of ${row.team_name}`, content: (row) => <Moves row={row} /> }}
    />
  )
}
