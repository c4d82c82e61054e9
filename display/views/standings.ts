import { getLeagueStandings, type StandingsRow } from '#contract/views/standings.ts'
import { chipsInShort } from '#display/games/chips.ts'
import { MISSING, written } from '#domain/facts/written.ts'
import { SCREENS } from './screens.ts'
import { type Column, gameweeksOf, ownerOf, rowsAt, type View } from './view.ts'
import { counted, number, rowBefore, workedRecord, workedTotal } from './worked.ts'

const rank: Column<StandingsRow> = {
  key: 'rank',
  head: 'Rank',
  counted:
    'The place after the gameweek you look at; the arrow says how it changed since the gameweek before. Level teams share it; at the end of a season for points they stand as the official game places them: first the one with the fewest transfers. A team whose total is not known has none.',
  kind: 'rank',
  width: 'trend',
  value: (row) => row.rank,
}
const team: Column<StandingsRow> = { key: 'team', head: 'Team', kind: 'name', width: 'rest', team: 'name and owner' }
/** Phones have no room for wins, draws and losses: these fold under the name. */
const folds = recordOf
const folded = { kind: 'figure', width: 'narrow', folds } as const
const wins: Column<StandingsRow> = { key: 'wins', head: 'W', ...folded, value: (row) => row.wins ?? null }
const draws: Column<StandingsRow> = { key: 'draws', head: 'D', ...folded, value: (row) => row.draws ?? null }
const losses: Column<StandingsRow> = { key: 'losses', head: 'L', ...folded, value: (row) => row.losses ?? null }
const record: Column<StandingsRow> = {
  key: 'record',
  head: 'W–D–L',
  kind: 'figure',
  text: ({ wins, draws, losses }) => `${wins}–${draws}–${losses}`,
}
const points: Column<StandingsRow> = {
  key: 'points',
  head: 'Points',
  counted: 'In head-to-head leagues: three for a win, one for a draw. They decide the rank, then the total.',
  kind: 'figure',
  width: 'snug',
  deciding: true,
  value: (row) => row.h2h_points ?? null,
  inChat: 'match points',
}
const gw: Column<StandingsRow> = {
  key: 'gw',
  head: 'GW points',
  counted: 'What the team scored in that gameweek, after transfer hits.',
  kind: 'figure',
  width: 'snug',
  value: (row) => row.gw_points,
  inPicture: ({ gameweek }) => `GW ${gameweek}`,
  // Nobody wins a gameweek with 0 points or fewer.
  inMail: { most: 'Winner of the week', leavesOut: (row) => row.gw_points !== null && row.gw_points <= 0 },
}
const total: Column<StandingsRow> = {
  key: 'total',
  head: 'Total',
  counted: "All points since the league's start.",
  kind: 'figure',
  width: 'snug',
  value: (row) => row.total_points,
  isSum: true,
  inChat: 'total',
}
/** Last, so that a table of matches on a tablet keeps all other columns in sight. */
const left: Column<StandingsRow> = {
  key: 'left',
  head: 'Left',
  name: 'Chips and free transfers left',
  counted:
    'What a team may still play in the next gameweek: WC wildcard, FH free hit, BB bench boost, TC triple captain, and its free transfers. A set of chips that begins later is not in it: everybody has it whole. Free transfers are counted as far as the rules tell: one more each gameweek up to the most that the season allows; a wildcard and a free hit leave them as they were, and after a hit there is one. Where everybody was given more, they are not known (?) until the next hit. What a team does for the next gameweek is seen once that is final.',
  kind: 'text',
  width: 'long',
  text: (row) => leftOf(row) || MISSING,
  folds: ownerAndLeft,
}
const others = [
  {
    head: 'Biggest climb',
    counted:
      'The most places gained since the gameweek before; where nobody moved up, the lowest score of the gameweek.',
  },
  { head: 'The season race', counted: 'The rank after every gameweek. Teams that are level share a place.' },
]

/** `W9 D0 L3`. */
export function recordOf({ wins, draws, losses }: StandingsRow): string {
  return `W${written(wins)} D${written(draws)} L${written(losses)}`
}

/** `WC FH, 3 free`; empty where nothing is left to play for. */
function leftOf({ chips_left: chips, free_transfers: free }: StandingsRow): string {
  if (chips === undefined || free === undefined) return ''
  return chips === null && free === null
    ? 'not known'
    : `${chips ? chipsInShort(chips) : '?'}, ${free ?? '?'}\u00a0free`
}

function ownerAndLeft(row: StandingsRow): string {
  return [ownerOf(row), leftOf(row)].filter((part) => part).join(' · ')
}

function workedPoints({ team_name, wins = 0, draws = 0, h2h_points }: StandingsRow): string | null {
  const sum = h2h_points === undefined ? null : workedRecord(wins, draws, h2h_points)
  return sum && `${team_name} has ${counted(wins, 'win')} and ${counted(draws, 'draw')}. Points: ${sum}.`
}

function workedSum(row: StandingsRow, items: readonly StandingsRow[]): string | null {
  const { team_name, gameweek, gw_points: scored } = row
  const before = rowBefore(items, row)
  const sum = workedTotal(before?.total_points, scored, row.total_points)
  if (sum === null || scored === null) return null
  const had = before ? `had ${number(before.total_points ?? 0)} after gameweek ${before.gameweek} and ` : ''
  return `${team_name} ${had}scored ${number(scored)} in gameweek ${gameweek}. Total: ${sum}.`
}

/** The league's table after every gameweek. */
export const season = {
  ...SCREENS.season,
  call: getLeagueStandings,
  gameweeks: (items) => gameweeksOf(items),
  rows: (items, gameweek) => byRank(rowsAt(items, gameweek)),
  place: (row) => row.rank,
  climbed,
  caption: ({ gameweek }) => `The league's table after gameweek ${gameweek ?? ''}`,
  // The figure that decides comes early, so that a phone shows it without scrolling.
  table: ({ game, isHeadToHead }) => {
    const last = game === 'classic' ? [left] : []
    return isHeadToHead
      ? [rank, { ...team, isWide: true }, wins, draws, losses, points, gw, total, ...last]
      : [rank, { ...team, ...(last.length > 0 && { isWide: true }) }, gw, { ...total, deciding: true }, ...last]
  },
  counted: ({ game }) => [rank, gw, total, points, ...(game === 'classic' ? [left] : []), ...others],
  example: (row, items, { isHeadToHead }) => (isHeadToHead ? workedPoints(row) : workedSum(row, items)),
  chat: ({ isHeadToHead }) => (isHeadToHead ? [gw, total, points] : [gw, total]),
  picture: {
    caption: ({ gameweek }) => `The table after gameweek ${gameweek}`,
    columns: ({ isHeadToHead }) => (isHeadToHead ? [record, gw, points] : [gw, total]),
  },
} as const satisfies View<StandingsRow, StandingsRow>

/** By rank, those without one last; teams that share a rank by the figure that decides next, then by name. */
export function byRank(rows: readonly StandingsRow[]): StandingsRow[] {
  const place = ({ rank }: StandingsRow) => rank ?? rows.length + 1
  const sum = ({ total_points }: StandingsRow) => total_points ?? 0
  return rows.toSorted((a, b) => place(a) - place(b) || sum(b) - sum(a) || a.team_name.localeCompare(b.team_name, 'en'))
}

/** Places gained since the gameweek before; null at first, and where there is no place to compare. */
export function climbed({ rank, last_rank }: StandingsRow): number | null {
  return rank === null || last_rank === null ? null : last_rank - rank
}
