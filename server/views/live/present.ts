import type { LiveRow } from '#contract/live/live.ts'
import type { PlayerId, TeamId } from '#domain/ids.ts'
import type { GameweekState } from '#domain/live/snapshot.ts'
import type { LiveRow as TableRow } from '#domain/live/table.ts'
import type { LiveTeam } from '#domain/live/team.ts'
import { playerNamesIn } from '#domain/story/names.ts'
import type { OneGameweek } from '#server/facts/gameweeks/store.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import { teamFieldsOf } from '#server/views/leagues/present.ts'
import type { LeagueBase } from './base-store.ts'
import type { NamedPlayer } from './players-store.ts'

export type LiveLeagueNow = {
  key: LeagueKey
  of: OneGameweek
  base: LeagueBase
  players: ReadonlyMap<PlayerId, NamedPlayer>
  teams: ReadonlyMap<TeamId, LiveTeam>
  table: readonly TableRow[]
  state: GameweekState
  isBaseProvisional: boolean
}

/** Best first. A team whose picks are not known yet has no row. */
export function presentLive(league: LiveLeagueNow, asOf: Date): LiveRow[] {
  const { key, base, table } = league
  const fields = teamFieldsOf({ ...key, name: base.name, facts: base.facts })
  const named = [...league.teams.values()].flatMap(({ projection }) => projection.captain ?? [])
  const nameOf = playerNamesIn(
    named.map((player) => {
      const { web_name: name = '', club = null } = league.players.get(player) ?? {}
      return { player, name, club }
    }),
  )
  return table.flatMap((row) => {
    const team = league.teams.get(row.team)
    if (!team) return []
    return { ...fields(row.team), ...presentTeam({ ...league, nameOf }, row, team), as_of: asOf.toISOString() }
  })
}

type Presented = LiveLeagueNow & { nameOf(player: PlayerId): string }

function presentTeam({ of, nameOf, state, isBaseProvisional }: Presented, row: TableRow, team: LiveTeam) {
  const { captain } = team.projection
  const led = captain === null ? undefined : team.players.find(({ player }) => player === captain)
  return {
    gameweek: of.gameweek,
    state,
    gw_points: team.points,
    projected_points: team.projectedPoints,
    total_points: row.totalPoints,
    rank: row.rank,
    last_rank: row.lastRank,
    is_base_provisional: isBaseProvisional,
    to_play: team.toPlay,
    playing: team.playing,
    bench_points: team.benchPoints,
    captain: captain === null ? null : nameOf(captain),
    ...(team.projection.viceTakesOver && { is_vice_captain: true }),
    captain_points: led ? led.points * led.multiplier : null,
    ...presentMatch(row),
    ...(row.round !== null && { round: row.round }),
    ...(row.record && {
      wins: row.record.wins,
      draws: row.record.draws,
      losses: row.record.losses,
      h2h_points: row.record.points,
    }),
  }
}

function presentMatch({ match }: TableRow) {
  return (
    match && {
      opponent_team_id: match.opponent,
      opponent_points: match.opponentPoints,
      is_opponent_about: match.isAbout,
    }
  )
}
