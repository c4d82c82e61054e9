import type { LeagueSync } from '#contract/people/leagues.ts'
import { getProgramme, type ProgrammeRow } from '#contract/views/programme.ts'
import { months } from '#display/views/months.ts'
import { programme, rivals, wrapped } from '#display/views/screens.ts'
import { Failure } from '#server/ground/base/failure.ts'
import { presentProgramme } from './present-programme.ts'
import {
  type AskedOfTool,
  MONTHS_ASKED,
  PROGRAMME_ASKED,
  RIVALS_ASKED,
  SEASON_ASKED,
  TABLE_TOOLS,
  type Tool,
  VIEW_ASKED,
  WRAPPED_ASKED,
} from './present-tools.ts'
import { type Asker, aboutLeague, addressOf, ask, chosen, gameweekIn, leaguesOf, noGameweek } from './read-league.ts'
import { rivalsFor } from './read-rivals.ts'
import { monthsFor, viewFor } from './read-view.ts'
import { wrappedFor } from './read-wrapped.ts'

/** All tools, for one person: they answer with the same calls, and so the same permissions and names, as the person's screens. */
export function leagueTools(asker: Asker): Tool[] {
  return [
    {
      name: 'leagues',
      title: 'Your leagues',
      description: 'The leagues of the person whose token it is, with the latest final gameweek and the next deadline.',
      asked: {},
      answer: async () => (await leaguesOf(asker)).map((league) => presentLeague(asker, league)),
    },
    {
      name: 'programme',
      title: programme.title,
      description: `${programme.description} With the results, the table and, in the latest one, the preview: matches side by side, races, chances, the order of waivers and the deadline.`,
      asked: PROGRAMME_ASKED,
      answer: (given) => programmeFor(asker, given),
    },
    ...Object.entries(TABLE_TOOLS).map(
      ([name, view]): Tool => ({
        name,
        title: view.title,
        description: view.description,
        asked: view.isWholeSeason ? SEASON_ASKED : VIEW_ASKED,
        answer: (given) => viewFor(asker, view, given),
      }),
    ),
    {
      name: 'months',
      title: months.title,
      description: `${months.description} With the manager of each month.`,
      asked: MONTHS_ASKED,
      answer: (given) => monthsFor(asker, given),
    },
    {
      name: 'rivals',
      title: rivals.title,
      description: rivals.description,
      asked: RIVALS_ASKED,
      answer: (given) => rivalsFor(asker, given),
    },
    {
      name: 'wrapped',
      title: wrapped.title,
      description: wrapped.description,
      asked: WRAPPED_ASKED,
      answer: (given) => wrappedFor(asker, given),
    },
  ]
}

async function programmeFor(asker: Asker, given: AskedOfTool): Promise<unknown> {
  const league = await chosen(asker, given)
  const asked = { ...aboutLeague(league), ...(given.gameweek && { gameweek: String(given.gameweek) }) }
  const [row] = (await ask(asker, getProgramme, asked)) as ProgrammeRow[]
  if (!row) throw new Failure('not_found', noGameweek(league, given))
  return presentProgramme(row, {
    league,
    addressOf: (path, gameweek) => addressOf(asker, path, league, gameweekIn(gameweek)),
  })
}

function presentLeague(asker: Asker, league: LeagueSync) {
  const { league_name, league_id, game, type, scoring, latest_gameweek, next_gameweek, next_deadline, message } = league
  return {
    league: league_name,
    number: league_id,
    game: type ? `${game} (${type})` : game,
    scoring: scoring === 'h' ? 'head to head' : 'total points',
    latest_final_gameweek: latest_gameweek,
    next_gameweek,
    next_deadline,
    note: message,
    address: addressOf(asker, programme.path, league),
  }
}
