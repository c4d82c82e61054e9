import type { LiveSquad } from '#contract/live/live-squads.ts'
import type { TeamGameweek } from '#domain/facts/facts.ts'
import type { PlayerId, Position, TeamId } from '#domain/ids.ts'
import { asSubmitted } from '#domain/live/projection.ts'
import { liveTeam } from '#domain/live/team.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import { typeOf } from '#server/views/leagues/present.ts'
import type { ShownSnapshot } from './make-snapshot.ts'

const POSITIONS = { 1: 'GKP', 2: 'DEF', 3: 'MID', 4: 'FWD' } as const satisfies Record<Position, string>
const STARTERS = 11

type OfLeague = { league: LeagueKey; teams: readonly TeamId[]; picks: ReadonlyMap<TeamId, TeamGameweek> }

/** In the order of the league's teams; a team whose picks are not known yet has none. */
export function presentSquads(shown: ShownSnapshot, { league, teams, picks }: OfLeague): LiveSquad[] {
  return teams.flatMap((team) => {
    const week = picks.get(team)
    return week ? [presentSquad(shown, league, { team, week })] : []
  })
}

function presentSquad(
  shown: ShownSnapshot,
  { game, type, league_id }: LeagueKey,
  { team, week }: { team: TeamId; week: TeamGameweek },
): LiveSquad {
  const live = liveTeam(week, shown.seen)
  const { counts } = asSubmitted(week, game)
  return {
    game,
    ...typeOf(type),
    league_id,
    team_id: team,
    gameweek: shown.of.gameweek,
    as_of: shown.at.toISOString(),
    transfer_cost: live.transferCost,
    chip: week.chip,
    players: live.players.map(({ player, points, bonus, minutes, state, multiplier }, place) => ({
      player_id: player,
      ...namesOf(shown, player),
      fixtures: [...(shown.seen.snapshot.players.get(player)?.fixtures.keys() ?? [])],
      minutes,
      points,
      bonus,
      state,
      multiplier,
      submitted_multiplier: counts.get(player) ?? 0,
      is_captain: player === week.captain,
      is_vice_captain: player === week.viceCaptain,
      is_starter: place < STARTERS,
    })),
    subs: live.projection.subs.map(({ playerIn, playerOut, waits }) => ({
      player_in: playerIn,
      player_out: playerOut,
      waits,
    })),
  }
}

function namesOf({ players }: ShownSnapshot, player: PlayerId) {
  const known = players.get(player)
  return {
    web_name: known?.web_name ?? `Player ${player}`,
    position: known?.position ? POSITIONS[known.position] : null,
    club: known?.club ?? null,
  }
}
