import { type GameName, leagueFields, type RowsAsked } from '#contract/games/league-rows.ts'
import { figures, getOurLeague, OurLeagueTeam, type OurLeagueWeek } from '#contract/views/our-league.ts'
import { type OurLeagueRow, rowsOf, type Scope, workedCounts } from './our-league-rows.ts'
import { SCREENS } from './screens.ts'
import { fieldsOf, sheetFrom } from './sheet.ts'
import { type Column, gameweeksOf, inGame, type View } from './view.ts'

const name: Column<OurLeagueRow> = {
  key: 'player',
  head: 'Player',
  kind: 'name',
  text: ({ web_name }) => web_name,
  isWide: true,
}
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
  // The widest table fits a desktop.
  width: 'long',
  value: (row) => row.counted,
  isSum: true,
  inChat: 'counted',
}
const points: Column<OurLeagueRow> = {
  key: 'points',
  head: 'Points',
  counted: 'What the player scored, whoever had them.',
  kind: 'figure',
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
const eleven = {
  head: 'The league’s eleven',
  counted:
    'The eleven players with most points counted, in a formation that is allowed: one goalkeeper, three to five defenders, two to five midfielders, one to three forwards.',
}
const marked = { head: 'Marked rows', counted: 'The players whom your own team had in that gameweek.' }

function countColumn(
  key: 'owned' | 'elevens' | 'captained' | 'benched',
  words: Pick<Column<OurLeagueRow>, 'head' | 'counted'>,
): Column<OurLeagueRow> {
  return { key, ...words, kind: 'figure', width: 'word', sorts: true, isSum: true, value: (row) => row[key] ?? null }
}

const figuresOf = {
  draft: { gameweek: [totalled, points], season: [totalled, points, elevens, benched] },
  classic: {
    gameweek: [totalled, points, owned, elevens, captained, benched],
    season: [totalled, points, owned, elevens, captained, benched],
  },
} satisfies Record<GameName, Record<Scope, Column<OurLeagueRow>[]>>

const answer = {
  call: getOurLeague,
  isAskedByGameweek: true,
  narrowed: (item: OurLeagueWeek, { gameweek, team }: RowsAsked) => {
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
  ...SCREENS.ourLeague,
  ...answer,
  rows: (items, gameweek) => rowsOf(items, { gameweek, scope: 'gameweek' }),
  caption: ({ gameweek }) => `The players of the league’s teams in gameweek ${gameweek ?? ''}`,
  table: ({ game }) =>
    game === 'draft'
      ? [{ ...name, width: 'rest' }, plays, owner, ...figuresOf.draft.gameweek]
      : [name, plays, ...figuresOf.classic.gameweek],
  counted: ({ game }) => [...figuresOf[game].gameweek, eleven, marked],
  picture: {
    caption: ({ gameweek }) => `What players brought the league’s teams in gameweek ${gameweek}`,
    columns: () => [points, totalled],
  },
} as const satisfies View<OurLeagueWeek, OurLeagueRow>

/** The same of all gameweeks up to one. */
export const ourLeagueSeason = {
  ...SCREENS.ourLeagueSeason,
  ...answer,
  rows: (items, gameweek) => rowsOf(items, { gameweek, scope: 'season' }),
  caption: ({ gameweek }) => `The players of the league’s teams up to gameweek ${gameweek ?? ''}`,
  table: ({ game }) => [name, plays, ...(game === 'draft' ? [owner] : []), ...figuresOf[game].season],
  counted: ({ game }) => [...figuresOf[game].season, eleven, all, marked],
  picture: {
    caption: ({ gameweek }) => `What players brought the league’s teams up to gameweek ${gameweek}`,
    columns: () => [points, totalled],
  },
} as const satisfies View<OurLeagueWeek, OurLeagueRow>
