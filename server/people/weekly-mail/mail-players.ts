import type { Gameweek, PlayerId, TeamId } from '#domain/ids.ts'
import type { Finding } from '#domain/story/finding.ts'
import { type NamedPlayer, playerNamesIn } from '#domain/story/names.ts'
import type { MovedPlayer } from '#domain/tables/waivers.ts'
import type { TeamWeek } from '#domain/weekly/weekly-teams.ts'
import { clubOf } from '#server/facts/gameweeks/clubs-store.ts'
import type { StoredLeague } from '#server/facts/leagues/facts-store.ts'

type Mentioned = {
  gameweek: Gameweek
  teams: readonly TeamWeek[]
  benches: ReadonlyMap<TeamId, readonly MovedPlayer[]>
  findings: readonly Finding[]
}

/**
 * What players are called in the part of a team's owner. Only those whom it can mention are kept, to have little in memory for hundreds
 * of recipients.
 */
export function playersOf(
  { players, clubs }: StoredLeague,
  { gameweek, teams, benches, findings }: Mentioned,
): (team: TeamId) => (player: PlayerId) => string {
  const told = new Map<TeamId, PlayerId[]>()
  for (const { teams, players } of findings)
    for (const team of teams) told.set(team, [...(told.get(team) ?? []), ...players])
  const mentioned = new Map(teams.map((week) => [week.team, mentionedOf(week).map(named)]))
  return (team) => playerNamesIn(mentioned.get(team) ?? [])

  function mentionedOf({ team, moves, captain }: TeamWeek): PlayerId[] {
    const listed = [
      ...(benches.get(team) ?? []),
      ...(captain ? [captain, ...(captain.armband ? [captain.armband] : [])] : []),
      ...(moves?.added ?? []),
      ...(moves?.removed ?? []),
    ]
    return [...new Set([...listed.map(({ player }) => player), ...(told.get(team) ?? [])])]
  }

  function named(player: PlayerId): NamedPlayer {
    return { player, name: players.get(player) ?? '', club: clubOf(clubs, player, gameweek) }
  }
}
