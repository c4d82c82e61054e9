import type { GameName } from '#contract/games/league-rows.ts'
import { classic } from './classic.ts'
import { draft } from './draft.ts'
import type { GameWords } from './game.ts'

const WORDS: Record<GameName, GameWords> = { draft, classic }

export function wordsAbout(game: GameName): GameWords {
  return WORDS[game]
}
