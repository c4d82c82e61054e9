import { ANSWERS } from '#display/views/views.ts'
import { GAMES, type Game } from '#domain/ids.ts'
import type { Config } from '#server/ground/base/config.ts'
import { startApp, type TestApp } from './app.ts'
import { gameAgain, keepProgram } from './program/kept-program.ts'
import { stopClock } from './program/moved-clock.ts'
import { countCalls, type GuideLeague, startGame, type TestGame } from './simulator.ts'
import { onlyTeams } from './upstream-changes.ts'

/** The latest final gameweek, and the one that comes: from the fifth on the places of a league are reckoned, which takes long. */
export const LATEST = 4
export const NEXT = LATEST + 1
const START = { gameweek: NEXT, state: 'open' } as const
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE

/** The official game and the program, after gameweek 4, with a clock that is moved by hand: for leagues that Ann follows. */
export type AtFour = {
  game: TestGame
  program: TestApp
  now(): Date
  /** A classic league has six of its teams at most. */
  league(name: string): GuideLeague
  later(milliseconds: number): void
  /** Moves the clock, looks for news, and counts the calls whose path matches `wanted`. */
  asksAfter(milliseconds: number, asked: { of?: Game; wanted: RegExp }): Promise<number>
  /** Waits until the gameweek is final and its points are stored. */
  finalOnce(gameweek: number, of?: Game): Promise<void>
  standings(): Promise<unknown>
  views(): Promise<unknown[]>
  sync(): Promise<{ state: string; latest_gameweek: number | null; message: string | null; updated_at: string }>
  mailsMade(): Promise<number>
  /** Puts everything back to how it was at the start: nobody follows a league. */
  again(): Promise<void>
  close(): Promise<void>
}

export async function startAtFour(config: Partial<Config> = {}): Promise<AtFour> {
  let game = await startGame({ clock: START })
  const program = await startApp(game.url, { config })
  let clock = stopClock(program)
  for (const each of GAMES) await program.lookForNews(each)
  if (config.delays) {
    // With delays it takes two polls until the latest gameweek is final.
    clock.later(config.delays.finalSeconds)
    for (const each of GAMES) await program.lookForNews(each)
  }
  const start = clock.now()
  const programAgain = await keepProgram(program)
  const later = (milliseconds: number) => clock.later(milliseconds / 1000)
  const bodyOf = async (path: string) => (await program.ask('ann', 'GET', path)).body
  return {
    get game() {
      return game
    },
    program,
    later,
    now: () => clock.now(),
    league(name) {
      const found = game.guide.leagues.find((one) => one.name === name)
      if (!found) throw new Error(`no league called ${name}`)
      return found.type === null ? found : sixOf(program, found)
    },
    async asksAfter(milliseconds, { of = 'draft', wanted }) {
      later(milliseconds)
      await game.forgetCalls()
      await program.lookForNews(of)
      return countCalls((await game.calls()).paths, wanted)
    },
    async finalOnce(gameweek, of = 'draft') {
      await game.moveTo(gameweek, 'final')
      await program.lookForNews(of)
    },
    standings: () => bodyOf('/api/league-standings'),
    views: () => Promise.all(ANSWERS.map(({ call }) => bodyOf(call.path))),
    sync: async () => (await bodyOf('/api/league-sync'))[0],
    mailsMade: async () => (await program.deps.db.selectFrom('outbox').select('key').execute()).length,
    async again() {
      game = await gameAgain(game, START)
      await programAgain()
      clock = stopClock(program, start)
    },
    async close() {
      await program.close()
      await game.close()
    },
  }
}

/** Of a league of which some join in mid-season: five from the start, and one from gameweek 4 on; else the first six. */
function sixOf(program: TestApp, league: GuideLeague): GuideLeague {
  const { name, team_ids } = league
  const places = name === 'Better Late Than Never' ? [0, 1, 2, 3, 4, 22] : [0, 1, 2, 3, 4, 5]
  return onlyTeams(
    program,
    league,
    team_ids.filter((_, place) => places.includes(place)),
  )
}
