import type { StandingsRow } from '#contract/standings.ts'
import { owner } from '#web/features/leagues/people.ts'
import { TeamLink } from '#web/features/leagues/TeamLink.tsx'
import { TeamName } from '#web/features/leagues/TeamName.tsx'
import { useAddress } from '#web/features/leagues/use-address.ts'
import { Sparkline } from '#web/ui/chart/Sparkline.tsx'
import { whole } from '#web/ui/figures.ts'
import { RankMove } from '#web/ui/RankMove.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'
import { rankTrends } from './rank-trends.ts'
import styles from './SeasonTable.module.css'
import { byRank } from './standings.ts'

const team: Column<StandingsRow> = {
  key: 'team',
  head: 'Team',
  kind: 'name',
  width: 'snug',
  cell: (row) => <TeamName team={<TeamLink team={row} />} owner={owner(row)} />,
}

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
  headToHead: [team, ...record, gw, total],
  totals: [team, gw, { ...total, deciding: true as const }],
}

type Props = {
  /** Of the whole season: where the ranks came from. */
  season: readonly StandingsRow[]
  rows: readonly StandingsRow[] | null
  gameweek: number | null
  isOwn: (row: StandingsRow) => boolean
}

/** The league's table after one gameweek. */
export function SeasonTable({ season, rows, gameweek, isOwn }: Props) {
  const { search } = useAddress()
  // Most leagues are, so the skeleton is drawn for one, unless the address knows better.
  const isAskedFor = search.get('game') !== 'classic' || search.get('type') === 'h2h'
  const isHeadToHead = rows?.some((row) => row.h2h_points !== undefined) ?? isAskedFor
  const trends = rankTrends(season, gameweek)
  const rank: Column<StandingsRow> = {
    ...{ key: 'rank', head: 'Rank', kind: 'rank', width: 'trend' },
    cell: (row) => (
      <span className={styles.rank}>
        <RankMove rank={row.rank} before={row.last_rank} />
        <Sparkline values={trends.of(row.team_id)} scale={trends.scale} isOwn={isOwn(row)} />
      </span>
    ),
  }
  return (
    <Table
      caption={`The league's table after gameweek ${gameweek ?? ''}`}
      columns={[rank, ...(isHeadToHead ? columns.headToHead : columns.totals)]}
      rows={rows && byRank(rows)}
      rowKey={(row) => String(row.team_id)}
      isOwn={isOwn}
    />
  )
}
