import { type RowsAsked, teamFields } from '#contract/games/league-rows.ts'
import { DraftPick, DraftRoomRow, getDraftRoom } from '#contract/views/draft-room.ts'
import { SCREENS } from './screens.ts'
import { fieldsOf, sheetFrom } from './sheet.ts'
import { type Column, gameweeksOf, ownerOf, type View } from './view.ts'
import { number, worked } from './worked.ts'

/** A row of the table, which is about the latest gameweek. */
export type DraftRoomSeason = DraftRoomRow & { gameweek?: number }

const team: Column<DraftRoomSeason> = { key: 'team', head: 'Team', kind: 'name', team: 'name', isWide: true }
/** A phone shows one measure, and what the team really had behind the manager. */
function folds(row: DraftRoomSeason): string {
  return [ownerOf(row), row.real_total === null ? '' : `${number(row.real_total)} real`].filter(Boolean).join(' · ')
}
const player: Column<DraftRoomSeason> = { key: 'player', head: 'Manager', kind: 'text', text: ownerOf, folds }
const inAll: Column<DraftRoomSeason> = {
  key: 'in-all',
  head: 'In all',
  name: 'Picks in all',
  counted: 'The points of all fifteen picks of the draft in every gameweek since, whoever had them, on a bench or not.',
  kind: 'figure',
  width: 'short',
  sorts: true,
  value: (row) => row.total_in_all,
  folds,
  isSum: true,
  inChat: 'picks in all',
}
const brought: Column<DraftRoomSeason> = {
  key: 'brought',
  head: 'Brought',
  counted: 'Of those, what the picks scored in the eleven of the team that had picked them.',
  kind: 'figure',
  width: 'short',
  sorts: true,
  value: (row) => row.total_brought,
  isSum: true,
  folds,
}
const kept: Column<DraftRoomSeason> = {
  key: 'kept',
  head: 'Draft kept',
  counted:
    'The best eleven of the fifteen picks in each gameweek, in a formation that is allowed: the most that the draft could have brought without a move.',
  kind: 'figure',
  width: 'bar',
  sorts: true,
  deciding: true,
  bar: 'part',
  value: (row) => row.kept_best_eleven,
  isSum: true,
  inChat: 'with the draft kept',
}
const real: Column<DraftRoomSeason> = {
  key: 'real',
  head: 'Real',
  counted: 'What the team really scored.',
  kind: 'figure',
  width: 'short',
  sorts: true,
  value: (row) => row.real_total,
  isSum: true,
  folds,
  inChat: 'real',
}
const columns = [team, player, inAll, brought, real, kept]

const board = {
  head: 'Every pick',
  counted:
    'Below each name the points of the player in all. Marked are those with twenty more or fewer than a pick of that round has in this league.',
}
const bargains = {
  head: 'Bargains and flops',
  counted:
    'The points of the player in all, less what a pick of that round has in this league: the mean of the round. Bargains are picks from round 4 on, flops up to round 6; the greatest are the steal and the flop of the draft.',
}
const best = { head: 'Who drafted best', counted: 'Whoever has most with the draft kept.' }
const gone = {
  head: 'Gone before the next turn',
  counted: 'Of those picked between a pick and the next one of the same team, whoever has most points since.',
}
const trades = {
  head: 'Trades',
  counted: 'The points since of those whom a side got, less those of whom it gave, whoever has them now.',
}

/** What became of the draft. */
export const draftRoom = {
  ...SCREENS.draftRoom,
  call: getDraftRoom,
  narrowed: (row, { gameweek, team: asked }: RowsAsked) =>
    asked !== undefined && row.team_id !== asked
      ? null
      : { ...row, by_gameweek: row.by_gameweek.filter((one) => gameweek === undefined || one.gameweek === gameweek) },
  sheets: (items) => [
    sheetFrom(
      'teams',
      fieldsOf(DraftRoomRow).filter(
        (field) => !['picks', 'trades', 'by_gameweek', 'drafted_from', 'earlier_drafts'].includes(field),
      ),
      items,
    ),
    sheetFrom(
      'picks',
      [...TEAM, ...fieldsOf(DraftPick).filter((field) => !ON_SCREEN.includes(field)), 'missed_out_on'],
      items.flatMap((row) =>
        row.picks.map((pick) => ({ ...row, ...pick, missed_out_on: pick.missed_out?.web_name ?? null })),
      ),
    ),
    sheetFrom(
      'gameweeks',
      [...TEAM, 'gameweek', 'fifteen', 'best_eleven', 'real'],
      items.flatMap((row) => row.by_gameweek.map((week) => ({ ...row, ...week }))),
    ),
    sheetFrom('trades', [...TEAM, 'gameweek', 'other_team_id', 'other_team_name', 'balance'], items.flatMap(eachTrade)),
  ],
  // Only the points so far are known of the picks.
  gameweeks: (items) => gameweeksOf(items.flatMap((row) => row.by_gameweek)).slice(0, 1),
  rows: (items) => items.map(ofLatest),
  sort: { key: 'kept', dir: 'desc' },
  caption: 'What the draft of each team has brought',
  table: () => columns,
  counted: () => [best, bargains, ...columns.slice(2), board, gone, trades],
  example: (row) => workedAgainstReal(row),
  chat: () => [brought, real, kept],
  picture: {
    caption: ({ gameweek }) => `What the draft has brought, up to gameweek ${gameweek}`,
    columns: () => [brought, real, kept],
  },
} as const satisfies View<DraftRoomRow, DraftRoomSeason>

const TEAM = Object.keys(teamFields)
/** What the files have otherwise, or not: a shirt is drawn of position and club. */
const ON_SCREEN = ['missed_out', 'position', 'club']

function eachTrade(row: DraftRoomRow) {
  return (row.trades ?? []).map((trade) => ({ ...row, ...trade }))
}

function ofLatest(row: DraftRoomRow): DraftRoomSeason {
  const latest = row.by_gameweek.at(-1)
  return latest ? { ...row, gameweek: latest.gameweek } : row
}

/** What a team made of its draft, with its own numbers. */
function workedAgainstReal({ team_name, kept_best_eleven: best, real_total: total }: DraftRoomRow): string | null {
  if (best === null || total === null) return null
  const sum = worked([total, -best], total - best, true)
  return `The draft of ${team_name}, kept, had at most ${number(best)}. It really scored ${number(total)}: ${sum}.`
}
