import { startApp, type TestApp } from './app.ts'
import { forgetFollowed } from './following.ts'
import { type GuideLeague, startGame, type TestGame } from './simulator.ts'
import { onlyTeams } from './upstream-changes.ts'

/** The latest final gameweek, and the one that comes. */
export const LATEST = 5
export const NEXT = LATEST + 1

/** The official game and the program, with a classic league of six teams, two of them from gameweeks 4 and 6 on. */
export async function startLate(): Promise<{
  game: TestGame
  program: TestApp
  late: GuideLeague
  /** Undoes what a test has changed: nobody follows a league. */
  forget(): Promise<void>
  close(): Promise<void>
}> {
  const game = await startGame({ clock: { gameweek: NEXT, state: 'open' } })
  const program = await startApp(game.url)
  await program.lookForNews('classic')
  const league = game.classicLeague('Better Late Than Never')
  const six = league.team_ids.filter((_, place) => [0, 1, 2, 3, 22, 23].includes(place))
  const late = onlyTeams(program, league, six)
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
