import { teamFields } from '#contract/games/league-rows.ts'
import { getRecords, type LeagueRecord, type RecordsRow } from '#contract/views/records.ts'
import { SCREENS } from './screens.ts'
import { sheetFrom } from './sheet.ts'
import { type Column, gameweeksOf, inGame, ownerOf, rowsAt, type View } from './view.ts'
import { counted } from './worked.ts'

const team: Column<RecordsRow> = { key: 'team', head: 'Team', kind: 'name', team: 'name' }
const player: Column<RecordsRow> = { key: 'player', head: 'Manager', kind: 'text', text: ownerOf, folds: ownerOf }
const ofWeek: Column<RecordsRow> = {
  key: 'week',
  head: ({ gameweek }) => `GW ${gameweek ?? ''}`.trim(),
  name: 'Records of the gameweek',
  counted: 'How many records of the gameweek the team has. Whoever shares one has it.',
  kind: 'figure',
  width: 'short',
  sorts: true,
  value: (row) => held(row, 'gameweek').length,
}
const withBelt: Column<RecordsRow> = {
  key: 'belt',
  head: 'Belt',
  counted:
    'After how many gameweeks the team had the belt. It begins with whoever has most points in the first gameweek. In head-to-head leagues it passes to whoever beats a holder; a draw, a defeat against the average team and a gameweek without a match leave it where it is. In other leagues it goes to whoever has most points in a gameweek.',
  kind: 'figure',
  width: 'short',
  sorts: true,
  value: (row) => row.belt_gameweeks,
}
const ofSeason: Column<RecordsRow> = {
  key: 'records',
  head: 'Records',
  name: 'Records of the season',
  counted:
    'How many records of the season the team has after the gameweek, also those that nobody wants. Whoever shares one has it.',
  kind: 'figure',
  width: 'bar',
  sorts: true,
  deciding: true,
  bar: 'part',
  value: (row) => held(row, 'season').length,
  inMail: { most: 'Most records of the season', leavesOut: (row) => held(row, 'season').length === 0 },
}
const columns = [team, player, ofWeek, withBelt, ofSeason]

const kinds = {
  head: 'What is a record',
  counted: inGame({
    draft:
      'Matches count without knock-outs; a run begins with two in a row, also against the average team. Moves are what the waivers and free agents of a gameweek brought in it. Whom a team let go, or claimed after somebody else had been served, counts in gameweeks in which somebody else of the league had them in the eleven, and the team did not have them.',
    classic:
      'Points are after transfer hits. Matches count without knock-outs; a run begins with two in a row, also against the average team. Moves are what the transfers of a gameweek brought in it, less what they cost. Captains count as often as they did. Whom a team let go counts in gameweeks in which somebody else of the league had them in the eleven, and the team did not have them; whom a free hit took, in its gameweek only.',
  }),
}

/** Who holds what. */
export const recordBook = {
  ...SCREENS.recordBook,
  call: getRecords,
  sheets: (items) => [
    sheetFrom('teams', [...TEAM, 'has_belt', 'belt_gameweeks', 'missing'], items),
    sheetFrom(
      'records',
      [...Object.keys(teamFields), 'after', ...RECORD],
      items.flatMap(({ gameweek: after, records, ...row }) => records.map((record) => ({ ...row, after, ...record }))),
    ),
  ],
  gameweeks: (items) => gameweeksOf(items),
  rows: (items, gameweek) => rowsAt(items, gameweek),
  sort: { key: 'records', dir: 'desc' },
  caption: ({ gameweek }) => `Who holds the records after gameweek ${gameweek ?? ''}`,
  table: () => columns,
  counted: () => [ofWeek, withBelt, ofSeason, kinds],
  example: (row) => workedRecords(row),
  picture: {
    caption: ({ gameweek }) => `Who holds the records, after gameweek ${gameweek}`,
    columns: () => [ofWeek, withBelt, ofSeason],
  },
} as const satisfies View<RecordsRow, RecordsRow>

const TEAM = [...Object.keys(teamFields), 'gameweek']
const RECORD = ['scope', 'kind', 'value', 'gameweek', 'since', 'opponent', 'player_id', 'web_name', 'served']

export function held({ records }: RecordsRow, scope: LeagueRecord['scope']): LeagueRecord[] {
  return records.filter((record) => record.scope === scope)
}

function workedRecords(row: RecordsRow): string {
  const { team_name, gameweek, belt_gameweeks } = row
  const [week, season] = [held(row, 'gameweek').length, held(row, 'season').length]
  return `${team_name} has ${counted(week, 'record')} of gameweek ${gameweek} and ${counted(season, 'record')} of the season, and had the belt after ${counted(belt_gameweeks, 'gameweek')}.`
}
