import { teamFields } from '#contract/games/league-rows.ts'
import { getLuck, type LuckRow } from '#contract/views/luck.ts'
import { MISSING } from '#domain/facts/written.ts'
import { SCREENS } from './screens.ts'
import { sheetFrom } from './sheet.ts'
import { type At, type Column, gameweeksOf, inGame, ownerOf, rowsAt, type View } from './view.ts'
import { number } from './worked.ts'

export type LuckTableRow = LuckRow & { h2h_points?: number }
type Luck = Column<LuckTableRow>

const team: Luck = { key: 'team', head: 'Team', kind: 'name', team: 'name', isWide: true }
/** A phone has room for the deciding figure; the others fold under the name, behind the manager. */
function folds(row: LuckTableRow): string {
  const { total_all_play: record, total_real_points: inTruth, total_expected_points: toExpect } = row
  const matches = inTruth == null || toExpect == null ? '' : `${inTruth} real, ${decimal(toExpect)} fair`
  return [ownerOf(row), matches || (record && recordText(record))].filter(Boolean).join(' · ')
}
const player: Luck = { key: 'player', head: 'Manager', kind: 'text', text: ownerOf, folds }
const everybody: Luck = {
  key: 'everybody',
  head: 'If all had played all',
  counted:
    'Won, drawn and lost if each team had met every other in each gameweek, the average team apart. First would be who had most points: three for a win, one for a draw.',
  kind: 'figure',
  folds,
  text: ({ total_all_play: record }) => (record ? recordText(record) : ''),
  inPicture: 'W–D–L',
}
const expected: Luck = {
  key: 'expected',
  head: 'Fair points',
  counted:
    'The match points that an opponent drawn by lot would have left: in each gameweek with a match three for every win and one for every draw against everybody, divided by their number.',
  kind: 'figure',
  width: 'short',
  sorts: true,
  value: (row) => row.total_expected_points ?? null,
  text: (row) => decimal(row.total_expected_points),
  folds,
}
const real: Luck = {
  key: 'real',
  head: 'Real',
  counted: 'The match points of the real matches. Knock-out matches are left out.',
  kind: 'figure',
  width: 'short',
  sorts: true,
  value: (row) => row.total_real_points ?? null,
  isSum: true,
  folds,
}
const fortune: Luck = {
  key: 'luck',
  head: 'Luck',
  counted: 'Real less Fair points: what the order of the fixtures gave or took.',
  kind: 'figure',
  width: 'bar',
  sorts: true,
  isSigned: true,
  bar: 'leaning',
  deciding: true,
  value: luckOf,
  text: luckText,
}
const week: Luck = {
  key: 'week',
  head: ({ gameweek }) => `Short GW ${gameweek ?? ''}`.trim(),
  name: 'Short of the best eleven in the gameweek',
  counted: inGame({
    draft:
      'What the best eleven of the fifteen would have had more than the eleven that counted, in a formation that is allowed.',
    classic:
      'What the best eleven of the fifteen would have had more than the eleven that counted, in a formation that is allowed, each player once; none in the week of a bench boost.',
  }),
  kind: 'figure',
  width: 'short',
  sorts: true,
  value: (row) => row.left_undone,
  folds,
  inChat: 'short of the best eleven in the gameweek',
}
const undone: Luck = {
  key: 'undone',
  head: 'Short of best',
  name: 'Short of the best eleven',
  counted: "The same added up from the league's first gameweek to the gameweek you look at.",
  kind: 'figure',
  width: 'short',
  sorts: true,
  value: (row) => row.total_left_undone,
  isSum: true,
  inChat: 'short of the best eleven all season',
}
const matrix = {
  head: 'With the fixtures of others',
  counted:
    "A team's own scores against those whom the team of the column met, after the latest gameweek. Where that team met the row's own, the two meet as they did. Gameweeks with a score that is not known are left out.",
}

const whatIfs = {
  head: 'The table, had everybody …',
  counted: inGame({
    draft:
      'The same matches with other scores, or other totals: with the first team kept, with the best eleven of the fifteen in each gameweek, and with the fifteen of the first gameweek and the best eleven of them each time. The average team keeps its real scores; gameweeks with a score that is not known are left out.',
    classic:
      'The same matches with other scores, or other totals: with the first team kept, with the best eleven of the fifteen in each gameweek, and with the fifteen of gameweek 1, their captain twice, and the best eleven of them each time. The average team keeps its real scores; gameweeks with a score that is not known are left out.',
  }),
}
const ends = {
  head: 'Where it may end',
  counted:
    'The rest of the season is played 10,000 times, less often in leagues of more than fifty teams. Each team scores as in one of its own weeks so far, drawn by lot, and a little nearer to the league than these were: a few good weeks may be luck. The range leaves out the best and the worst tenth of the seasons.',
}
const endsInTotals = {
  ...ends,
  counted: `${ends.counted} While the score of a gameweek is not known nothing is said: a total that lacks it would start too low.`,
}

const inMatches = [team, player, everybody, expected, real, week, { ...undone, folds }, fortune]
const inTotals = [
  team,
  player,
  everybody,
  week,
  { ...undone, deciding: true as const, bar: 'part' as const, width: 'wide' as const },
]

/** What luck did. */
export const luck = {
  ...SCREENS.luck,
  call: getLuck,
  sheets: (items) => [
    sheetFrom(
      'gameweeks',
      GAMEWEEKS,
      items.map(({ all_play, ...row }) => ({ ...row, ...all_play })),
    ),
    sheetFrom('replays', [...Object.keys(teamFields), 'gameweek', 'replay', 'rank', 'points'], eachReplay(items)),
    sheetFrom('schedules', [...Object.keys(teamFields), 'gameweek', 'fixtures_of', 'points'], eachSchedule(items)),
  ],
  gameweeks: (items) => gameweeksOf(items),
  rows: (items, gameweek) =>
    rowsAt(items, gameweek).map((row) =>
      row.real_points === undefined ? row : { ...row, h2h_points: row.total_real_points ?? 0 },
    ),
  sort: ({ isHeadToHead }: At) => ({ key: isHeadToHead ? fortune.key : undone.key, dir: 'desc' }),
  caption: ({ gameweek }) => `What luck did up to gameweek ${gameweek ?? ''}`,
  table: ({ isHeadToHead }) => (isHeadToHead ? inMatches : inTotals),
  counted: ({ isHeadToHead }) =>
    isHeadToHead ? [...inMatches.slice(2), matrix, whatIfs, ends] : [...inTotals.slice(2), whatIfs, endsInTotals],
  example: (row) => workedExpectation(row),
  chat: ({ isHeadToHead }) => (isHeadToHead ? [fortune, undone] : [week, undone]),
  picture: {
    caption: ({ gameweek }) => `What luck did, up to gameweek ${gameweek}`,
    columns: ({ isHeadToHead }: At) => (isHeadToHead ? [everybody, undone, fortune] : [everybody, week, undone]),
  },
} as const satisfies View<LuckRow, LuckTableRow>

const GAMEWEEKS = [
  ...Object.keys(teamFields),
  ...['gameweek', 'wins', 'draws', 'losses', 'expected_points', 'real_points', 'best_eleven', 'left_undone'],
  ...['total_expected_points', 'total_real_points', 'total_left_undone', 'missing'],
]

function eachReplay(items: readonly LuckRow[]) {
  return items.flatMap(({ replays, ...row }) => (replays ?? []).map((replay) => ({ ...row, ...replay })))
}

function eachSchedule(items: readonly LuckRow[]) {
  return items.flatMap(({ schedules, ...row }) =>
    (schedules ?? []).map(({ team_id: fixtures_of, points }) => ({ ...row, fixtures_of, points })),
  )
}

type Totals = Pick<LuckRow, 'total_real_points' | 'total_expected_points'>

/** For comparing and sorting; screens show `luckText`. */
export function luckOf({ total_real_points: real, total_expected_points: expected }: Totals): number | null {
  return real == null || expected == null ? null : real - expected
}

/** The difference of the figures as shown: rounded on its own, it might not match them. */
export function luckText({ total_real_points: real, total_expected_points: expected }: Totals): string {
  return real == null || expected == null ? MISSING : decimalSigned(real - Number(decimal(expected)))
}

/** Match points to one decimal, since thirds of a point are hard to compare. */
function decimal(points: number | null | undefined): string {
  return points == null ? MISSING : points.toFixed(1)
}

function decimalSigned(points: number): string {
  const size = Math.abs(points).toFixed(1)
  return size === '0.0' ? size : `${points > 0 ? '+' : '−'}${size}`
}

function recordText({ wins, draws, losses }: NonNullable<LuckRow['all_play']>): string {
  return `${wins}–${draws}–${losses}`
}

/** The expected points of the gameweek, worked out from the results against everybody. */
function workedExpectation({
  team_name,
  gameweek,
  all_play,
  expected_points: expected,
  real_points,
}: LuckRow): string | null {
  if (!all_play || expected == null || real_points == null) return null
  const { wins, draws, losses } = all_play
  const others = wins + draws + losses
  const sum = `(3 × ${wins} + ${draws}) ÷ ${others} = ${number(expected)}`
  return `In gameweek ${gameweek} ${team_name} would have beaten ${wins} of ${others} and drawn with ${draws}. Fair points: ${sum}. Real: ${real_points}.`
}
