import { type RawClassicLeague, readRawClassicLeague } from '#test/figures/naive-classic-league.ts'
import { type RawLeague, readRawLeague } from '#test/figures/naive-league.ts'
import { SIMULATOR } from './addresses.ts'

/** The leagues that the journeys look at, named by what is special about them. */
const NAMES = {
  ten: 'The Corner Flag Club',
  nine: 'Nine Chairs, One Kettle',
  totals: 'The Long Ball Society',
  undrafted: 'We Will Draft on Friday',
} as const

type Kind = keyof typeof NAMES
export type GuideLeague = { game: string; id: number; name: string; type: 'classic' | 'h2h' | null; team_ids: number[] }
type Guide = { leagues: GuideLeague[]; team_without_league: { id: number } }
type Clock = { gameweek: number; state: string; minute?: number }
type Fault = { kind: string; path?: string; times?: number; delay_ms?: number }

/** The latest final gameweek. */
export async function latestGameweek(): Promise<number> {
  const { gameweek, state }: Clock = await ask('/simulator/clock')
  return state === 'final' || state === 'over' ? gameweek : gameweek - 1
}

export async function guideLeague(kind: Kind): Promise<GuideLeague> {
  const { leagues }: Guide = await ask('/simulator/guide')
  const league = leagues.find(({ game, name }) => game === 'draft' && name === NAMES[kind])
  if (!league) throw new Error(`The simulator has no league ${NAMES[kind]}`)
  return league
}

/** A team that neither of the demo's own accounts has. */
export async function spareTeam(kind: Kind): Promise<number> {
  const { team_ids } = await guideLeague(kind)
  return team_ids.at(-1) ?? 0
}

export async function loneTeam(): Promise<number> {
  return ((await ask('/simulator/guide')) as Guide).team_without_league.id
}

/** A team that plays in a classic and in a head-to-head league of the classic game. */
export async function classicTeam(): Promise<number> {
  const [team = 0] = await classicTeams('h2h')
  return team
}

async function classicTeams(type: GuideLeague['type']): Promise<number[]> {
  const { leagues }: Guide = await ask('/simulator/guide')
  return leagues.find((league) => league.type === type)?.team_ids ?? []
}

const known = new Map<string, Promise<RawLeague>>()

/** A league's raw answers up to a gameweek. */
export async function rawLeague(kind: Kind, latest: number): Promise<RawLeague> {
  const { id } = await guideLeague(kind)
  const key = `${id} ${latest}`
  const asked = known.get(key) ?? readRawLeague(SIMULATOR, id, latest)
  known.set(key, asked)
  return asked
}

export type ClassicLeague = GuideLeague & { type: 'classic' | 'h2h' }

export async function classicLeague(name: string): Promise<ClassicLeague> {
  const { leagues }: Guide = await ask('/simulator/guide')
  const league = leagues.find((other): other is ClassicLeague => other.type !== null && other.name === name)
  if (!league) throw new Error(`The simulator has no classic league ${name}`)
  return league
}

const knownClassic = new Map<string, Promise<RawClassicLeague>>()

/** A classic league's raw answers up to a gameweek. */
export async function rawClassicLeague(league: ClassicLeague, latest: number): Promise<RawClassicLeague> {
  const key = `${league.type} ${league.id} ${latest}`
  const asked = knownClassic.get(key) ?? readRawClassicLeague(SIMULATOR, league, latest)
  knownClassic.set(key, asked)
  return asked
}

/** Kick-offs of a gameweek, in minutes since its deadline. */
export async function kickoffs(gameweek: number): Promise<number[]> {
  type Bootstrap = { events: { id: number; deadline_time: string }[] }
  const { events }: Bootstrap = await ask('/classic/api/bootstrap-static/')
  const deadline = Date.parse(events.find(({ id }) => id === gameweek)?.deadline_time ?? '')
  const fixtures: { kickoff_time: string }[] = await ask(`/classic/api/fixtures/?event=${gameweek}`)
  return fixtures.map(({ kickoff_time }) => (Date.parse(kickoff_time) - deadline) / 60_000).sort((a, b) => a - b)
}

/** The points that the game itself gives a league's teams, less transfer costs: correct once it has made its substitutions. */
export async function officialPoints({ game, team_ids }: GuideLeague, gameweek: number): Promise<number[]> {
  type Row = { event: number; points: number; event_transfers_cost?: number }
  return Promise.all(
    team_ids.map(async (team) => {
      const answer: { history?: Row[]; current?: Row[] } = await ask(
        `/${game}/api/entry/${team}/history${game === 'draft' ? '' : '/'}`,
      )
      const row = (answer.history ?? answer.current ?? []).find(({ event }) => event === gameweek)
      return (row?.points ?? 0) - (row?.event_transfers_cost ?? 0)
    }),
  )
}

/** Moves the clock for all journeys at once: only for journeys that run alone. */
export async function moveClock(clock: Clock): Promise<void> {
  await ask('/simulator/clock', { body: JSON.stringify(clock), method: 'POST' })
}

export async function misbehave(fault: Fault): Promise<void> {
  await ask('/simulator/fault', { body: JSON.stringify(fault), method: 'POST' })
}

export async function behave(): Promise<void> {
  await misbehave({ kind: 'none' })
}

/** How often the server has asked the official game for a path so far. */
export async function timesAsked(path: string): Promise<number> {
  const { paths }: { paths: Record<string, number> } = await ask('/simulator/calls')
  return paths[path] ?? 0
}

async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  const answer = await fetch(SIMULATOR + path, init)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}
