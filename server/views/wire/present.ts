import type { WireEleven, WireWeek } from '#contract/views/wire.ts'
import { answeredNames } from '#domain/facts/names.ts'
import { rulesOf } from '#domain/games/games.ts'
import type { Gameweek, PlayerId, TeamId } from '#domain/ids.ts'
import { type Dropped, type FreeEleven, wire } from '#domain/players/wire.ts'
import { clubOf } from '#server/facts/gameweeks/clubs-store.ts'
import type { StoredLeague } from '#server/facts/leagues/facts-store.ts'
import { leagueFields } from '#server/views/leagues/present.ts'
import { POSITIONS } from '#server/views/line-up/present.ts'

/** Empty where a player may be in several teams. */
export function presentWire(league: StoredLeague, from: Gameweek = 0): WireWeek[] {
  const { facts, players: names, positions, clubs } = league
  if (!rulesOf(facts.game).hasDraft) return []
  const nameOf = answeredNames(facts.teams)
  return wire(facts, { positions, from }).map(({ gameweek, since, best, lately, free, denied, missing }) => ({
    ...leagueFields(league),
    gameweek,
    since,
    best: best && presentEleven(best, gameweek),
    lately: lately && presentEleven(lately, gameweek),
    free: free.map(({ player, points, lately, dropped }) => ({
      ...playerOf(player, gameweek),
      points,
      lately,
      dropped_by: dropped && presentDropped(dropped),
    })),
    denied: denied.map(({ team, player, served, points }) => ({
      ...teamOf(team),
      ...playerOf(player, gameweek),
      points,
      served: teamOf(served),
    })),
    teams: facts.teams.map(({ team, ownerFirstName, ownerLastName }) => ({
      ...teamOf(team),
      owner_first_name: ownerFirstName,
      owner_last_name: ownerLastName,
      missing: [...(missing.get(team) ?? [])],
    })),
  }))

  function presentEleven({ points, players }: FreeEleven, gameweek: Gameweek): WireEleven {
    return { points, players: players.map((one) => ({ ...playerOf(one.player, gameweek), points: one.points })) }
  }

  function presentDropped({ team, gameweek, since }: Dropped): WireWeek['free'][number]['dropped_by'] {
    return { ...teamOf(team), gameweek, points_since: since }
  }

  function playerOf(player: PlayerId, gameweek: Gameweek) {
    const position = positions.get(player)
    return {
      player_id: player,
      web_name: names.get(player) ?? `Player ${player}`,
      position: position ? POSITIONS[position] : null,
      club: clubOf(clubs, player, gameweek),
    }
  }

  function teamOf(team: TeamId) {
    return { team_id: team, team_name: nameOf(team) }
  }
}
