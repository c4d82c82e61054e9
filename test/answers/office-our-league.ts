import type { LeaguePlayer, OurLeagueWeek } from '#contract/views/our-league.ts'
import type { StandingsRow } from '#contract/views/standings.ts'

/** By team, the player they had in all gameweeks, and their points; Cyd's was on the bench in the third. */
const HAD = {
  'Ann FC': { player_id: 11, web_name: 'Adeyemi', position: 'FWD', club: 'CAL', scored: [9, 2, 4] },
  'Bob Rovers': { player_id: 12, web_name: 'Bruun', position: 'MID', club: 'EAS', scored: [-1, 6, 0] },
  'Cyd United': { player_id: 13, web_name: 'Castellan', position: 'GKP', club: 'HAR', scored: [1, 3, 12] },
} as const

/** The players of the office after each gameweek. */
export function ourLeagueOf(rows: readonly StandingsRow[]): OurLeagueWeek[] {
  return [1, 2, 3].map((gameweek) => {
    const teams = rows.filter((row) => row.gameweek === gameweek)
    const [{ game, league_id, league_name } = { game: 'draft', league_id: 21, league_name: '' } as const] = teams
    return {
      ...{ game, league_id, league_name, gameweek },
      teams: teams.map(({ team_id, team_name, owner_first_name, owner_last_name }) => ({
        ...{ team_id, team_name, owner_first_name, owner_last_name, missing: [] },
      })),
      players: teams.map(({ team_id, team_name }): LeaguePlayer => {
        const { scored, ...player } = HAD[team_name as keyof typeof HAD]
        const isBenched = team_name === 'Cyd United' && gameweek === 3
        const soFar = scored.slice(0, gameweek).reduce((sum: number, points) => sum + points, 0)
        const points = scored[gameweek - 1] ?? 0
        const benched = Number(isBenched)
        return {
          ...player,
          owned_by: [team_id],
          ...{ points, counted: isBenched ? 0 : points, owned: 1, elevens: 1 - benched, benched },
          season: {
            ...{ points: soFar, counted: soFar - (isBenched ? points : 0), owned: gameweek },
            ...{ elevens: gameweek - benched, benched },
          },
        }
      }),
    }
  })
}
