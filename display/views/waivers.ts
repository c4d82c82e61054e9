import type { GameName } from '#contract/games/league-rows.ts'
import { getWaivers, type MovedPlayer, type WaiverRow } from '#contract/views/waivers.ts'
import { listed } from '#domain/facts/missing-words.ts'
import { written } from '#domain/facts/written.ts'
import { SCREENS } from './screens.ts'
import { type Column, gameweeksOf, inGame, ownerOf, rowsAt, type View } from './view.ts'
import { number, worked } from './worked.ts'

const team: Column<WaiverRow> = { key: 'team', head: 'Team Name', kind: 'name', team: 'name', isWide: true }
/** A phone has no room for the best move and the cost: they fold beside the owner. */
const player: Column<WaiverRow> = { key: 'player', head: 'Player', kind: 'text', text: ownerOf, folds: besideOwner }
const cost: Column<WaiverRow> = {
  key: 'cost',
  head: 'Cost',
  counted: 'The points that the official game took off for the transfers of that gameweek.',
  kind: 'figure',
  width: 'short',
  value: paid,
  folds: besideOwner,
}
const points: Column<WaiverRow> = {
  key: 'points',
  head: inGame({ draft: 'Waiwer Points', classic: 'Transfer Points' }),
  counted: inGame({
    draft:
      'The points of the players a team added for that gameweek, less the points of those it removed; trades do not count.',
    classic:
      'The points of the players a team brought in for that gameweek, less the points of those it let go, less what its transfers cost.',
  }),
  kind: 'figure',
  width: 'wide',
  sorts: true,
  deciding: true,
  value: (row) => row.pointsDifference,
  isSigned: true,
  bar: 'leaning',
  inMail: {
    most: inGame({ draft: 'Waiwer King', classic: 'Best transfers' }),
    least: inGame({ draft: '', classic: 'Worst transfers' }),
    leavesOut: hasMovedNobody,
  },
}
const moves: Column<WaiverRow> = {
  key: 'moves',
  head: inGame({ draft: 'Moves', classic: 'Transfers' }),
  kind: 'figure',
  value: (row) => (isBeforeJoining(row) ? null : row.addedPlayers.length),
}
const best = {
  head: inGame({ draft: 'Best addition', classic: 'Best transfer in' }),
  counted: inGame({
    draft: 'The points of the added player who scored most in that gameweek; each row names its own.',
    classic: 'The points of the player who came in and scored most in that gameweek; each row names its own.',
  }),
}
const season = {
  head: 'All season',
  counted: inGame({
    draft: "Waiwer Points added up from the league's first gameweek to the gameweek you look at.",
    classic: "Transfer Points added up from the league's first gameweek to the gameweek you look at.",
  }),
}

const table: Record<GameName, Column<WaiverRow>[]> = {
  draft: [team, player, points],
  classic: [team, player, cost, points],
}
const counted = {
  draft: [points, best, season],
  classic: [points, cost, best, season],
} satisfies Record<GameName, unknown>

const verbs = {
  draft: { none: 'made no moves', in: 'added', out: 'removed', figure: 'Waiwer Points' },
  classic: { none: 'made no transfers', in: 'brought in', out: 'let go', figure: 'Transfer Points' },
} satisfies Record<GameName, object>

/** A row's figure, worked out from the points of its players and the cost of its transfers. */
function workedMoves(row: WaiverRow, game: GameName): string | null {
  const { team_name, gameweek, addedPlayers: ins, removedPlayers: outs, transfer_cost, pointsDifference } = row
  const say = verbs[game]
  if (pointsDifference === null) return null
  const cost = transfer_cost ?? 0
  const terms = [...ins.map((player) => player.total_points), ...outs.map((player) => -player.total_points)]
  if (cost > 0) terms.push(-cost)
  if (terms.length === 0) return `${team_name} ${say.none} for gameweek ${gameweek}. ${say.figure}: 0.`
  const sum = worked(terms, pointsDifference)
  const parts = [
    ...(ins.length > 0 ? [`${say.in} ${named(ins)}`] : []),
    ...(outs.length > 0 ? [`${say.out} ${named(outs)}`] : []),
    ...(cost > 0 ? [`paid ${cost}`] : []),
  ]
  return sum && `For gameweek ${gameweek} ${team_name} ${listed(parts)}. ${say.figure}: ${sum}.`
}

function named(players: readonly MovedPlayer[]): string {
  return listed(players.map(({ web_name, total_points }) => `${web_name} (${number(total_points)})`))
}

/** Whose moves paid. Draft teams make waivers, classic teams transfers, and pay for them. */
export const waiwerKing = {
  ...SCREENS.waiwerKing,
  call: getWaivers,
  gameweeks: (items) => gameweeksOf(items),
  rows: (items, gameweek) => rowsAt(items, gameweek),
  sort: { key: 'points', dir: 'desc' },
  caption: inGame({
    draft: ({ gameweek }) => `What the moves for gameweek ${gameweek ?? ''} brought`,
    classic: ({ gameweek }) => `What the transfers for gameweek ${gameweek ?? ''} brought and cost`,
  }),
  table: ({ game }) => table[game],
  counted: ({ game }) => counted[game],
  example: (row, _items, { game }) => workedMoves(row, game),
  chat: () => [points],
  picture: {
    caption: inGame({
      draft: ({ gameweek }) => `What the moves for gameweek ${gameweek} brought`,
      classic: ({ gameweek }) => `What the transfers for gameweek ${gameweek} brought`,
    }),
    columns: () => [moves, points],
  },
} as const satisfies View<WaiverRow, WaiverRow>

/** Whether the row is of a gameweek before the team joined: it has no figures, and none are missing. */
export function isBeforeJoining(row: WaiverRow): boolean {
  return row.pointsDifference === null && row.missing.length === 0
}

/** A team that moved nobody is neither the best nor the worst mover. */
function hasMovedNobody({ pointsDifference, addedPlayers, removedPlayers }: WaiverRow): boolean {
  return pointsDifference !== null && addedPlayers.length + removedPlayers.length === 0
}

/** What a classic team paid for its transfers, as a negative number. */
function paid({ transfer_cost }: WaiverRow): number | null {
  return transfer_cost ? -transfer_cost : (transfer_cost ?? null)
}

function besideOwner(row: WaiverRow): string {
  return [ownerOf(row), bestWords(row), row.transfer_cost ? `cost ${row.transfer_cost}` : '']
    .filter(Boolean)
    .join(' · ')
}

/** The added player who scored most, of equals the first, and the team that added them; null where nobody was added. */
export function bestMove(rows: readonly WaiverRow[]): { row: WaiverRow; player: MovedPlayer } | null {
  const moves = rows.flatMap((row) => row.addedPlayers.map((player) => ({ row, player })))
  return moves.toSorted((a, b) => b.player.total_points - a.player.total_points)[0] ?? null
}

/** `Adeyemi 9`: the best move of a row; '' where nobody was added. */
export function bestWords(row: WaiverRow): string {
  const best = bestMove([row])
  return best ? `${best.player.web_name}\u00a0${written(best.player.total_points)}` : ''
}
