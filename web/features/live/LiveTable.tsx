import { lazy, Suspense } from 'react'
import type { LiveRow } from '#contract/live/live.ts'
import { ownerOf } from '#display/views/view.ts'
import { MISSING } from '#domain/facts/written.ts'
import { LONG, partIn, rowsIn } from '#web/base/table/part-of-table.ts'
import { RankMove } from '#web/base/table/RankMove.tsx'
import { Table } from '#web/base/table/Table.tsx'
import type { Column } from '#web/base/table/table-props.ts'
import { whole } from '#web/base/ui/figures.ts'
import { useAddress } from '#web/league/choice/use-address.ts'
import { LongTable } from '#web/league/view/LongTable.tsx'
import { OpenerName } from '#web/league/view/OpenerName.tsx'
import { TeamLink } from '#web/league/view/TeamLink.tsx'
import { TeamName } from '#web/league/view/TeamName.tsx'
import { isAllPlayed } from './is-all-played.ts'
import { LiveFigure } from './LiveFigure.tsx'
import styles from './LiveTable.module.css'
import type { Live } from './use-live.ts'

const LiveSquadPitch = lazy(async () => ({ default: (await import('./LiveSquadPitch.tsx')).LiveSquadPitch }))

const rank: Column<LiveRow> = {
  key: 'rank',
  head: 'Rank',
  kind: 'rank',
  cell: (row) => <RankMove rank={row.rank} before={row.last_rank} />,
}
const team: Column<LiveRow> = {
  key: 'team',
  head: 'Team',
  kind: 'name',
  width: 'rest',
  isWide: true,
  cell: (row) => <TeamName team={<OpenerName name={row.team_name} />} owner={ownerOf(row)} />,
}
/** In a final gameweek the name links to the line-up's own page. */
const linkedTeam: Column<LiveRow> = {
  ...team,
  cell: (row) => <TeamName team={<TeamLink team={row} />} owner={ownerOf(row)} />,
}
const points: Column<LiveRow> = {
  key: 'gw',
  head: 'GW points',
  kind: 'figure',
  width: 'snug',
  cell: (row) => <LiveFigure value={row.projected_points} />,
}
const total: Column<LiveRow> = {
  key: 'total',
  head: 'Total',
  kind: 'figure',
  width: 'snug',
  cell: (row) => <LiveFigure value={row.total_points} />,
}
const matchPoints: Column<LiveRow> = {
  key: 'points',
  head: 'Points',
  kind: 'figure',
  width: 'snug',
  deciding: true,
  cell: (row) => <LiveFigure value={row.h2h_points ?? null} />,
}
const toPlay: Column<LiveRow> = {
  key: 'to-play',
  head: 'To play',
  kind: 'figure',
  width: 'short',
  folds,
  cell: (row) => whole(row.to_play),
}
const playing: Column<LiveRow> = {
  key: 'playing',
  head: 'Playing',
  kind: 'figure',
  width: 'short',
  folds,
  cell: (row) => whole(row.playing),
}
const bench: Column<LiveRow> = {
  key: 'bench',
  head: 'Bench',
  kind: 'figure',
  width: 'snug',
  cell: (row) => <LiveFigure value={row.bench_points} />,
}
const captain: Column<LiveRow> = {
  key: 'captain',
  head: 'Captain',
  kind: 'text',
  width: 'long',
  folds,
  cell: captainOf,
}

const more = {
  name: ({ team_name }: LiveRow) => `The pitch of ${team_name}`,
  opener: 'name',
  content: (row: LiveRow) => (
    <Suspense fallback={<div className={styles.waiting} aria-busy="true" />}>
      <LiveSquadPitch row={row} />
    </Suspense>
  ),
} as const

function captainOf({ captain, is_vice_captain }: LiveRow): string {
  return captain === null ? MISSING : `${captain}${is_vice_captain ? ' (vice)' : ''}`
}

/** `Ann Arber · 3 to play, 2 on · Kane · total 549` */
function folds(row: LiveRow): string {
  const left = [row.to_play > 0 && `${row.to_play} to play`, row.playing > 0 && `${row.playing} on`]
  const captain = row.captain !== null && captainOf(row)
  const total = row.h2h_points !== undefined && `total ${whole(row.total_points)}`
  return [ownerOf(row), left.filter(Boolean).join(', '), captain, total].filter(Boolean).join(' · ')
}

type Props = Pick<Live, 'rows' | 'isOwn'> & { isHeadToHead: boolean; isClassic: boolean }

function endingOf(rows: readonly LiveRow[]): string {
  if (rows[0]?.state === 'final') return ''
  return isAllPlayed(rows) ? ', as projected' : ' if everything ended now'
}

/** The league as if everything ended now, or as it ended. */
export function LiveTable({ rows, isOwn, isHeadToHead, isClassic }: Props) {
  const isFinal = rows?.[0]?.state === 'final'
  const [whose, left] = isFinal ? [linkedTeam, []] : [team, [toPlay, playing]]
  const figures = isHeadToHead
    ? [matchPoints, { ...total, folds }, bench, points]
    : [points, { ...total, deciding: true } as const, bench]
  const part = partIn(useAddress().search, 'all')
  const table = (
    <Table
      caption={`The table of gameweek ${rows?.[0]?.gameweek ?? ''}${endingOf(rows ?? [])}`}
      columns={[rank, whose, ...figures, ...left, ...(isClassic ? [captain] : [])]}
      rows={rows && rowsIn(rows, part, isOwn)}
      rowKey={({ team_id }) => String(team_id)}
      isOwn={isOwn}
      {...(!isFinal && { more })}
    />
  )
  if (!rows || rows.length <= LONG) return table
  const own = rows.find(isOwn)
  return (
    <LongTable part={part} own={own ? `${whole(own.rank)}. ${own.team_name} · ${whole(own.total_points)}` : null}>
      {table}
    </LongTable>
  )
}
