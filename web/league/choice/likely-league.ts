import { USUAL_GAME } from '#contract/games/games.ts'
import { wordsAbout } from '#display/games/games.ts'
import { gameIn } from '#web/base/game-address.ts'

/** What the address tells of a league of which nothing else is known yet. */
export function likelyLeague(search: URLSearchParams) {
  const game = gameIn(search, USUAL_GAME)
  return { game, isHeadToHead: wordsAbout(game).isLikelyHeadToHead(search.get('type')) }
}
