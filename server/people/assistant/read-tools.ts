import type { LeagueSync } from '#contract/people/leagues.ts'
import { getProgramme, type ProgrammeRow } from '#contract/views/programme.ts'
import { lastStanding } from '#display/views/last-standing.ts'
import { months } from '#display/views/months.ts'
import { live, programme, rivals, wrapped } from '#display/views/screens.ts'
import { Failure } from '#server/ground/base/failure.ts'
import { ownIn, ownTeams } from './own-store.ts'
import { type Own, yourTeam } from './present-own.ts'
import { presentProgramme } from './present-programme.ts'
import {
  type AskedOfTool,
  LAST_STANDING_ASKED,
  LINE_UP_ASKED,
  LIVE_ASKED,
  MONTHS_ASKED,
  MOVES_ASKED,
  PROGRAMME_ASKED,
  RIVALS_ASKED,
  SEASON_ASKED,
  TABLES,
  type Tool,
  USES,
  VIEW_ASKED,
  WRAPPED_ASKED,
} from './present-tools.ts'
import {
  type Asker,
  aboutLeague,
  addressOf,
  ask,
  chosen,
  gameweekIn,
  leaguesOf,
  NO_LEAGUE,
  noGameweek,
} from './read-league.ts'
import { lineUpFor } from './read-line-up.ts'
import { liveFor } from './read-live.ts'
import { movesFor } from './read-moves.ts'
import { rivalsFor } from './read-rivals.ts'
import { lastStandingFor, monthsFor, viewFor } from './read-view.ts'
import { wrappedFor } from './read-wrapped.ts'

/** All tools, for one person: they answer with the same calls, and so the same permissions, as the person's screens. */
export function leagueTools(asker: Asker): Tool[] {
  const told = (name: keyof typeof USES, title: string) => ({ name, title, description: USES[name] })
  return [
    { ...told('leagues', 'Your leagues'), asked: {}, answer: () => presentLeagues(asker) },
    { ...told('programme', programme.title), asked: PROGRAMME_ASKED, answer: (given) => programmeFor(asker, given) },
    { ...told('live', live.title), asked: LIVE_ASKED, answer: (given) => liveFor(asker, given) },
    { ...told('line_up', 'Line-up'), asked: LINE_UP_ASKED, answer: (given) => lineUpFor(asker, given) },
    ...TABLES.map(
      ({ tool, use, view }): Tool => ({
        ...{ name: tool, title: view.title, description: use },
        asked: view.isWholeSeason ? SEASON_ASKED : VIEW_ASKED,
        answer: (given) => viewFor(asker, view, given),
      }),
    ),
    {
      ...told('moves_of_season', 'Moves of a season'),
      asked: MOVES_ASKED,
      answer: (given) => movesFor(asker, given),
    },
    { ...told('months', months.title), asked: MONTHS_ASKED, answer: (given) => monthsFor(asker, given) },
    {
      ...told('last_standing', lastStanding.title),
      asked: LAST_STANDING_ASKED,
      answer: (given) => lastStandingFor(asker, given),
    },
    { ...told('rivals', rivals.title), asked: RIVALS_ASKED, answer: (given) => rivalsFor(asker, given) },
    { ...told('wrapped', wrapped.title), asked: WRAPPED_ASKED, answer: (given) => wrappedFor(asker, given) },
  ]
}

async function presentLeagues(asker: Asker): Promise<unknown> {
  const own = await ownTeams(asker.db, asker.person.uid)
  const leagues = await leaguesOf(asker)
  if (leagues.length === 0) throw new Failure('not_found', NO_LEAGUE)
  return leagues.map((league) => presentLeague(asker, league, ownIn(own, league)))
}

async function programmeFor(anybody: Asker, given: AskedOfTool): Promise<unknown> {
  const { asker, league, own } = await chosen(anybody, given)
  const asked = { ...aboutLeague(league), ...(given.gameweek && { gameweek: String(given.gameweek) }) }
  const [row] = (await ask(asker, getProgramme, asked)) as ProgrammeRow[]
  if (!row) throw new Failure('not_found', noGameweek(league, given))
  return presentProgramme(row, {
    ...{ league, own },
    addressOf: (path, gameweek) => addressOf(asker, path, league, gameweekIn(gameweek)),
  })
}

function presentLeague(asker: Asker, league: LeagueSync, own: Own) {
  const { league_name, league_id, game, type, scoring, latest_gameweek, next_gameweek, next_deadline, message } = league
  return {
    league: league_name,
    number: league_id,
    ...yourTeam(own),
    game: type ? `${game} (${type})` : game,
    scoring: scoring === 'h' ? 'head to head' : 'total points',
    latest_final_gameweek: latest_gameweek,
    played_now: league.live_gameweek ?? null,
    next_gameweek,
    next_deadline,
    note: message,
    address: addressOf(asker, programme.path, league),
  }
}
