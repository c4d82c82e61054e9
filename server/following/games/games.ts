import type { Game } from '#domain/ids.ts'
import type { FollowedGame } from '#server/following/games/base/game.ts'
import { classic } from './classic/classic.ts'
import { draft } from './draft/draft.ts'

const FOLLOWED: Record<Game, FollowedGame> = { draft, classic }

export function followedGame(game: Game): FollowedGame {
  return FOLLOWED[game]
}
