import type { Game } from '#domain/ids.ts'
import { classic } from './classic/classic.ts'
import { draft } from './draft/draft.ts'
import type { FollowedGame } from './game.ts'

const FOLLOWED: Record<Game, FollowedGame> = { draft, classic }

export function followedGame(game: Game): FollowedGame {
  return FOLLOWED[game]
}
