import { classic } from './classic.ts'
import { draft } from './draft.ts'
import type { GameWords } from './game.ts'
import type { GameName, LeagueType } from './league-rows.ts'

const WORDS: Record<GameName, GameWords> = { draft, classic }

/** In the order in which they are offered. */
export const GAMES = Object.keys(WORDS) as readonly GameName[]

export function wordsAbout(game: GameName): GameWords {
  return WORDS[game]
}

/** The game where a call or a URL names none; the figures of all teams have a default of their own. */
export const USUAL_GAME: GameName = 'draft'
export const USUAL_GAME_OF_ALL_TEAMS: GameName = 'classic'

/** Each league type exists in one game only. */
export const GAME_OF_TYPE: Record<LeagueType, GameName> = { classic: 'classic', h2h: 'classic' }

/** The game of that name, or `usual` if there is none. */
export function gameNamed(name: string | null, usual: GameName): GameName {
  return GAMES.find((game) => game === name) ?? usual
}
