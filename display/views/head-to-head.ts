import { leagueFields, type RowsAsked } from '#contract/games/league-rows.ts'
import {
  getHeadToHead,
  type HeadToHeadFixture,
  type HeadToHeadLeague,
  HeadToHeadMatch,
  HeadToHeadStanding,
} from '#contract/views/head-to-head.ts'
import { AVERAGE } from '#domain/story/names.ts'
import { namesOfRows } from './names-of-rows.ts'
import { SCREENS } from './screens.ts'
import { fieldsOf, sheetFrom } from './sheet.ts'
import { type Column, newestFirst, ownerOf, type TeamRow, type View } from './view.ts'
import { counted, workedRecord } from './worked.ts'

export type HeadToHeadRow = HeadToHeadStanding & TeamRow & { place: number }

const team: Column<HeadToHeadRow> = {
  key: 'team',
  head: 'Team',
  kind: 'name',
  width: 'rest',
  team: 'name',
  isWide: true,
}
/** Phones have room for the points alone: the other columns fold under the name, `P12 W9 D0 L3`. */
export const recordIn = (row: HeadToHeadStanding) =>
  `P${row.played}\u00a0W${row.wins}\u00a0D${row.draws}\u00a0L${row.losses}`
const player: Column<HeadToHeadRow> = { key: 'player', head: 'Player', kind: 'text', text: ownerOf, folds: recordIn }
const short = { kind: 'figure', width: 'short', folds: recordIn } as const
const played: Column<HeadToHeadRow> = { key: 'played', head: 'Played', ...short, value: (row) => row.played }
const wins: Column<HeadToHeadRow> = { key: 'wins', head: 'Wins', ...short, value: (row) => row.wins }
const draws: Column<HeadToHeadRow> = { key: 'draws', head: 'Draws', ...short, value: (row) => row.draws }
const losses: Column<HeadToHeadRow> = { key: 'losses', head: 'Losses', ...short, value: (row) => row.losses }
const points: Column<HeadToHeadRow> = {
  key: 'points',
  head: 'Total Points',
  counted: 'Three for a win, one for a draw.',
  kind: 'figure',
  deciding: true,
  value: (row) => row.totalPoints,
  inChat: 'total points',
  inPicture: 'Points',
}
const gw: Column<HeadToHeadRow> = {
  key: 'gw',
  head: 'GW Points',
  counted: "The team's own match score in the gameweek you look at.",
  kind: 'figure',
  value: (row) => row.fplGwPoints,
  inChat: 'GW points',
}
const total: Column<HeadToHeadRow> = {
  key: 'total',
  head: 'Total FPL Points',
  counted: 'All match scores of the team so far. They decide between teams with the same Total Points.',
  kind: 'figure',
  value: (row) => row.fplTotalPoints,
  inPicture: 'Total FPL',
}
const record: Column<HeadToHeadRow> = {
  key: 'record',
  head: 'Won-drawn-lost',
  kind: 'figure',
  text: ({ wins, draws, losses }) => `${wins}-${draws}-${losses}`,
}
const recordInPicture: Column<HeadToHeadRow> = {
  key: 'record',
  head: 'W–D–L',
  kind: 'figure',
  text: ({ wins, draws, losses }) => `${wins}–${draws}–${losses}`,
}
const everyone = {
  head: 'Everyone against everyone',
  counted:
    'The result of the team of the row against the team of the column; after several meetings, its wins and losses, with the draws between them.',
}

/** Who beat whom, and the table of that. */
export const headToHead = {
  ...SCREENS.headToHead,
  call: getHeadToHead,
  items: (answer) =>
    Object.values(answer as Record<string, HeadToHeadLeague>).map((league) => ({
      ...league,
      league_name: nameOf(league),
    })),
  narrowed: narrowedLeague,
  sheets: (leagues) => [
    sheetFrom('table', [...Object.keys(leagueFields), ...fieldsOf(HeadToHeadStanding)], leagues.flatMap(standingsIn)),
    sheetFrom('matches', [...Object.keys(leagueFields), ...fieldsOf(HeadToHeadMatch)], leagues.flatMap(matchesIn)),
  ],
  gameweeks: ([league]) => {
    const played = Object.entries(league?.results ?? {}).filter(([, matches]) => matches.length > 0)
    return newestFirst(played.map(([gameweek]) => Number(gameweek)))
  },
  rows: ([league], gameweek) => (league ? tableRows(league, gameweek) : []),
  place: (row) => row.place,
  caption: ({ gameweek }) => `Head-to-head table after gameweek ${gameweek ?? ''}`,
  table: () => [team, player, played, wins, draws, losses, points, gw, total],
  counted: () => [points, gw, total, everyone],
  example: ({ team_name, wins, draws, totalPoints }) => {
    const sum = workedRecord(wins, draws, totalPoints)
    return sum && `${team_name} has ${counted(wins, 'win')} and ${counted(draws, 'draw')}. Total Points: ${sum}.`
  },
  chat: () => [record, gw, points],
  picture: {
    caption: ({ gameweek }) => `The table after gameweek ${gameweek}`,
    columns: () => [recordInPicture, total, points],
  },
} as const satisfies View<HeadToHeadLeague, HeadToHeadRow>

function standingsIn(league: HeadToHeadLeague) {
  return Object.values(league.pointsTable).flatMap((rows) => rows.map((row) => ({ ...refOf(league), ...row })))
}

/** Played matches, then upcoming ones, which have no scores. */
function matchesIn(league: HeadToHeadLeague) {
  const matches = [...Object.values(league.results).flat(), ...league.futureSchedules.flatMap((one) => one.matches)]
  return matches.map((match) => ({ ...refOf(league), ...match }))
}

function refOf({ game, type, league_id, league_name }: HeadToHeadLeague) {
  return { game, type, league_id, league_name }
}

function narrowedLeague(league: HeadToHeadLeague, { gameweek, team }: RowsAsked): HeadToHeadLeague {
  const isOfTeam = (match: { teamA: number | null; teamB: number | null }) =>
    team === undefined || match.teamA === team || match.teamB === team
  const ofGameweek = <Value>(values: Record<string, Value>) =>
    Object.entries(values).filter(([key]) => gameweek === undefined || key === String(gameweek))
  const results = ofGameweek(league.results).map(([key, matches]) => [key, matches.filter(isOfTeam)])
  const pointsTable = ofGameweek(league.pointsTable).map(([key, rows]) => [
    key,
    rows.filter(({ teamId }) => team === undefined || teamId === team),
  ])
  const futureSchedules = league.futureSchedules
    .filter((schedule) => gameweek === undefined || schedule.gameweek === gameweek)
    .map((schedule) => ({ ...schedule, matches: schedule.matches.filter(isOfTeam) }))
  return {
    ...league,
    results: Object.fromEntries(results),
    pointsTable: Object.fromEntries(pointsTable),
    futureSchedules,
  }
}

/** The server's order also orders teams with the same points. */
function tableRows(league: HeadToHeadLeague, gameweek: number | null): HeadToHeadRow[] {
  const { results: _results, pointsTable, futureSchedules: _futureSchedules, ...ofLeague } = league
  return shownStandings(pointsTable[String(gameweek)] ?? []).map((row, above) => ({
    ...ofLeague,
    ...row,
    place: above + 1,
    team_id: row.teamId,
    team_name: row.teamId === null ? AVERAGE : row.teamName,
    owner_first_name: row.playerName,
    owner_last_name: '',
    missing: [],
  }))
}

/** A league is called as in its first result, and by its id where that has no name; before its first result as everywhere. */
function nameOf(league: HeadToHeadLeague): string {
  const first = Object.values(league.results).find((matches) => matches.length > 0)?.[0]
  return (first ? first.leagueName : league.league_name) || String(league.league_id)
}

/** The average team of an odd league stands in the table once it has played or has points. */
export function shownStandings(rows: readonly HeadToHeadStanding[]): HeadToHeadStanding[] {
  return rows.filter((row) => row.teamId !== null || row.played !== 0 || row.totalPoints !== 0)
}

/** What the sides of matches are called, by the latest table; a side that is in none as the match names it. */
export function sidesIn({
  pointsTable,
}: Pick<HeadToHeadLeague, 'pointsTable'>): (team: number | null, name: string) => string {
  const rows = (Object.values(pointsTable).at(-1) ?? []).flatMap(namedIn)
  const nameOf = namesOfRows(rows)
  const isThere = new Set<number | null>([null, ...rows.map(({ team_id }) => team_id)])
  return (team, name) => (isThere.has(team) ? nameOf(team) : name)
}

/** Matches with the names of their sides as they are called here, not as the match names them. */
export function namedMatches<Match extends HeadToHeadFixture>(
  league: Pick<HeadToHeadLeague, 'pointsTable'> | undefined,
  matches: readonly Match[] = [],
): Match[] {
  if (!league) return [...matches]
  const nameOf = sidesIn(league)
  return matches.map((match) => ({
    ...match,
    teamAName: nameOf(match.teamA, match.teamAName),
    teamBName: match.isBye ? match.teamBName : nameOf(match.teamB, match.teamBName),
  }))
}

function namedIn({ teamId, teamName, playerName }: HeadToHeadStanding) {
  if (teamId === null) return []
  // Whose name is hidden is called like the team.
  const [first = '', ...others] = playerName === teamName ? [] : playerName.split(' ')
  return [{ team_id: teamId, team_name: teamName, owner_first_name: first, owner_last_name: others.join(' ') }]
}
