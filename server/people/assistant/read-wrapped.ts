import { getWrapped, type WrappedRow } from '#contract/views/wrapped.ts'
import { wrapped } from '#display/views/screens.ts'
import { ownerOf } from '#display/views/view.ts'
import { WRAPPED_COUNTED } from '#display/words/wrapped-counted.ts'
import { Failure } from '#server/ground/base/failure.ts'
import { teamNamed } from './present-names.ts'
import { you, yourTeam } from './present-own.ts'
import type { AskedOfTool } from './present-tools.ts'
import { type Asker, aboutLeague, addressOf, ask, chosen } from './read-league.ts'

/** As addresses write “the league itself”. */
const LEAGUE = 0

/** The cards of the league or of a team, in words; the latest telling, unless another is named. */
export async function wrappedFor(anybody: Asker, given: AskedOfTool): Promise<unknown> {
  const { asker, league, own } = await chosen(anybody, given)
  const tellings = (await ask(asker, getWrapped, aboutLeague(league))) as WrappedRow[]
  const latest = tellings.at(-1)
  const row = given.gameweek === undefined ? latest : tellings.find(({ gameweek }) => gameweek === given.gameweek)
  if (!latest) throw new Failure('not_found', 'The cards come after gameweek 19, and at the end of the season.')
  if (!row) throw new Failure('not_found', `There are no cards of gameweek ${given.gameweek}. ${told(tellings)}`)
  const team = given.team === undefined ? null : teamNamed(row.teams, given.team)
  const search = [
    ['team', String(team?.team_id ?? LEAGUE)],
    ...(row === latest ? [] : [['gw', String(row.gameweek)] as const]),
  ] as const
  return {
    screen: wrapped.title,
    league: row.league_name,
    ...yourTeam(own),
    tells_of: spanOf(row),
    ...(team && { spoken_to: team.team_name, team: team.team_name, owner: ownerOf(team), ...you(own, team.team_id) }),
    cards: (team ?? row).cards.map(({ title, big, verdict, lines, place, bars, rows = [] }) => ({
      card: title,
      figure: big,
      ...(place !== null && { place }),
      words: [verdict, ...lines],
      ...(rows.length > 0 && { rows }),
      ...(bars.length > 0 && { adds_up: bars }),
    })),
    ...(team && { how_it_is_counted: WRAPPED_COUNTED }),
    address: addressOf(asker, wrapped.path, league, search),
  }
}

function spanOf({ is_whole, gameweek }: WrappedRow): string {
  return is_whole ? 'the whole season' : `the season up to gameweek ${gameweek}`
}

function told(tellings: readonly WrappedRow[]): string {
  return `There are: ${tellings.map((row) => `${row.gameweek} (${spanOf(row)})`).join(', ')}.`
}
