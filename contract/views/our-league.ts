import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import {
  type Asked,
  type GameName,
  leagueFields,
  MissingGameweeks,
  PositionName,
  RowsQuery,
  teamFields,
} from '#contract/games/league-rows.ts'
import { fieldsOf, sheetFrom } from './sheet.ts'
import { type Column, gameweeksOf, inGame, type PlayerRow, type View } from './view.ts'
import { counted, number, worked } from './worked.ts'

const MISSING = 'null where the picks of a team that was there are missing'
const count = (what: string) => z.nullable(z.int()).check(z.describe(`${what}; ${MISSING}`))

const figures = {
  points: z.nullable(z.int()).check(z.describe('The points of the player, whoever had them')),
  counted: count('The points that counted for teams of the league, as often as they did'),
  owned: count('How many teams had the player'),
  elevens: count('How many had them at positions 1–11 of the official picks'),
  captained: z.optional(count('How many made them captain; classic only')),
  benched: count('How many had them at positions 12–15'),
}

const LeaguePlayer = z.object({
  player_id: z.int(),
  web_name: z.string(),
  position: z.nullable(PositionName),
  club: z.nullable(z.string()).check(z.describe('The short name of the club of that gameweek')),
  owned_by: z.array(z.int()).check(z.describe('The teams that had the player in the gameweek')),
  ...figures,
  season: z.object(figures).check(z.describe('The same of all gameweeks up to this one: a team counts once in each')),
})
export type LeaguePlayer = z.infer<typeof LeaguePlayer>

const { team_id, team_name, owner_first_name, owner_last_name } = teamFields
const OurLeagueTeam = z.object({ team_id, team_name, owner_first_name, owner_last_name, missing: MissingGameweeks })

/** A gameweek of a league: whom its teams had in it or before, most points for the league first. */
export const OurLeagueWeek = z.object({
  ...leagueFields,
  gameweek: z.int(),
  teams: z.array(OurLeagueTeam),
  players: z.array(LeaguePlayer),
})
export type OurLeagueWeek = z.infer<typeof OurLeagueWeek>

const getOurLeague = endpoint({
  method: 'GET',
  path: '/api/our-league',
  summary: 'The players whom the teams of a league owned, started and benched, and what they brought it',
  access: 'verified',
  query: RowsQuery,
  answer: z.array(OurLeagueWeek),
})

type Figures = Pick<LeaguePlayer, 'points' | 'counted' | 'owned' | 'elevens' | 'captained' | 'benched'>

/** A player in a gameweek, or in all gameweeks up to it. */
export type OurLeagueRow = PlayerRow &
  Figures & {
    gameweek: number
    /** Position and club. */
    plays: string
    /** The team that has the player in the gameweek; '' in classic, where many may. */
    owner: string
    /** Of `counted`, what was counted before the gameweek; null where the row is about the gameweek alone. */
    before: number | null
  }

const name: Column<OurLeagueRow> = { key: 'player', head: 'Player', kind: 'name', text: ({ web_name }) => web_name }
const plays: Column<OurLeagueRow> = {
  key: 'plays',
  head: 'Position, club',
  kind: 'text',
  text: (row) => row.plays,
  folds: ({ beside }) => beside,
}
const owner: Column<OurLeagueRow> = {
  key: 'owner',
  head: 'Team',
  kind: 'text',
  text: (row) => row.owner,
  folds: ({ beside }) => beside,
}
const totalled: Column<OurLeagueRow> = {
  key: 'counted',
  head: 'Counted',
  counted: inGame({
    draft: 'The points of the player in the eleven of the team that had them; on a bench they count for nobody.',
    classic:
      'The points of the player for each team that had them in the eleven or on a boosted bench, twice for a captain and three times for a triple captain. All players together have what the teams scored, before transfer hits.',
  }),
  kind: 'figure',
  sorts: true,
  deciding: true,
  bar: 'part',
  width: 'bar',
  value: (row) => row.counted,
  isSum: true,
  inChat: 'counted',
}
const points: Column<OurLeagueRow> = {
  key: 'points',
  head: 'Points',
  counted: 'What the player scored, whoever had them.',
  kind: 'figure',
  width: 'short',
  sorts: true,
  value: (row) => row.points,
  inChat: 'points',
}
const owned = countColumn('owned', { head: 'Owned', counted: 'How many teams of the league had the player.' })
const elevens = countColumn('elevens', {
  head: 'Elevens',
  counted: 'How many had the player in the eleven, after automatic substitutions.',
})
const captained = countColumn('captained', {
  head: 'Captains',
  counted: 'How many had made the player captain, also where the vice-captain counted instead.',
})
const benched = countColumn('benched', { head: 'Bench', counted: 'How many had the player on the bench.' })
const all = {
  head: 'All season',
  counted: 'Each team counts once in each gameweek, up to the gameweek that is shown.',
}
const marked = { head: 'Marked rows', counted: 'The players whom your own team had in that gameweek.' }

function countColumn(
  key: 'owned' | 'elevens' | 'captained' | 'benched',
  words: Pick<Column<OurLeagueRow>, 'head' | 'counted'>,
): Column<OurLeagueRow> {
  return { key, ...words, kind: 'figure', width: 'short', sorts: true, isSum: true, value: (row) => row[key] ?? null }
}

const figuresOf = {
  draft: { gameweek: [totalled, points], season: [totalled, points, elevens, benched] },
  classic: {
    gameweek: [totalled, points, owned, elevens, captained, benched],
    season: [totalled, points, owned, elevens, captained, benched],
  },
} satisfies Record<GameName, Record<Scope, Column<OurLeagueRow>[]>>

type Scope = 'gameweek' | 'season'

const answer = {
  failed: 'Failed to fetch the players of the league',
  call: getOurLeague,
  stored: 'our-league',
  isStoredOffline: true,
  isAskedByGameweek: true,
  narrowed: (item: OurLeagueWeek, { gameweek, team }: Asked) => {
    if (gameweek !== undefined && item.gameweek !== gameweek) return null
    if (team === undefined) return item
    const teams = item.teams.filter(({ team_id }) => team_id === team)
    const players = item.players.filter(({ owned_by }) => owned_by.includes(team))
    return teams.length === 0 ? null : { ...item, teams, players }
  },
  sheets: (items: readonly OurLeagueWeek[]) => [
    sheetFrom('players', [...LEAGUE, ...PLAYER, ...FIGURES, ...FIGURES.map(ofSeason)], items.flatMap(eachPlayer)),
    sheetFrom('teams', [...LEAGUE, ...fieldsOf(OurLeagueTeam)], items.flatMap(eachTeam)),
  ],
  gameweeks: (items: readonly OurLeagueWeek[]) => gameweeksOf(items),
  sort: { key: 'counted', dir: 'desc' },
  example: workedCounts,
  chat: () => [totalled, points],
} as const

const LEAGUE = [...Object.keys(leagueFields), 'gameweek']
const PLAYER = ['player_id', 'web_name', 'position', 'club', 'owned_by']
const FIGURES = Object.keys(figures)

function ofSeason(field: string): string {
  return `season_${field}`
}

function eachPlayer({ teams: _, players, ...league }: OurLeagueWeek) {
  return players.map(({ season, ...player }) => ({
    ...league,
    ...player,
    ...Object.fromEntries(Object.entries(season).map(([field, value]) => [ofSeason(field), value])),
  }))
}

function eachTeam({ teams, players: _, ...league }: OurLeagueWeek) {
  return teams.map((team) => ({ ...league, ...team }))
}

/** Whom the league's teams had in a gameweek. */
export const ourLeague = {
  ...answer,
  path: '/our-league',
  title: 'In our league',
  kicker: 'Top scorers of the league, not of the world',
  description: 'Whom the teams of the league had, in the eleven and on the bench, and what it brought them.',
  contents: 'The players who scored for the league’s teams',
  group: 'more',
  rows: (items, gameweek) => rowsOf(items, { gameweek, scope: 'gameweek' }),
  caption: ({ gameweek }) => `The players of the league’s teams in gameweek ${gameweek ?? ''}`,
  table: ({ game }) => [name, plays, ...(game === 'draft' ? [owner] : []), ...figuresOf[game].gameweek],
  counted: ({ game }) => [...figuresOf[game].gameweek, marked],
  picture: {
    name: 'our-league',
    caption: ({ gameweek }) => `What players brought the league’s teams in gameweek ${gameweek}`,
    columns: () => [points, totalled],
  },
} as const satisfies View<OurLeagueWeek, OurLeagueRow>

/** The same of all gameweeks up to one. */
export const ourLeagueSeason = {
  ...answer,
  path: '/our-league-season',
  title: 'In our league, all season',
  kicker: 'Top scorers of the league, not of the world',
  description: 'Whom the teams of the league had over the season, in the eleven and on the bench, and what it brought.',
  group: null,
  rows: (items, gameweek) => rowsOf(items, { gameweek, scope: 'season' }),
  caption: ({ gameweek }) => `The players of the league’s teams up to gameweek ${gameweek ?? ''}`,
  table: ({ game }) => [name, plays, ...(game === 'draft' ? [owner] : []), ...figuresOf[game].season],
  counted: ({ game }) => [...figuresOf[game].season, all, marked],
  picture: {
    name: 'our-league-season',
    caption: ({ gameweek }) => `What players brought the league’s teams up to gameweek ${gameweek}`,
    columns: () => [points, totalled],
  },
} as const satisfies View<OurLeagueWeek, OurLeagueRow>

type Of = { gameweek: number | null; scope: Scope }

function rowsOf(items: readonly OurLeagueWeek[], of: Of): OurLeagueRow[] {
  const rows = items
    .filter(({ gameweek }) => gameweek === of.gameweek)
    .flatMap((item) => item.players.flatMap((player) => rowOf(item, player, of.scope) ?? []))
  // Those of a gameweek come in their order.
  return of.scope === 'gameweek' ? rows : rows.sort((a, b) => (b.points ?? 0) - (a.points ?? 0))
}

function rowOf(
  { teams, players: _, ...league }: OurLeagueWeek,
  player: LeaguePlayer,
  scope: Scope,
): OurLeagueRow | null {
  const { gameweek, game } = league
  const { season, owned_by, position, club, player_id, web_name, ...ofGameweek } = player
  if (scope === 'gameweek' && owned_by.length === 0) return null
  const shown: Figures = scope === 'gameweek' ? ofGameweek : season
  const isNeeded = (one: number) => scope === 'season' || one === gameweek
  const gaps = teams.map(({ team_name, missing }) => ({ team_name, missing: missing.filter(isNeeded) }))
  const owner = game === 'draft' ? (teams.find(({ team_id }) => owned_by.includes(team_id))?.team_name ?? '') : ''
  const plays = [position, club].filter((one) => one !== null).join(' ')
  return {
    ...league,
    ...shown,
    player_id,
    web_name,
    plays,
    owner: ofGameweek.benched === 1 && owner !== '' && scope === 'gameweek' ? `${owner}, bench` : owner,
    beside: [plays, owner].filter(Boolean).join(' · '),
    teams: owned_by,
    before: scope === 'season' && season.counted !== null ? season.counted - (ofGameweek.counted ?? 0) : null,
    missing: shown.counted === null ? [...new Set(gaps.flatMap(({ missing }) => missing))] : [],
    gaps,
  }
}

/** How a player's figure came about. */
function workedCounts(row: OurLeagueRow): string | null {
  const { web_name, gameweek, points, counted: total, before } = row
  if (total === null || points === null) return null
  if (before !== null) {
    const sum = worked([before, total - before], total)
    return `${web_name} had ${number(before)} before gameweek ${gameweek} and ${number(total - before)} in it. Counted: ${sum}.`
  }
  const scored = `${web_name} scored ${number(points)} in gameweek ${gameweek}`
  if (total === 0) return `${scored}, of which nothing counted for a team of the league. Counted: 0.`
  return `${scored} and counted ${counted(total / points, 'time')}. Counted: ${total / points} × ${number(points)} = ${number(total)}.`
}
