import type { Game } from '#domain/ids.ts'
import { classic } from './classic.ts'
import { draft } from './draft.ts'
import type { GameRules } from './game.ts'

const RULES: Record<Game, GameRules> = { draft, classic }

export function rulesOf(game: Game): GameRules {
  return RULES[game]
}
