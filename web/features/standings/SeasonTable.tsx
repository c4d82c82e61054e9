import type { StandingsRow } from '#contract/standings.ts'
import { owner } from '#web/features/leagues/people.ts'
import { TeamLink } from '#web/features/leagues/TeamLink.tsx'
import { TeamName } from '#web/features/leagues/TeamName.tsx'
import { useAddress } from '#web/features/leagues/use-address.ts'
import { whole } from '#web/ui/figures.ts'
import { RankMove } from '#web/ui/RankMove.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'
import { byRank } from './standings.ts'

const place: Column<StandingsRow>[] = [
  { key: 'rank', head: 'Rank', kind: 'rank', cell: (row) => <RankMove rank={row.rank} before={row.last_rank} /> },
  {
    key: 'team',
    head: 'Team',
    kind: 'name',
    width: 'snug',
    cell: (row) => <TeamName team={<TeamLink team={row} />} owner={owner(row)} />,
  },
]

/** A phone has room for what decides: the record stands under the names there. */
const folded = { kind: 'figure', width: 'narrow', folds: won } as const
const record: Column<StandingsRow>[] = [
  { key: 'wins', head: 'W', ...folded, cell: (row) => whole(row.wins) },
  { key: 'draws', head: 'D', ...folded, cell: (row) => whole(row.draws) },
  { key: 'losses', head: 'L', ...folded, cell: (row) => whole(row.losses) },
  {
    key: 'points',
    head: 'Points',
    kind: 'figure',
    width: 'snug',
    deciding: true,
    cell: (row) => whole(row.h2h_points),
  },
]

function won({ wins, draws, losses }: StandingsRow): string {
  return `W${whole(wins)} D${whole(draws)} L${whole(losses)}`
}

const gw: Column<StandingsRow> = {
  key: 'gw',
  head: 'GW points',
  kind: 'figure',
  width: 'snug',
  cell: (row) => whole(row.gw_points),
}
const total: Column<StandingsRow> = {
  key: 'total',
  head: 'Total',
  kind: 'figure',
  width: 'snug',
  cell: (row) => row.total_points,
}

/** What decides stands where a phone still shows it. */
const columns = {
  headToHead: [...place, ...record, gw, total],
  totals: [...place, gw, { ...total, deciding: true as const }],
}

type Props = {
  rows: readonly StandingsRow[] | null
  gameweek: number | null
  isOwn: (row: StandingsRow) => boolean
}

/** The league's table after one gameweek. */
export function SeasonTable({ rows, gameweek, isOwn }: Props) {
  const { search } = useAddress()
  // Most leagues are, so the skeleton is drawn for one, unless the address knows better.
  const isAskedFor = search.get('game') !== 'classic' || search.get('type') === 'h2h'
  const isHeadToHead = rows?.some((row) => row.h2h_points !== undefined) ?? isAskedFor
  return (
    <Table
      caption={`The league's table after gameweek ${gameweek ?? ''}`}
      columns={isHeadToHead ? columns.headToHead : columns.totals}
      rows={rows && byRank(rows)}
      rowKey={(row) => String(row.team_id)}
      isOwn={isOwn}
    />
  )
}
