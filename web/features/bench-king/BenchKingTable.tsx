import type { BenchKingRow } from '#contract/bench-king.ts'
import { best, owner } from '#web/features/leagues/people.ts'
import { TeamLink } from '#web/features/leagues/TeamLink.tsx'
import { Barred } from '#web/ui/Bar.tsx'
import { whole } from '#web/ui/figures.ts'
import { share } from '#web/ui/share.ts'
import { sortRows } from '#web/ui/sort.ts'
import { type Column, Table } from '#web/ui/Table.tsx'
import { useSort } from '#web/ui/use-sort.ts'
import { order } from './bench-king-chat.ts'

type Props = {
  rows: readonly BenchKingRow[] | null
  gameweek: number | null
  isOwn: (row: BenchKingRow) => boolean
}

const { values, usual } = order

export function BenchKingTable({ rows, gameweek, isOwn }: Props) {
  const [sort, sortBy] = useSort(Object.keys(values), usual)
  const most = best(rows ?? [], values.total).value
  const columns: Column<BenchKingRow>[] = [
    { key: 'player', head: 'Player', kind: 'name', cell: owner },
    {
      ...{ key: 'team', head: 'Team', kind: 'text', folds: (row) => row.team_name },
      cell: (row) => <TeamLink team={row} folds />,
    },
    {
      key: 'bench',
      head: `Bench Points GW ${gameweek ?? '––'}`,
      kind: 'figure',
      width: 'long',
      sorts: true,
      cell: (row) => whole(row.user_bench_total),
    },
    {
      key: 'total',
      head: 'Total Bench Points',
      kind: 'figure',
      sorts: true,
      deciding: true,
      width: 'wide',
      cell: (row) => (
        <Barred
          text={whole(row.total_bench_points)}
          share={share(row.total_bench_points, most)}
          isTop={row.total_bench_points === most}
        />
      ),
    },
  ]
  return (
    <Table
      caption={`Bench points of the league after gameweek ${gameweek ?? ''}`}
      columns={columns}
      rows={rows && sortRows(rows, sort.key === 'bench' ? values.bench : values.total, sort.dir)}
      rowKey={(row) => String(row.team_id)}
      isOwn={isOwn}
      sort={sort}
      onSort={sortBy}
    />
  )
}
