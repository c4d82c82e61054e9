import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/base/endpoint.ts'
import { leagueSearch } from '#contract/games/league-address.ts'
import { getLeagueSync, type LeagueSync } from '#contract/people/leagues.ts'
import { getProgramme, type ProgrammeRow } from '#contract/views/programme.ts'
import { isPlayed, namesOf, programme } from '#contract/views/screens.ts'
import { itemsOf, type View } from '#contract/views/view.ts'
import { Failure } from '#server/ground/base/failure.ts'
import { askInProcess } from '#server/ground/http/in-process.ts'
import type { Person } from '#server/ground/identity/identity.ts'
import { presentProgramme } from './present-programme.ts'
import { type AskedOfTool, PROGRAMME_ASKED, TABLE_TOOLS, type Tool, VIEW_ASKED } from './present-tools.ts'
import { presentView } from './present-view.ts'

/** Who asks, and with which request. `site`: the address of this one. */
type Asker = { app: FastifyInstance; person: Person; request: FastifyRequest; site: string }

/** All tools, for one person: they answer with the same calls, and so the same permissions and names, as the person's screens. */
export function leagueTools(asker: Asker): Tool[] {
  const { site } = asker
  return [
    {
      name: 'leagues',
      title: 'Your leagues',
      description: 'The leagues of the person whose token it is, with the latest final gameweek and the next deadline.',
      asked: {},
      answer: async () => (await leaguesOf(asker)).map((league) => presentLeague(league, site)),
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
        asked: VIEW_ASKED,
        answer: (given) => viewFor(asker, view, given),
      }),
    ),
  ]
}

async function programmeFor(asker: Asker, given: AskedOfTool): Promise<unknown> {
  const league = await chosen(asker, given)
  const asked = { ...aboutLeague(league), ...(given.gameweek && { gameweek: String(given.gameweek) }) }
  const [row] = (await ask(asker, getProgramme, asked)) as ProgrammeRow[]
  if (!row) throw new Failure('not_found', noGameweek(league, given))
  return presentProgramme(row, {
    league,
    addressOf: (path, gameweek) => addressOf(asker.site, path, league, gameweek),
  })
}

async function viewFor(asker: Asker, view: View, given: AskedOfTool): Promise<unknown> {
  const league = await chosen(asker, given)
  if (!isPlayed(view, league))
    throw new Failure('not_found', `${league.league_name} has no ${namesOf(view, league.game).title}: ${only(view)}.`)
  const asked = given.gameweek ?? league.latest_gameweek
  // These two kinds of answers tell of the whole season.
  const isWhole = view.isWholeSeason || view.isKeyed
  const one = !isWhole && asked !== null ? { gameweek: String(asked) } : {}
  const items = itemsOf(view, await ask(asker, view.call, { ...aboutLeague(league), ...one }))
  const known = view.gameweeks(items)
  const gameweek = view.isWholeSeason ? known[0] : asked
  if (gameweek === undefined || gameweek === null || !known.includes(gameweek))
    throw new Failure('not_found', noGameweek(league, given))
  const address = addressOf(asker.site, view.path, league, view.isWholeSeason ? null : gameweek)
  return { ...presentView(view, { items, gameweek, league, asked: given }), address }
}

function only({ isForGame }: View): string {
  return isForGame ? `only leagues of the ${isForGame} game have it` : 'only head-to-head leagues have it'
}

function noGameweek({ league_name, latest_gameweek, message }: LeagueSync, { gameweek }: AskedOfTool): string {
  if (latest_gameweek === null) return message ?? `${league_name} has no final gameweek yet.`
  const latest = `The latest final one is gameweek ${latest_gameweek}.`
  return gameweek === undefined
    ? `${league_name} has no figures yet.`
    : `${league_name} has nothing of gameweek ${gameweek}. ${latest}`
}

function presentLeague(league: LeagueSync, site: string) {
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
    address: addressOf(site, programme.path, league, null),
  }
}

/** The league that is named; the only one, where none is. */
async function chosen(asker: Asker, { league: name }: AskedOfTool): Promise<LeagueSync> {
  const leagues = await leaguesOf(asker)
  const wanted = name?.trim().toLowerCase()
  const exactly = leagues.filter((one) => [String(one.league_id), one.league_name.toLowerCase()].includes(wanted ?? ''))
  const found =
    exactly.length > 0 ? exactly : leagues.filter((one) => one.league_name.toLowerCase().includes(wanted ?? ''))
  const [only, ...others] = found
  if (only && others.length === 0) return only
  const list = leagues.map((one) => `${one.league_name} (${one.league_id}, ${one.game})`).join(', ')
  if (leagues.length === 0) throw new Failure('not_found', 'There is no league yet: save a Team ID on the site first.')
  throw new Failure('not_found', `${only ? 'Say which league' : `There is no league “${name}”`}. There are: ${list}.`)
}

async function leaguesOf(asker: Asker): Promise<LeagueSync[]> {
  return (await ask(asker, getLeagueSync, {})) as LeagueSync[]
}

async function ask(
  { app, person, request }: Asker,
  endpoint: Endpoint,
  asked: Record<string, string>,
): Promise<unknown> {
  const { plain } = await askInProcess(app, { call: { endpoint, asked }, person, request })
  return JSON.parse(plain.toString())
}

function aboutLeague({ league_id, game, type }: LeagueSync): Record<string, string> {
  return { leagueIds: String(league_id), game, ...(type && { type }) }
}

function addressOf(site: string, path: string, league: LeagueSync, gameweek: number | null): string {
  const search = new URLSearchParams(leagueSearch(league, gameweek ?? undefined))
  return `${site}${path}?${search}`
}
