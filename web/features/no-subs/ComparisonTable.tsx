import type { NoSubsRow } from '#contract/no-subs.ts'
import { owner } from '#web/features/leagues/people.ts'
import type { Order } from '#web/features/leagues/ranked.ts'
import { TeamLink } from '#web/features/leagues/TeamLink.tsx'
import { TeamName } from '#web/features/leagues/TeamName.tsx'
import { Leaning } from '#web/ui/Bar.tsx'
import { signed, whole } from '#web/ui/figures.ts'
import { sortRows } from '#web/ui/sort.ts'
import { type Column, Table } from '#web/ui/Table.tsx'
import { useSort } from '#web/ui/use-sort.ts'
import styles from './ComparisonTable.module.css'
import { difference } from './no-subs.ts'
import { comparisonOrder } from './no-subs-chat.ts'

const { values, usual }: Order<NoSubsRow> = comparisonOrder

const first: Column<NoSubsRow>[] = [
  { key: 'locked_rank', head: 'Locked rank', kind: 'rank', sorts: true, cell: (row) => whole(row.locked_rank) },
  {
    key: 'team',
    head: 'Team',
    kind: 'name',
    cell: (row) => <TeamName team={<TeamLink team={row} />} owner={owner(row)} />,
  },
  {
    key: 'eleven',
    head: 'Starters GW 1',
    kind: 'figure',
    sorts: true,
    deciding: true,
    cell: (row) => whole(row.user_eleven_total),
  },
  { key: 'actual', head: 'Actual total', kind: 'figure', sorts: true, cell: (row) => whole(row.actual_total) },
]
const actualRank: Column<NoSubsRow> = {
  ...{ key: 'actual_rank', head: 'Actual rank', kind: 'figure', sorts: true },
  cell: (row) => whole(row.actual_rank),
}

/** The figures, with bars to one scale where there is room for them. */
function differences(rows: readonly NoSubsRow[]): Column<NoSubsRow> {
  const most = Math.max(0, ...rows.map((row) => Math.abs(difference(row) ?? 0)))
  return {
    ...{ key: 'difference', head: 'Difference', kind: 'figure', width: 'bar', sorts: true },
    cell: (row) => (
      <span className={styles.difference}>
        <Leaning text={signed(difference(row))} value={difference(row) ?? 0} most={most} />
      </span>
    ),
  }
}

type Props = { rows: readonly NoSubsRow[] | null; isOwn: (row: NoSubsRow) => boolean }

/** The first eleven, never touched, beside what really happened. */
export function ComparisonTable({ rows, isOwn }: Props) {
  const [sort, sortBy] = useSort(Object.keys(values), usual)
  const value = values[sort.key]
  return (
    <Table
      caption="The first eleven against the real season"
      columns={[...first, differences(rows ?? []), actualRank]}
      rows={rows && value ? sortRows(rows, value, sort.dir) : rows}
      rowKey={(row) => `${row.team_id}-${row.league_id}`}
      isOwn={isOwn}
      sort={sort}
      onSort={sortBy}
    />
  )
}
