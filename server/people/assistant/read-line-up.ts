import { getLiveSquads, type LiveSquad } from '#contract/live/live-squads.ts'
import { getLineUp, type LineUp } from '#contract/views/line-up.ts'
import { LINE_UP_PATH } from '#display/games/league-address.ts'
import { live } from '#display/views/screens.ts'
import { ownerOf } from '#display/views/view.ts'
import { Failure } from '#server/ground/base/failure.ts'
import { presentFinal, presentPlayed } from './present-line-up.ts'
import { you, yourTeam } from './present-own.ts'
import type { AskedOfTool } from './present-tools.ts'
import { type Asker, aboutLeague, addressOf, ask, type Chosen, chosen, gameweekIn } from './read-league.ts'
import { type LeagueTeam, teamFor } from './read-own-team.ts'

/** The fifteen of a team: as they play now, or of a final gameweek. */
export async function lineUpFor(anybody: Asker, given: AskedOfTool): Promise<unknown> {
  const about = await chosen(anybody, given)
  const { league, own } = about
  const team = await teamFor(about, given)
  const isNow = league.live_gameweek !== undefined && (given.gameweek ?? league.live_gameweek) === league.live_gameweek
  const told = isNow ? await playedBy(about, team) : await finalOf(about, { team, gameweek: given.gameweek })
  return {
    league: league.league_name,
    ...yourTeam(own),
    team: team.team_name,
    owner: ownerOf(team),
    ...you(own, team.team_id),
    ...told,
  }
}

async function playedBy({ asker, league }: Chosen, { team_id, team_name }: LeagueTeam) {
  const asked = { ...aboutLeague(league), team: String(team_id) }
  const [squad] = (await ask(asker, getLiveSquads, asked)) as LiveSquad[]
  if (!squad)
    throw new Failure('not_found', `The picks of ${team_name} for gameweek ${league.live_gameweek} are not known yet.`)
  return { ...presentPlayed(squad), address: addressOf(asker, live.path, league) }
}

type Which = { team: LeagueTeam; gameweek: number | undefined }

async function finalOf({ asker, league }: Chosen, { team, gameweek }: Which) {
  const asked = { teamId: String(team.team_id), game: league.game, ...(gameweek && { gw: String(gameweek) }) }
  const lineUp = (await ask(asker, getLineUp, asked)) as LineUp
  if (lineUp.gameweek === null || !lineUp.line_up)
    throw new Failure('not_found', `No line-up of ${team.team_name} is known yet.`)
  const path = `${LINE_UP_PATH}/${team.team_id}`
  return {
    ...presentFinal({ ...lineUp, line_up: lineUp.line_up }),
    address: addressOf(asker, path, league, gameweekIn(lineUp.gameweek)),
  }
}
