import { classic } from './games/classic.ts'
import { draft } from './games/draft.ts'
import type { GameRules } from './games/game.ts'
import type { Game } from './ids.ts'

const RULES: Record<Game, GameRules> = { draft, classic }

export function rulesOf(game: Game): GameRules {
  return RULES[game]
}
