import type { LeagueRef } from '#contract/games/league-rows.ts'
import type { LeagueSync } from '#contract/people/leagues.ts'
import type { EditionRow } from '#contract/views/programme.ts'
import type { StandingsRow } from '#contract/views/standings.ts'
import { leagueKey } from '#web/league/choice/league-choice.ts'
import type { Team } from './saved-teams.ts'

/** What the ticket of a team and league says; null where it is not known. */
export type LeagueTicket = {
  key: string
  league: LeagueRef
  /** Named where several of the person's teams are in the league. */
  team: string | null
  place: { rank: number; of: number } | null
  week: { gameweek: number; points: number } | null
  headline: string | null
  /** No gameweek of the league is final yet. */
  isBeforeFirst: boolean
}

type Known = { rows: readonly StandingsRow[]; editions: readonly EditionRow[] }

/** Whether the league has screens to read. */
export function hasTables(sync: LeagueSync | undefined): boolean {
  return sync?.drafted === true && (sync.state === 'ready' || sync.latest_gameweek !== null)
}

/** One for each saved team and league that can be read, after the league's latest final gameweek. */
export function ticketsOf(
  teams: readonly Team[],
  syncs: readonly LeagueSync[],
  { rows, editions }: Known,
): LeagueTicket[] {
  const readable = new Map(syncs.filter((sync) => hasTables(sync)).map((sync) => [leagueKey(sync), sync]))
  const pairs = teams.flatMap((team) =>
    team.leagues.filter(({ key }) => readable.has(key)).map((league) => ({ team, league })),
  )
  return pairs.map(({ team, league }) => {
    const gameweek = readable.get(league.key)?.latest_gameweek ?? null
    const table = rows.filter((row) => leagueKey(row) === league.key && row.gameweek === gameweek)
    const own = table.find(({ team_id }) => team_id === team.id)
    const isShared = pairs.some((other) => other.league.key === league.key && other.team !== team)
    const edition = editions.find((one) => leagueKey(one) === league.key && one.gameweek === gameweek)
    return {
      key: `${team.key} ${league.key}`,
      league: league.ref,
      team: isShared ? (team.name ?? `Team ${team.id}`) : null,
      place: own && own.rank !== null ? { rank: own.rank, of: table.length } : null,
      week: own && own.gw_points !== null ? { gameweek: own.gameweek, points: own.gw_points } : null,
      headline: edition?.headline ?? null,
      isBeforeFirst: gameweek === null,
    }
  })
}
