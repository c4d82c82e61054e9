import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/base/endpoint.ts'
import { getLeagueSync, type LeagueSync } from '#contract/people/leagues.ts'
import { leagueSearch } from '#display/games/league-address.ts'
import { Failure } from '#server/ground/base/failure.ts'
import type { Db } from '#server/ground/db/db.ts'
import { askInProcess } from '#server/ground/http/in-process.ts'
import type { Person } from '#server/ground/identity/identity.ts'
import { namesRead, type OwnTeam, ownIn, ownTeams } from './own-store.ts'
import type { AskedOfTool } from './present-tools.ts'

/** Who asks, and with which request. `site`: the address of this one. */
export type Asker = { app: FastifyInstance; db: Db; person: Person; request: FastifyRequest; site: string }

/** `asker`: the same, and who may be named in the league; `own`: their teams in it. */
export type Chosen = { asker: Asker; league: LeagueSync; own: readonly OwnTeam[] }

export const NO_LEAGUE = 'There is no league yet: save a Team ID on the site first.'

/** The league that is named; the only one, where none is. */
export async function chosen(asker: Asker, given: AskedOfTool): Promise<Chosen> {
  const league = await leagueNamed(asker, given)
  const own = ownIn(await ownTeams(asker.db, asker.person.uid), league)
  return { league, own, asker: { ...asker, person: { ...asker.person, names: await namesRead(asker.db, own) } } }
}

async function leagueNamed(asker: Asker, { league: name }: AskedOfTool): Promise<LeagueSync> {
  const leagues = await leaguesOf(asker)
  const wanted = name?.trim().toLowerCase()
  const exactly = leagues.filter((one) => [String(one.league_id), one.league_name.toLowerCase()].includes(wanted ?? ''))
  const found =
    exactly.length > 0 ? exactly : leagues.filter((one) => one.league_name.toLowerCase().includes(wanted ?? ''))
  const [only, ...others] = found
  if (only && others.length === 0) return only
  const list = leagues.map((one) => `${one.league_name} (${one.league_id}, ${one.game})`).join(', ')
  if (leagues.length === 0) throw new Failure('not_found', NO_LEAGUE)
  throw new Failure('not_found', `${only ? 'Say which league' : `There is no league “${name}”`}. There are: ${list}.`)
}

export async function leaguesOf(asker: Asker): Promise<LeagueSync[]> {
  return (await ask(asker, getLeagueSync, {})) as LeagueSync[]
}

/** What the person's screens are answered. */
export async function ask(
  { app, person, request }: Asker,
  endpoint: Endpoint,
  asked: Record<string, string>,
): Promise<unknown> {
  const { plain } = await askInProcess(app, { call: { endpoint, asked }, person, request })
  return JSON.parse(plain.toString())
}

export function aboutLeague({ league_id, game, type }: LeagueSync): Record<string, string> {
  return { leagueIds: String(league_id), game, ...(type && { type }) }
}

export type Search = readonly (readonly [name: string, value: string])[]

/** Where a screen shows a league. */
export function addressOf({ site }: Asker, path: string, league: LeagueSync, more: Search = []): string {
  return `${site}${path}?${new URLSearchParams([...leagueSearch(league), ...more.map(([...part]) => part)])}`
}

export function gameweekIn(gameweek: number | null): Search {
  return gameweek === null ? [] : [['gw', String(gameweek)]]
}

export function noGameweek({ league_name, latest_gameweek, message }: LeagueSync, { gameweek }: AskedOfTool): string {
  if (latest_gameweek === null) return message ?? `${league_name} has no final gameweek yet.`
  const latest = `The latest final one is gameweek ${latest_gameweek}.`
  return gameweek === undefined
    ? `${league_name} has no figures yet.`
    : `${league_name} has nothing of gameweek ${gameweek}. ${latest}`
}
