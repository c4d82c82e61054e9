import type { SavedTeam, TeamStatus } from '#contract/teams.ts'
import type { SavedTeamRow } from './store.ts'

export function presentSavedTeam(row: SavedTeamRow): SavedTeam {
  const type = row.type === null ? {} : pickType(row)
  return {
    team_id: row.team_id,
    year: row.season,
    game: row.game,
    ...type,
    player_name: row.team_name === null ? null : `${row.owner_first_name} ${row.owner_last_name}`.trim(),
    team_name: row.team_name,
    league_id: row.league_id,
    league_name: row.league_name,
    status: statusOf(row),
  }
}

function pickType({ game, type }: SavedTeamRow): { type?: 'classic' | 'h2h' } {
  return game === 'classic' && type !== null && type !== 'draft' ? { type } : {}
}

function statusOf({ status, drafted }: SavedTeamRow): TeamStatus {
  return status === 'ready' && drafted === false ? 'not-drafted' : status
}
