import { USUAL_GAME_OF_ALL_TEAMS } from '#contract/games/games.ts'
import { MOST_GAMEWEEKS } from '#domain/ids.ts'
import { gameIn, writeGame } from './game-address.ts'
import { paths } from './paths.ts'

/** The one spelling of an address: its path, and those parts of its search that decide which figures are shown. */
export function canonical(pathname: string, search: string): string {
  const path = plainPath(pathname)
  const given = new URLSearchParams(search)
  if (path === paths.pitch) return given.get('view') === 'list' ? `${path}?view=list` : path
  if (path !== paths.benchInsights && path !== paths.whatIf) return path
  const gameweek = Number(given.get('gw'))
  const kept = new URLSearchParams()
  writeGame(kept, gameIn(given, USUAL_GAME_OF_ALL_TEAMS), USUAL_GAME_OF_ALL_TEAMS)
  if (Number.isInteger(gameweek) && gameweek > 0 && gameweek <= MOST_GAMEWEEKS) kept.set('gw', String(gameweek))
  return kept.size > 0 ? `${path}?${kept}` : path
}

/** The router ignores capitals and slashes at the end, so comparing paths must, too. */
export function plainPath(pathname: string): string {
  return pathname.toLowerCase().replace(/(?<=.)\/+$/, '')
}
