import type { StandingsRow } from '#contract/views/standings.ts'
import type { WireEleven, WireWeek } from '#contract/views/wire.ts'

const POSITIONS = ['GKP', ...Array(4).fill('DEF'), ...Array(4).fill('MID'), ...Array(2).fill('FWD')] as const

/** Eleven players with as many points as their place in the list, each so many times. */
function elevenOf(times: number): WireEleven {
  const players = POSITIONS.map((position, place) => ({
    ...{ player_id: 500 + place, web_name: `Nobody ${place}`, position, club: 'EAS', points: times * place },
  }))
  return { players, points: players.reduce((sum, { points }) => sum + points, 0) }
}

/** Whom nobody in the office had: Ann dropped a player for the second gameweek, and claimed another in vain for the third. */
export function wireOf(rows: readonly StandingsRow[]): WireWeek[] {
  return [1, 2, 3].map((gameweek) => {
    const teams = rows.filter((row) => row.gameweek === gameweek)
    const [{ game, league_id, league_name } = { game: 'draft', league_id: 21, league_name: '' } as const] = teams
    const [ann, bob] = teams.map(({ team_id, team_name }) => ({ team_id, team_name }))
    if (!ann || !bob) throw new Error('The office has three teams')
    const free = { position: 'FWD', club: 'CAL', points: 4 } as const
    const dropped_by = { ...ann, gameweek: 2, points_since: 4 * (gameweek - 1) }
    return {
      ...{ game, league_id, league_name, gameweek, since: 1 },
      ...{ best: elevenOf(1), lately: elevenOf(gameweek) },
      free: [
        {
          ...{ ...free, player_id: 600, web_name: 'Dahl', lately: 4 * gameweek },
          dropped_by: gameweek > 1 ? dropped_by : null,
        },
        { ...free, player_id: 601, web_name: 'Eze', points: 0, lately: 2, dropped_by: null },
      ],
      denied: gameweek === 3 ? [{ ...ann, ...free, player_id: 602, web_name: 'Fofana', served: bob }] : [],
      teams: teams.map(({ team_id, team_name, owner_first_name, owner_last_name }) => ({
        ...{ team_id, team_name, owner_first_name, owner_last_name },
        missing: [],
      })),
    }
  })
}
