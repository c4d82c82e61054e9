import * as z from 'zod/mini'
import {
  count,
  gameweek,
  leagueId,
  moment,
  playerId,
  points,
  rank,
  teamId,
  text,
  total,
  transferCost,
} from './answer-parts.ts'
import type { ClassicHistory, ClassicTeam, ClassicTeamLeague, ClassicTransfer } from './classic-types.ts'

const teamLeague = z.object({
  id: leagueId,
  name: text,
  league_type: z.string(),
  entry_rank: z.nullish(rank),
  rank_count: z.nullish(count),
  start_event: gameweek,
})

function toTeamLeague(type: ClassicTeamLeague['type'], row: z.output<typeof teamLeague>): ClassicTeamLeague {
  return {
    id: row.id,
    type,
    name: row.name,
    leagueType: row.league_type,
    // 0 means not ranked yet.
    rank: row.entry_rank || null,
    participants: row.rank_count ?? null,
    startGameweek: row.start_event,
  }
}

/** `entry/{id}/`, with the leagues of all kinds: private ones have type `x`. */
export const ClassicTeamAnswer = z.pipe(
  z.object({
    id: teamId,
    name: text,
    player_first_name: text,
    player_last_name: text,
    started_event: gameweek,
    leagues: z.object({ classic: z.array(teamLeague), h2h: z.array(teamLeague) }),
  }),
  z.transform(
    ({ leagues, ...row }): ClassicTeam => ({
      id: row.id,
      name: row.name,
      ownerFirstName: row.player_first_name,
      ownerLastName: row.player_last_name,
      startedGameweek: row.started_event,
      leagues: [
        ...leagues.classic.map((league) => toTeamLeague('classic', league)),
        ...leagues.h2h.map((league) => toTeamLeague('h2h', league)),
      ],
    }),
  ),
)

/** `entry/{id}/history/`: one row per gameweek since the team's first; `points` are before the transfer cost. */
export const ClassicHistoryAnswer = z.pipe(
  z.object({
    current: z.array(
      z.object({
        event: gameweek,
        points,
        event_transfers: count,
        event_transfers_cost: transferCost,
        total_points: total,
        points_on_bench: points,
      }),
    ),
    chips: z.array(z.object({ event: gameweek, name: text })),
  }),
  z.transform(
    ({ current, chips }): ClassicHistory => ({
      gameweeks: current.map((row) => ({
        gameweek: row.event,
        grossPoints: row.points,
        transfers: row.event_transfers,
        transferCost: row.event_transfers_cost,
        totalPoints: row.total_points,
        pointsOnBench: row.points_on_bench,
      })),
      chips: chips.map(({ event, name }) => ({ gameweek: event, name })),
    }),
  ),
)

/** `entry/{id}/transfers/`: the season's, newest first, those of wildcards and free hits too. */
export const ClassicTransfersAnswer = z.array(
  z.object({ entry: teamId, element_in: playerId, element_out: playerId, event: gameweek, time: moment }),
)

export function toClassicTransfers(rows: z.output<typeof ClassicTransfersAnswer>): ClassicTransfer[] {
  return rows.map((row) => ({
    playerIn: row.element_in,
    playerOut: row.element_out,
    gameweek: row.event,
    time: row.time,
  }))
}
