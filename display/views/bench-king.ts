import { type BenchKingRow, getBenchKing } from '#contract/views/bench-king.ts'
import { MISSING, written } from '#domain/facts/written.ts'
import { SCREENS } from './screens.ts'
import { type Column, gameweeksOf, inGame, ownerOf, rowsAt, type View } from './view.ts'
import { number, rowBefore, workedTotal } from './worked.ts'

const player: Column<BenchKingRow> = {
  key: 'player',
  head: 'Player',
  kind: 'name',
  width: 'rest',
  text: ownerOf,
  isWide: true,
  onPhones: 'Team',
}
const team: Column<BenchKingRow> = {
  key: 'team',
  head: 'Team',
  kind: 'text',
  team: 'name',
  folds: ownerAndLeft,
}

/** A phone draws the team as the name, and below it `Ann Arber: Adeyemi 12 · Bruun 9`, as far as there is room. */
function ownerAndLeft(row: BenchKingRow): string {
  return [ownerOf(row), leftWords(row)].filter((part) => part !== '').join(': ')
}

/** The players of the bench with their points, the best first; '' where it is not known, or nobody was left there. */
export function leftWords({ left = [] }: BenchKingRow): string {
  return left.map(({ web_name, points }) => `${web_name}\u00a0${written(points)}`).join('\u00a0· ')
}

const left = 'The points of the four players who were left on the bench that gameweek'
const bench: Column<BenchKingRow> = {
  key: 'bench',
  head: ({ gameweek }) => `Bench Points GW ${gameweek ?? MISSING}`,
  name: 'Bench Points',
  counted: inGame({ draft: `${left}.`, classic: `${left}; none in the week of a bench boost, when they count.` }),
  kind: 'figure',
  width: 'long',
  sorts: true,
  value: (row) => row.user_bench_total,
  inChat: 'Bench points of the gameweek',
  inPicture: ({ gameweek }) => `GW ${gameweek}`,
  inMail: {
    most: 'Bench king',
    leavesOut: ({ user_bench_total: points }) => points !== null && points <= 0,
    isBench: true,
  },
}
const total: Column<BenchKingRow> = {
  key: 'total',
  head: 'Total Bench Points',
  counted: "Bench points added up from the league's first gameweek to the gameweek you look at.",
  kind: 'figure',
  width: 'bar',
  sorts: true,
  deciding: true,
  value: (row) => row.total_bench_points,
  isSum: true,
  bar: 'part',
  inChat: 'all season',
  inPicture: 'Total',
}
const average = {
  head: 'League average',
  counted: 'The mean of the bench points of that gameweek, of all teams for which they are known.',
}

/** The row's total, worked out from the one before and this gameweek's bench. */
function example(row: BenchKingRow, items: readonly BenchKingRow[]): string | null {
  const { team_name, gameweek, user_bench_total: left } = row
  const before = rowBefore(items, row)
  const sum = workedTotal(before?.total_bench_points, left, row.total_bench_points)
  if (sum === null || left === null) return null
  const had = before ? `had ${number(before.total_bench_points ?? 0)} after gameweek ${before.gameweek} and ` : ''
  return `${team_name} ${had}left ${number(left)} on the bench in gameweek ${gameweek}. Total Bench Points: ${sum}.`
}

/** Who left most on the bench. */
export const benchKing = {
  ...SCREENS.benchKing,
  call: getBenchKing,
  gameweeks: (items) => gameweeksOf(items),
  rows: (items, gameweek) => rowsAt(items, gameweek),
  sort: { key: 'total', dir: 'desc' },
  caption: ({ gameweek }) => `Bench points of the league after gameweek ${gameweek ?? ''}`,
  table: () => [player, team, bench, total],
  counted: () => [bench, total, average],
  example,
  chat: () => [bench, total],
  picture: {
    caption: ({ gameweek }) => `Points left on the bench, up to gameweek ${gameweek}`,
    columns: () => [bench, total],
  },
} as const satisfies View<BenchKingRow, BenchKingRow>
