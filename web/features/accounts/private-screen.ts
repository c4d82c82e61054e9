import { EXAMPLE_PATH } from '#contract/base/example-path.ts'
import { USUAL_GAME } from '#contract/games/games.ts'
import { FINAL_SCREENS, LEAGUE_SCREENS, programme } from '#display/views/screens.ts'
import { gameIn } from '#web/base/game-address.ts'
import { paths } from '#web/base/paths.ts'

const SCREEN_PATHS = LEAGUE_SCREENS.map(({ path }) => path)
/** The example's season is over, so that it has no live screen. */
const EXAMPLE_PATHS = new Set<string>(FINAL_SCREENS.map(({ path }) => path))

/**
 * If the address is a screen of a private league: the same kind of screen of the example league, else null. It reads the address alone, so
 * that it says nothing about whether there is such a league.
 */
export function exampleOfPrivate(next: string): string | null {
  const { pathname, searchParams } = new URL(next, 'https://example.invalid')
  const path = pathname.replace(/(?<=.)\/+$/, '').toLowerCase()
  if (!SCREEN_PATHS.some((screen) => screen === path) && !path.startsWith(`${paths.lineUp}/`)) return null
  const screen = EXAMPLE_PATHS.has(path) ? path : programme.path
  return `${EXAMPLE_PATH}${screen}?game=${gameIn(searchParams, USUAL_GAME)}`
}
