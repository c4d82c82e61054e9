import type { LeagueRef } from '#contract/games/league-rows.ts'
import type { LeagueSync } from '#contract/people/leagues.ts'
import type { LeagueTicketRow } from '#contract/views/league-tickets.ts'
import { leagueKey } from '#web/league/choice/league-choice.ts'
import type { Team } from './saved-teams.ts'

/** What the ticket of a team and league says; null where it is not known. */
export type LeagueTicket = {
  key: string
  league: LeagueRef
  /** Named where several of the person's teams are in the league. */
  team: string | null
  place: { rank: number; of: number } | null
  week: { gameweek: number; points: number; isProvisional: boolean } | null
  headline: string | null
  /** No gameweek of the league is final yet. */
  isBeforeFirst: boolean
}

/** Whether the league has screens to read. */
export function hasTables(sync: LeagueSync | undefined): boolean {
  return sync?.drafted === true && (sync.state === 'ready' || sync.latest_gameweek !== null)
}

/** One for each saved team and league that can be read, as its latest programme has it. */
export function ticketsOf(
  teams: readonly Team[],
  syncs: readonly LeagueSync[],
  rows: readonly LeagueTicketRow[],
): LeagueTicket[] {
  const readable = new Map(syncs.filter((sync) => hasTables(sync)).map((sync) => [leagueKey(sync), sync]))
  const pairs = teams.flatMap((team) =>
    team.leagues.filter(({ key }) => readable.has(key)).map((league) => ({ team, league })),
  )
  return pairs.map(({ team, league }) => {
    const latest = rows.find((row) => leagueKey(row) === league.key)
    const { rank = null, points = null } = latest?.teams.find(({ team_id }) => team_id === team.id) ?? {}
    const isShared = pairs.some((other) => other.league.key === league.key && other.team !== team)
    const isProvisional = latest?.edition === 0
    return {
      key: `${team.key} ${league.key}`,
      league: league.ref,
      team: isShared ? (team.name ?? `Team ${team.id}`) : null,
      place: latest && rank !== null ? { rank, of: latest.teams.length } : null,
      week: latest && points !== null ? { gameweek: latest.gameweek, points, isProvisional } : null,
      headline: latest?.headline ?? null,
      isBeforeFirst: !latest && readable.get(league.key)?.latest_gameweek === null,
    }
  })
}
