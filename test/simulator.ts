import { makeWorld, startSimulator } from '#simulator/app.ts'
import { demoSeed } from '#simulator/season/build-season.ts'
import { seasonYear } from '#simulator/season/calendar.ts'
import type { LaterChange } from '#simulator/season/later-changes.ts'

type Options = Omit<NonNullable<Parameters<typeof startSimulator>[0]>, 'seed' | 'world'>
type World = ReturnType<typeof makeWorld>
export type GuideLeague = {
  game: 'draft' | 'classic'
  id: number
  name: string
  scoring: 'h' | 'c'
  /** Classic leagues only. */
  type: 'classic' | 'h2h' | null
  team_ids: number[]
}
type Guide = { leagues: GuideLeague[]; team_without_league: { id: number } }

/** The official game of a test, with what a test does to it. */
export type TestGame = {
  url: string
  guide: Guide
  draftLeagues: GuideLeague[]
  /** Throws when there is none of that name. */
  classicLeague(name: string): GuideLeague
  fault(kind: string, more?: object): Promise<void>
  /** `minute`: of a match day, since the deadline. */
  moveTo(gameweek: number, state: string, minute?: number): Promise<void>
  /** Plays all matches of a gameweek within so many seconds; then it is final. */
  play(gameweek: number, seconds: number): Promise<void>
  /** Changes made weeks later: to a player's points of a final gameweek, or to today's club. */
  changeLater(change: LaterChange): Promise<void>
  forgetCalls(): Promise<void>
  /** Since the last `forgetCalls`. */
  calls(): Promise<{ total: number; paths: Record<string, number> }>
  close(): Promise<void>
}

/** A new connection for each request: one that is kept open may be closed at the moment it is used again. */
const ALONE = { connection: 'close' }

/** By year: all games of a process share one world, but each has a clock of its own. */
const worlds = new Map<number, World>()

export async function startGame(options: Options): Promise<TestGame> {
  const simulator = await startSimulator({ ...options, world: worldAt(options) })
  const { url } = simulator
  const guide = (await (await fetch(`${url}/simulator/guide`)).json()) as Guide
  return {
    url,
    guide,
    draftLeagues: guide.leagues.filter(({ game }) => game === 'draft'),
    classicLeague(wanted) {
      const found = guide.leagues.find(({ game, name }) => game === 'classic' && name === wanted)
      if (!found) throw new Error(`no classic league called ${wanted}`)
      return found
    },
    fault: (kind, more = {}) => post('fault', { kind, ...more }),
    moveTo: (gameweek, state, minute) => post('clock', { gameweek, state, minute }),
    play: (gameweek, seconds) => post('clock', { gameweek, state: 'match-day', minute: 0, seconds }),
    changeLater: (change) => post('later', change),
    async forgetCalls() {
      await fetch(`${url}/simulator/calls`, { method: 'DELETE', headers: ALONE })
    },
    calls: async () => (await (await fetch(`${url}/simulator/calls`, { headers: ALONE })).json()) as never,
    close: () => simulator.close(),
  }

  async function post(what: string, body: object): Promise<void> {
    const headers = { 'content-type': 'application/json', ...ALONE }
    const answer = await fetch(`${url}/simulator/${what}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${what}: ${await answer.text()}`)
  }
}

function worldAt({ now = new Date() }: Options): World {
  const year = seasonYear(now)
  const world = worlds.get(year) ?? makeWorld(demoSeed, now)
  worlds.set(year, world)
  return world
}

/** How many calls went to the addresses that are wanted. */
export function countCalls(paths: Record<string, number>, wanted: RegExp): number {
  return Object.entries(paths).reduce((sum, [path, calls]) => sum + (wanted.test(path) ? calls : 0), 0)
}

/** The calls made for the sake of one classic league. */
export const CLASSIC_LEAGUE_CALLS = /\/(entry|leagues-classic|leagues-h2h|leagues-h2h-matches)\//
