import type { LeaguePlayer, OurLeagueWeek } from '#contract/views/our-league.ts'
import { namesOfRows } from './names-of-rows.ts'
import type { PlayerRow } from './view.ts'
import { number, worked } from './worked.ts'

type Figures = Pick<LeaguePlayer, 'points' | 'counted' | 'owned' | 'elevens' | 'captained' | 'benched'>

/** A player in a gameweek, or in all gameweeks up to it. */
export type OurLeagueRow = PlayerRow &
  Pick<LeaguePlayer, 'position' | 'club'> &
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
  const rows = items.filter(({ gameweek }) => gameweek === of.gameweek).flatMap((item) => rowsOfItem(item, of.scope))
  // Those of a gameweek come in their order.
  return of.scope === 'gameweek' ? rows : rows.sort((a, b) => (b.points ?? 0) - (a.points ?? 0))
}

function rowsOfItem({ teams, players, ...league }: OurLeagueWeek, scope: Scope): OurLeagueRow[] {
  const name = namesOfRows(teams)
  const isNeeded = (one: number) => scope === 'season' || one === league.gameweek
  const gaps = teams.map(({ team_id, missing }) => ({ team_name: name(team_id), missing: missing.filter(isNeeded) }))
  return players.flatMap((player) => rowOf(player, { league, scope, name, gaps }) ?? [])
}

type OfItem = {
  league: Omit<OurLeagueWeek, 'teams' | 'players'>
  scope: Scope
  name: ReturnType<typeof namesOfRows>
  gaps: OurLeagueRow['gaps']
}

function rowOf(player: LeaguePlayer, { league, scope, name, gaps }: OfItem): OurLeagueRow | null {
  const { season, owned_by, position, club, player_id, web_name, ...ofGameweek } = player
  if (scope === 'gameweek' && owned_by.length === 0) return null
  const shown: Figures = scope === 'gameweek' ? ofGameweek : season
  const [team] = owned_by
  const owner = league.game === 'draft' && team !== undefined ? name(team) : ''
  const plays = [position, club].filter((one) => one !== null).join(' ')
  return {
    ...league,
    ...shown,
    player_id,
    web_name,
    position,
    club,
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
