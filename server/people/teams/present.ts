import type { SavedTeam, TeamStatus } from '#contract/people/teams.ts'
import type { Refusal } from '#server/facts/leagues/tables.ts'
import type { SavedTeamRow } from '#server/facts/teams/store.ts'
import { typeOf } from '#server/views/leagues/present.ts'

export function presentSavedTeam(row: SavedTeamRow): SavedTeam {
  const type = row.type === null ? {} : typeOf(row.type)
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

function statusOf({ status, drafted, refusal }: SavedTeamRow): TeamStatus {
  if (status !== 'ready') return status
  if (refusal) return REFUSED[refusal]
  return drafted === false ? 'not-drafted' : status
}

const REFUSED: Record<Refusal, TeamStatus> = {
  unknown: 'league-not-found',
  'not-private': 'league-not-private',
  'too-large': 'league-too-large',
}
