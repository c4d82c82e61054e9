import type { NoSubsRow } from '#contract/no-subs.ts'
import { owner } from '#web/features/leagues/people.ts'
import type { Order } from '#web/features/leagues/ranked.ts'
import { TeamLink } from '#web/features/leagues/TeamLink.tsx'
import { whole } from '#web/ui/figures.ts'
import { sortRows } from '#web/ui/sort.ts'
import { type Column, Table } from '#web/ui/Table.tsx'
import { useSort } from '#web/ui/use-sort.ts'
import { standingsOrder } from './no-subs-chat.ts'

type SortKey = keyof typeof standingsOrder.values
const { values, usual }: Order<NoSubsRow> = standingsOrder

const columns: Column<NoSubsRow>[] = [
  { key: 'team', head: 'Team', kind: 'name', cell: (row) => <TeamLink team={row} /> },
  { key: 'player', head: 'Player', kind: 'text', cell: owner, folds: owner },
  figure('user_eleven_total', 'Starters GW 1'),
  figure('user_bench_total', 'Bench GW 1'),
  { ...figure('user_total', 'Starters + Bench'), deciding: true, width: 'long' },
]

function figure(key: SortKey, head: string): Column<NoSubsRow> {
  return { key, head, kind: 'figure', sorts: true, cell: (row) => whole(row[key]) }
}

type Props = { rows: readonly NoSubsRow[] | null; isOwn: (row: NoSubsRow) => boolean }

/** The standings table of the what-if. */
export function StandingsTable({ rows, isOwn }: Props) {
  const [sort, sortBy] = useSort(Object.keys(values), usual)
  const value = values[sort.key]
  return (
    <Table
      caption="The league with the teams of gameweek 1"
      columns={columns}
      rows={rows && value ? sortRows(rows, value, sort.dir) : rows}
      rowKey={(row) => `${row.team_id}-${row.league_id}`}
      isOwn={isOwn}
      sort={sort}
      onSort={sortBy}
    />
  )
}
