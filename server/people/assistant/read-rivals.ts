import { getRivals, type Rivals } from '#contract/views/rivals.ts'
import { rivals } from '#display/views/screens.ts'
import { Failure } from '#server/ground/base/failure.ts'
import { teamNamed } from './present-names.ts'
import { presentRivals } from './present-rivals.ts'
import type { AskedOfTool } from './present-tools.ts'
import { type Asker, aboutLeague, addressOf, ask, chosen, noGameweek } from './read-league.ts'

/** Two teams side by side: those that are named, beside one alone the person's own, else those that the screen shows by itself. */
export async function rivalsFor(anybody: Asker, given: AskedOfTool): Promise<unknown> {
  const { asker, league, own } = await chosen(anybody, given)
  const { leagueIds, ...others } = aboutLeague(league)
  const about = { league: String(league.league_id), ...others }
  const { team, against } = given
  const known = (await ask(asker, getRivals, about)) as Rivals
  if (known.gameweek === null) throw new Failure('not_found', noGameweek(league, {}))
  const idOf = (name: string) => String(teamNamed(known.teams, name).team_id)
  const [mine] = own
  const one = team ? idOf(team) : against && mine && String(mine.team_id)
  const pair = { ...(one && { a: one }), ...(against && { b: idOf(against) }) }
  const row = team || against ? ((await ask(asker, getRivals, { ...about, ...pair })) as Rivals) : known
  const [season] = row.seasons
  if (row.asked === 'same team') throw new Failure('invalid', 'Both names are of one team: name two.')
  if (!season) throw new Failure('not_found', `There is nobody to compare: ${league.league_name} has one team only.`)
  const search = [
    ['a', String(season.a.team_id)],
    ['b', String(season.b.team_id)],
  ] as const
  return { ...presentRivals(row, season, own), address: addressOf(asker, rivals.path, league, search) }
}
