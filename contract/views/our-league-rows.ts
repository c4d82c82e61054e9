import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { leagueFields, MissingGameweeks, PositionName, RowsQuery, teamFields } from '#contract/games/league-rows.ts'
import type { PlayerRow } from './view.ts'
import { number, worked } from './worked.ts'

const MISSING = 'null where the picks of a team that was there are missing'
const count = (what: string) => z.nullable(z.int()).check(z.describe(`${what}; ${MISSING}`))

export const figures = {
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
export const OurLeagueTeam = z.object({
  team_id,
  team_name,
  owner_first_name,
  owner_last_name,
  missing: MissingGameweeks,
})

/** A gameweek of a league: whom its teams had in it or before, most points for the league first. */
export const OurLeagueWeek = z.object({
  ...leagueFields,
  gameweek: z.int(),
  teams: z.array(OurLeagueTeam),
  players: z.array(LeaguePlayer),
})
export type OurLeagueWeek = z.infer<typeof OurLeagueWeek>

export const getOurLeague = endpoint({
  method: 'GET',
  path: '/api/our-league',
  summary: 'The players whom the teams of a league owned, started and benched, and what they brought it',
  access: 'verified',
  cost: 'counted',
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

export type Scope = 'gameweek' | 'season'

type Of = { gameweek: number | null; scope: Scope }

/** The players of a gameweek, or of the season up to it: in the order of the gameweek, or by their points. */
export function rowsOf(items: readonly OurLeagueWeek[], of: Of): OurLeagueRow[] {
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
export function workedCounts(row: OurLeagueRow): string | null {
  const { web_name, gameweek, points, counted: total, before } = row
  if (total === null || points === null) return null
  if (before !== null) {
    const sum = worked([before, total - before], total)
    return `${web_name} had ${number(before)} before gameweek ${gameweek} and ${number(total - before)} in it. Counted: ${sum}.`
  }
  const scored = `${web_name} scored ${number(points)} in gameweek ${gameweek}`
  if (points === 0) return `${scored}. Counted: 0.`
  if (total === 0) return `${scored}, which counted for no team of the league. Counted: 0.`
  const times = total / points
  return times === 1
    ? `${scored}, which counted once. Counted: ${number(total)}.`
    : `${scored}, which counted ${times} times. Counted: ${times} × ${number(points)} = ${number(total)}.`
}
