import { ANSWERS } from '#contract/views.ts'
import type { Game } from '#domain/ids.ts'
import type { Config } from '#server/ground/config.ts'
import { startApp, type TestApp } from './app.ts'
import { forgetFollowed } from './following.ts'
import { stopClock } from './moved-clock.ts'
import { countCalls, type GuideLeague, startGame, type TestGame } from './simulator.ts'
import { onlyTeams } from './upstream-changes.ts'

/** The latest final gameweek, and the one that comes. */
export const LATEST = 5
export const NEXT = LATEST + 1
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE

/** The official game and the program, after gameweek 5, with a clock that is moved by hand: for leagues that Ann follows. */
export type AtFive = {
  game: TestGame
  program: TestApp
  now(): Date
  /** A classic league has six of its teams at most. */
  league(name: string): GuideLeague
  later(milliseconds: number): void
  /** Moves the clock, looks for news twice, and counts the calls whose path matches `wanted`. */
  asksAfter(milliseconds: number, asked: { of?: Game; wanted: RegExp }): Promise<number>
  /** Waits until the gameweek is final and its points are stored. */
  finalOnce(gameweek: number, of?: Game): Promise<void>
  standings(): Promise<unknown>
  views(): Promise<unknown[]>
  sync(): Promise<{ state: string; latest_gameweek: number | null; message: string | null; updated_at: string }>
  mailsMade(): Promise<number>
  close(): Promise<void>
}

export async function startAtFive(config: Partial<Config> = {}): Promise<AtFive> {
  const game = await startGame({ clock: { gameweek: NEXT, state: 'open' } })
  const program = await startApp(game.url, { config })
  const clock = stopClock(program)
  const later = (milliseconds: number) => clock.later(milliseconds / 1000)
  const bodyOf = async (path: string) => (await program.ask('ann', 'GET', path)).body
  return {
    game,
    program,
    later,
    now: clock.now,
    league(name) {
      const found = game.guide.leagues.find((one) => one.name === name)
      if (!found) throw new Error(`no league called ${name}`)
      return found.type === null ? found : sixOf(program, found)
    },
    async asksAfter(milliseconds, { of = 'draft', wanted }) {
      later(milliseconds)
      await game.forgetCalls()
      await program.lookForNews(of)
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
    async close() {
      await program.close()
      await game.close()
    },
  }
}

/** The same with the real clock, and with a classic league of six teams: four from the start, one each from gameweeks 4 and 6 on. */
export async function startLate(): Promise<{
  game: TestGame
  program: TestApp
  late: GuideLeague
  /** Nobody follows a league any more, and what a test has changed is as it was. */
  forget(): Promise<void>
  close(): Promise<void>
}> {
  const game = await startGame({ clock: { gameweek: NEXT, state: 'open' } })
  const program = await startApp(game.url)
  await program.lookForNews('classic')
  const late = sixOf(program, game.classicLeague('Better Late Than Never'))
  const given = { ...program.deps }
  return {
    game,
    program,
    late,
    forget() {
      Object.assign(program.deps, given)
      return forgetFollowed(game, program)
    },
    async close() {
      await program.close()
      await game.close()
    },
  }
}

/** Of a league of which some join in mid-season: four from the start, one each from gameweeks 4 and 6 on; else the first six. */
function sixOf(program: TestApp, league: GuideLeague): GuideLeague {
  const { name, team_ids } = league
  const places = name === 'Better Late Than Never' ? [0, 1, 2, 3, 22, 23] : [0, 1, 2, 3, 4, 5]
  return onlyTeams(
    program,
    league,
    team_ids.filter((_, place) => places.includes(place)),
  )
}
