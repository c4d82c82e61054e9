import { leagueFields, type RowsAsked } from '#contract/games/league-rows.ts'
import { getWire, player, type WireWeek } from '#contract/views/wire.ts'
import { SCREENS } from './screens.ts'
import { sheetFrom } from './sheet.ts'
import { type At, type Column, gameweeksOf, type View } from './view.ts'
import { rowsOf, type WireRow, workedSince } from './wire-rows.ts'

const name: Column<WireRow> = { key: 'player', head: 'Player', kind: 'name', text: ({ web_name }) => web_name }
const plays: Column<WireRow> = {
  key: 'plays',
  head: 'Position, club',
  kind: 'text',
  text: (row) => row.plays,
  folds: ({ beside }) => beside,
}
const dropped: Column<WireRow> = {
  key: 'dropped',
  head: 'Dropped by',
  counted:
    'The team that let the player go last, by waiver or for a free agent, and the first gameweek without them. Trades let nobody go.',
  kind: 'text',
  text: (row) => row.dropped,
  folds: ({ beside }) => beside,
}
const lately: Column<WireRow> = {
  key: 'lately',
  head: 'Last 4',
  name: 'Last 4 gameweeks',
  counted:
    'The points of the player in the last four gameweeks, whoever had them then; fewer where the league has had fewer.',
  kind: 'figure',
  width: 'bar',
  sorts: true,
  deciding: true,
  bar: 'part',
  value: (row) => row.lately,
  inChat: 'last 4 gameweeks',
  inPicture: 'Last 4',
}
const points: Column<WireRow> = {
  key: 'points',
  head: ({ gameweek }) => `GW ${gameweek ?? ''}`.trim(),
  name: 'GW points',
  counted: 'The points of the player in that gameweek.',
  kind: 'figure',
  sorts: true,
  value: (row) => row.points,
}
const since: Column<WireRow> = {
  key: 'since',
  head: 'Since',
  name: 'Since the drop',
  counted: 'The points of the player since then.',
  kind: 'figure',
  sorts: true,
  value: (row) => row.since,
  inChat: 'since the drop',
}
const eleven = {
  head: 'The best eleven nobody had',
  counted:
    'Of all players who were in nobody’s fifteen in that gameweek: the eleven with most points, with one goalkeeper, three to five defenders, two to five midfielders and one to three forwards. Over the last four gameweeks: of those who were in nobody’s fifteen in any of them, by the points of all four.',
}
const free = {
  head: 'Still free',
  counted:
    'Of each position the three with most points in the last four gameweeks who were in nobody’s fifteen in the last of them. What was, not what will be.',
}
const denied = {
  head: 'Claimed in vain',
  counted:
    'Waiver claims of the gameweek that were denied since another team had got the player before. Whoever got the player that gameweek all the same is not listed. The figure is what the player scored in it.',
}
const marked = { head: 'Marked rows', counted: 'The players whom your own team dropped.' }

/** Whom nobody had. */
export const wire = {
  ...SCREENS.wire,
  call: getWire,
  narrowed: (item, { gameweek, team }: RowsAsked) => {
    if (gameweek !== undefined && item.gameweek !== gameweek) return null
    if (team === undefined) return item
    const teams = item.teams.filter(({ team_id }) => team_id === team)
    if (teams.length === 0) return null
    return {
      ...item,
      teams,
      free: item.free.filter(({ dropped_by }) => dropped_by?.team_id === team),
      denied: item.denied.filter(({ team_id, served }) => team_id === team || served.team_id === team),
    }
  },
  sheets: (items) => [
    sheetFrom('elevens', [...LEAGUE, 'since', 'eleven', ...PLAYER], items.flatMap(eachOfEleven)),
    sheetFrom('free', [...LEAGUE, 'since', ...PLAYER, 'lately', ...DROPPED], items.flatMap(eachFree)),
    sheetFrom('claims', [...LEAGUE, 'team_id', 'team_name', ...PLAYER, ...SERVED], items.flatMap(eachDenied)),
  ],
  gameweeks: (items) => gameweeksOf(items),
  rows: rowsOf,
  sort: { key: 'lately', dir: 'desc' },
  caption: ({ gameweek }: At) => `The best players who are free after gameweek ${gameweek ?? ''}`,
  table: () => [{ ...name, width: 'rest' }, plays, dropped, lately, points, since],
  counted: () => [eleven, free, lately, points, dropped, since, denied, marked],
  example: (row) => workedSince(row),
  chat: () => [lately, points, since],
  picture: {
    caption: ({ gameweek }: At) => `The best players who are free after gameweek ${gameweek}`,
    columns: () => [since, points, lately],
  },
} as const satisfies View<WireWeek, WireRow>

const LEAGUE = [...Object.keys(leagueFields), 'gameweek']
const PLAYER = Object.keys(player)
const DROPPED = ['dropped_by_team_id', 'dropped_by_team_name', 'dropped_for', 'points_since']
const SERVED = ['served_team_id', 'served_team_name']

function eachOfEleven({ free: _, denied: _claims, teams: _teams, best, lately, ...week }: WireWeek) {
  return [
    ...(best?.players ?? []).map((one) => ({ ...week, eleven: 'gameweek', ...one })),
    ...(lately?.players ?? []).map((one) => ({ ...week, eleven: 'lately', ...one })),
  ]
}

function eachFree(week: WireWeek) {
  return week.free.map(({ dropped_by, ...one }) => ({
    ...week,
    ...one,
    dropped_by_team_id: dropped_by?.team_id,
    dropped_by_team_name: dropped_by?.team_name,
    dropped_for: dropped_by?.gameweek,
    points_since: dropped_by?.points_since,
  }))
}

function eachDenied(week: WireWeek) {
  return week.denied.map(({ served, ...claim }) => ({
    ...week,
    ...claim,
    served_team_id: served.team_id,
    served_team_name: served.team_name,
  }))
}
