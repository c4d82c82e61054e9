import type { LeaguePlayer, OurLeagueWeek } from '#contract/views/our-league.ts'
import { rulesOf } from '#domain/games/games.ts'
import type { Gameweek } from '#domain/ids.ts'
import { inOurLeague, type PlayerFigures } from '#domain/players/in-our-league.ts'
import { clubOf } from '#server/facts/gameweeks/clubs-store.ts'
import type { StoredLeague } from '#server/facts/leagues/facts-store.ts'
import { leagueFields, teamFieldsOf } from '#server/views/leagues/present.ts'
import { POSITIONS } from '#server/views/line-up/present.ts'

export function presentOurLeague(league: StoredLeague, from: Gameweek = 0): OurLeagueWeek[] {
  const { facts, players: names, positions, clubs } = league
  const fields = teamFieldsOf(league)
  return inOurLeague(facts, from).map(({ gameweek, players, missing }) => ({
    ...leagueFields(league),
    gameweek,
    teams: facts.teams.map(({ team }) => {
      const { team_id, team_name, owner_first_name, owner_last_name } = fields(team)
      return { team_id, team_name, owner_first_name, owner_last_name, missing: [...(missing.get(team) ?? [])] }
    }),
    players: players.map(({ player, owners, inGameweek, inSeason }): LeaguePlayer => {
      const position = positions.get(player)
      return {
        player_id: player,
        web_name: names.get(player) ?? `Player ${player}`,
        position: position ? POSITIONS[position] : null,
        club: clubOf(clubs, player, gameweek),
        owned_by: owners,
        ...presentFigures(inGameweek),
        season: presentFigures(inSeason),
      }
    }),
  }))

  function presentFigures({ points, counts }: PlayerFigures): LeaguePlayer['season'] {
    const { counted = null, owned = null, elevens = null, captained = null, benched = null } = counts ?? {}
    return { points, counted, owned, elevens, ...(rulesOf(facts.game).hasCaptains && { captained }), benched }
  }
}
