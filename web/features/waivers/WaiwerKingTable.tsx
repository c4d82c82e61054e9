import type { GameName } from '#contract/league-rows.ts'
import type { WaiverRow } from '#contract/waivers.ts'
import { owner } from '#web/features/leagues/people.ts'
import { TeamLink } from '#web/features/leagues/TeamLink.tsx'
import { Leaning } from '#web/ui/Bar.tsx'
import { signed } from '#web/ui/figures.ts'
import { sortRows } from '#web/ui/sort.ts'
import { type Column, Table } from '#web/ui/Table.tsx'
import { useSort } from '#web/ui/use-sort.ts'
import { Moves } from './Moves.tsx'
import { costOf } from './waivers.ts'
import { order } from './waiwer-chat.ts'
import { words } from './words.ts'

type Props = {
  game: GameName
  rows: readonly WaiverRow[]
  gameweek: number | null
  isOwn: (row: WaiverRow) => boolean
}

const team: Column<WaiverRow> = {
  ...{ key: 'team', head: 'Team Name', kind: 'name' },
  cell: (row) => <TeamLink team={row} />,
}
const player: Column<WaiverRow> = { key: 'player', head: 'Player', kind: 'text', cell: owner, folds: owner }
/** A phone has no room for it: it stands beside the owner. */
const cost: Column<WaiverRow> = {
  ...{ key: 'cost', head: 'Cost', kind: 'figure', width: 'short' },
  ...{ cell: costOf, folds: costOf },
}

const names: Record<GameName, Column<WaiverRow>[]> = {
  draft: [team, player],
  classic: [team, { ...player, folds: ownerAndCost }, cost],
}

function ownerAndCost(row: WaiverRow): string {
  return row.transfer_cost ? `${owner(row)} · cost ${row.transfer_cost}` : owner(row)
}

export function WaiwerKingTable({ game, rows, gameweek, isOwn }: Props) {
  const [sort, sortBy] = useSort(Object.keys(order.values), order.usual)
  const most = Math.max(0, ...rows.map((row) => Math.abs(row.pointsDifference)))
  const points: Column<WaiverRow> = {
    key: 'points',
    head: words[game].points,
    kind: 'figure',
    width: 'wide',
    sorts: true,
    deciding: true,
    cell: (row) => <Leaning text={signed(row.pointsDifference)} value={row.pointsDifference} most={most} />,
  }
  return (
    <Table
      caption={words[game].caption(gameweek ?? '')}
      columns={[...names[game], points]}
      rows={sortRows(rows, order.values.points, sort.dir)}
      rowKey={(row) => String(row.team_id)}
      isOwn={isOwn}
      sort={sort}
      onSort={sortBy}
      more={{ name: (row) => words[game].moves(row.team_name), content: (row) => <Moves row={row} /> }}
    />
  )
}
