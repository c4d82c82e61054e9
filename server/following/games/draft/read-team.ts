import type { TeamKey } from '#server/facts/teams/store.ts'
import type { FoundTeam } from '#server/following/games/base/game.ts'
import { namesOf } from '#server/following/games/base/named-team.ts'
import type { OfficialLeague } from '#server/ground/db/tables.ts'
import type { JobDeps } from '#server/ground/deps.ts'
import type { DraftTeam } from '#server/ground/upstream/draft-types.ts'
import type { Ask } from '#server/ground/upstream/upstream.ts'

export async function readTeam(
  { upstream }: Pick<JobDeps, 'upstream'>,
  key: TeamKey,
  ask?: Ask,
): Promise<FoundTeam | null> {
  const team = await upstream.draft.team(key.team_id, ask)
  return team && { team: namesOf(team), leagues: leaguesOf(key, team) }
}

function leaguesOf({ game, season }: TeamKey, { leagues }: DraftTeam): OfficialLeague[] {
  return leagues.toSorted((a, b) => a - b).map((league_id) => ({ game, season, type: 'draft', league_id }))
}
