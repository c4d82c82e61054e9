import type { LeagueRef } from '#contract/games/league-rows.ts'
import type { Said } from '#contract/views/programme.ts'
import { leagueSearch } from '#display/games/league-address.ts'

/** The address of the rows that prove a sentence. */
export function evidenceOf(league: LeagueRef, { evidence }: Pick<Said, 'evidence'>) {
  const search = new URLSearchParams(leagueSearch(league, evidence.gameweek))
  if (evidence.team_id !== null) search.set('team', String(evidence.team_id))
  return { pathname: evidence.path, search: `?${search}` }
}
