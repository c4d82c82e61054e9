import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { type Asked, MissingGameweeks, RowsQuery, teamFields, totalOf } from '#contract/games/league-rows.ts'
import { SCREENS } from './screens.ts'
import { fieldsOf, sheetFrom } from './sheet.ts'
import { type Column, gameweeksOf, ownerOf, type View } from './view.ts'
import { number, worked } from './worked.ts'

const InAll = z
  .nullable(z.int())
  .check(
    z.describe('Points in every final gameweek of the league, whoever had the player; null where some are not known'),
  )

const DraftPick = z.object({
  number: z.int().check(z.describe('Over the whole draft, from 1')),
  round: z.int(),
  pick: z.int().check(z.describe('Within the round, from 1')),
  player_id: z.int(),
  web_name: z.string(),
  in_all: InAll,
  brought: z
    .nullable(z.int())
    .check(z.describe('Of those, what counted for the team that made the pick: positions 1–11 of its official picks')),
  against: z
    .nullable(z.number())
    .check(
      z.describe(
        'in_all less the mean of the five picks before and the five after, of any position, to four decimals; fewer at either end of the draft',
      ),
    ),
  missed_out: z
    .nullable(
      z.object({ player_id: z.int(), web_name: z.string(), team_id: z.int(), team_name: z.string(), in_all: z.int() }),
    )
    .check(
      z.describe(
        "Who has most of those picked after this pick and before the team's next, and by whom; null where there is nobody",
      ),
    ),
})
export type DraftPick = z.infer<typeof DraftPick>

const TradedPlayer = z.object({
  player_id: z.int(),
  web_name: z.string(),
  in_all: z.nullable(z.int()).check(z.describe('Points since the trade, whoever had the player')),
  counted: z.nullable(z.int()).check(z.describe('Of those, what counted for the team that got the player')),
})

const DraftTrade = z.object({
  gameweek: z.int().check(z.describe('The first for which it counts')),
  other_team_id: z.int(),
  other_team_name: z.string(),
  got: z.array(TradedPlayer),
  gave: z.array(TradedPlayer),
  balance: z
    .nullable(z.int())
    .check(z.describe('in_all of those the team got, less in_all of those it gave: both sides come to 0')),
})
export type DraftTrade = z.infer<typeof DraftTrade>

const DraftWeek = z.object({
  gameweek: z.int(),
  fifteen: z.nullable(z.int()).check(z.describe('All whom the team picked in the draft')),
  best_eleven: z.nullable(z.int()).check(z.describe('The best eleven of them, in a formation that is allowed')),
  real: z.nullable(z.int()),
})

const EarlierDraft = z.object({
  first_gameweek: z.int(),
  last_gameweek: z.int().check(z.describe('The one before the next draft counted')),
  picks: z.array(DraftPick).check(z.describe('With the points of these gameweeks alone')),
  total_in_all: z.nullable(z.int()),
  total_brought: z.nullable(z.int()),
})
export type EarlierDraft = z.infer<typeof EarlierDraft>

/** What became of a team's draft. Leagues of the draft game only, once their draft and a gameweek of them are known. */
export const DraftRoomRow = z.object({
  ...teamFields,
  picks: z.array(DraftPick),
  trades: z
    .nullable(z.array(DraftTrade))
    .check(
      z.describe(
        'Processed ones, each also on the row of the other team; null as long as the official trades up to the latest gameweek are not known',
      ),
    ),
  total_in_all: totalOf('Points of all whom the team picked, whoever had them'),
  total_brought: totalOf('Of those, what counted for the team'),
  kept_fifteen: totalOf('All fifteen picks, had the team kept them'),
  kept_best_eleven: totalOf('The best eleven of them in each gameweek'),
  real_total: totalOf('What the team really scored'),
  by_gameweek: z.array(DraftWeek),
  drafted_from: z
    .optional(z.int())
    .check(z.describe('Where the league has drafted again: the first gameweek for which the latest draft counts')),
  earlier_drafts: z
    .optional(z.array(EarlierDraft))
    .check(z.describe('Where the league has drafted again and the drafts before are known')),
  missing: MissingGameweeks,
})
export type DraftRoomRow = z.infer<typeof DraftRoomRow>

const getDraftRoom = endpoint({
  method: 'GET',
  path: SCREENS.draftRoom.answer,
  summary:
    'What became of the draft: every pick, the squads had everybody kept it, and the trades since; draft leagues only',
  access: 'verified',
  cost: 'counted',
  query: RowsQuery,
  answer: z.array(DraftRoomRow),
})

/** A row of the table, which is about the latest gameweek. */
export type DraftRoomSeason = DraftRoomRow & { gameweek?: number }

const team: Column<DraftRoomSeason> = { key: 'team', head: 'Team', kind: 'name', team: 'name' }
/** A phone has room for three figures. */
function folds(row: DraftRoomSeason): string {
  return [row.total_in_all === null ? '' : `${number(row.total_in_all)} in all`, ownerOf(row)]
    .filter(Boolean)
    .join(' · ')
}
const player: Column<DraftRoomSeason> = { key: 'player', head: 'Player', kind: 'text', text: ownerOf, folds }
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
  inMail: { most: 'Most from the draft', leavesOut: (row) => row.total_brought === null && row.missing.length === 0 },
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
  inChat: 'real',
}
const columns = [team, player, inAll, brought, real, kept]

const board = {
  head: 'Every pick',
  counted:
    'Below each name the points in the eleven of the team that picked, of those in all; then in all less the mean of the five picks before and the five after, of any position.',
}
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
  narrowed: (row, { gameweek, team: asked }: Asked) =>
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
      [...TEAM, ...fieldsOf(DraftPick).filter((field) => field !== 'missed_out'), 'missed_out_on'],
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
  counted: () => [...columns.slice(2), board, gone, trades],
  example: (row) => workedAgainstReal(row),
  chat: () => [brought, real, kept],
  picture: {
    caption: ({ gameweek }) => `What the draft has brought, up to gameweek ${gameweek}`,
    columns: () => [brought, real, kept],
  },
} as const satisfies View<DraftRoomRow, DraftRoomSeason>

const TEAM = Object.keys(teamFields)

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
