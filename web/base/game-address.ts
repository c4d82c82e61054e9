import { gameNamed } from '#contract/games/games.ts'
import type { GameName } from '#contract/games/league-rows.ts'

/** Which game an address is about: `usual` where it names none. */
export function gameIn(search: URLSearchParams, usual: GameName): GameName {
  return gameNamed(search.get('game'), usual)
}

/** The usual game is not written out. */
export function writeGame(search: URLSearchParams, game: GameName, usual: GameName): void {
  search.delete('game')
  if (game !== usual) search.set('game', game)
}
