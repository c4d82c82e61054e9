import { getLive, type LiveRow } from '#contract/live/live.ts'
import { getLeagueStandings, type StandingsRow } from '#contract/views/standings.ts'
import { Failure } from '#server/ground/base/failure.ts'
import { teamNamed } from './present-names.ts'
import type { AskedOfTool } from './present-tools.ts'
import { aboutLeague, ask, type Chosen } from './read-league.ts'

export type LeagueTeam = Pick<StandingsRow, 'team_id' | 'team_name' | 'owner_first_name' | 'owner_last_name'>

/** The team that is named, or else the person's own. */
export async function teamFor(chosen: Chosen, { team }: AskedOfTool): Promise<LeagueTeam> {
  const { own, league } = chosen
  const teams = await teamsIn(chosen)
  if (team !== undefined) return teamNamed(teams, team)
  const [mine, ...others] = teams.filter(({ team_id }) => own.some((one) => one.team_id === team_id))
  if (mine && others.length === 0) return mine
  const names = (mine ? [mine, ...others] : teams).map(({ team_name }) => team_name).join(', ')
  throw new Failure('not_found', `Say which team of ${league.league_name}: ${names}.`)
}

/** Those of the latest table; before there is one, those who play now. */
async function teamsIn({ asker, league }: Chosen): Promise<LeagueTeam[]> {
  const about = aboutLeague(league)
  if (league.latest_gameweek === null) return (await ask(asker, getLive, about)) as LiveRow[]
  const gameweek = String(league.latest_gameweek)
  return (await ask(asker, getLeagueStandings, { ...about, gameweek })) as StandingsRow[]
}
