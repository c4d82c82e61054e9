import { getWaivers, type WaiverRow } from '#contract/views/waivers.ts'
import { namesOf } from '#display/views/screens.ts'
import { ownerOf } from '#display/views/view.ts'
import { waiwerKing } from '#display/views/waivers.ts'
import { sumOf } from '#domain/facts/sums.ts'
import { Failure } from '#server/ground/base/failure.ts'
import { you, yourTeam } from './present-own.ts'
import type { AskedOfTool } from './present-tools.ts'
import { type Asker, aboutLeague, addressOf, ask, chosen, noGameweek } from './read-league.ts'
import { teamFor } from './read-own-team.ts'

/** Every move of a team, gameweek by gameweek, and what all brought. */
export async function movesFor(anybody: Asker, given: AskedOfTool): Promise<unknown> {
  const about = await chosen(anybody, given)
  const { asker, league, own } = about
  if (league.latest_gameweek === null) throw new Failure('not_found', noGameweek(league, {}))
  const team = await teamFor(about, given)
  const weeks = (await ask(asker, getWaivers, { ...aboutLeague(league), team: String(team.team_id) })) as WaiverRow[]
  const played = weeks.filter(({ pointsDifference, missing }) => pointsDifference !== null || missing.length > 0)
  return {
    screen: namesOf(waiwerKing, league.game).title,
    league: league.league_name,
    ...yourTeam(own),
    team: team.team_name,
    owner: ownerOf(team),
    ...you(own, team.team_id),
    all_season: sumOf(played.map(({ pointsDifference }) => pointsDifference)),
    rows: played.filter(hasMoved).map(presentWeek),
    how_it_is_counted: {
      points: 'Of each gameweek: those of who came, less those of who went, in it; less what transfers cost.',
      all_season: 'Added up; null where a gameweek could not be read yet.',
    },
    address: addressOf(asker, waiwerKing.path, league),
  }
}

function hasMoved({ addedPlayers, removedPlayers, missing }: WaiverRow): boolean {
  return addedPlayers.length + removedPlayers.length + missing.length > 0
}

function presentWeek(row: WaiverRow) {
  return {
    gameweek: row.gameweek,
    came: row.addedPlayers.map(presentPlayer),
    went: row.removedPlayers.map(presentPlayer),
    ...(row.transfer_cost !== undefined && { cost: row.transfer_cost }),
    points: row.pointsDifference,
    ...(row.missing.length > 0 && { not_read_gameweeks: row.missing }),
  }
}

function presentPlayer({ web_name, total_points }: WaiverRow['addedPlayers'][number]) {
  return { player: web_name, points: total_points }
}
