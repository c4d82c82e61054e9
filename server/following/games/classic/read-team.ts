import type { TeamKey } from '#server/facts/teams/store.ts'
import type { FoundTeam } from '#server/following/games/base/game.ts'
import { namesOf } from '#server/following/games/base/named-team.ts'
import type { OfficialLeague } from '#server/ground/db/tables.ts'
import type { JobDeps } from '#server/ground/deps.ts'
import type { ClassicTeam } from '#server/ground/upstream/classic-types.ts'
import type { Ask } from '#server/ground/upstream/upstream.ts'

export async function readTeam(
  { upstream }: Pick<JobDeps, 'upstream'>,
  key: TeamKey,
  ask?: Ask,
): Promise<FoundTeam | null> {
  const team = await upstream.classic.team(key.team_id, ask)
  return team && { team: namesOf(team), leagues: privateLeagues(key, team) }
}

/** Only the private leagues, which people create themselves. */
function privateLeagues({ game, season }: TeamKey, { leagues }: ClassicTeam): OfficialLeague[] {
  return leagues.filter(isPrivate).map(({ id, type }) => ({ game, season, type, league_id: id }))
}

export function isPrivate({ leagueType }: ClassicTeam['leagues'][number]): boolean {
  return leagueType === 'x'
}

/** A public league of the game or a broadcaster has far too many teams: it would be refused as too large once it was read. */
export function canBeFollowed(league: ClassicTeam['leagues'][number], mostTeams: number): boolean {
  return isPrivate(league) && isSmallEnough(league, mostTeams)
}

/** Also while it is not known how large it is. */
export function isSmallEnough({ participants }: { participants: number | null }, mostTeams: number): boolean {
  return participants === null || participants <= mostTeams
}
