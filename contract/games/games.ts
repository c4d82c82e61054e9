import { GameName, type LeagueType } from './league-rows.ts'

/** In the order in which they are offered. */
export const GAMES: readonly GameName[] = GameName.options

/** The game where a call or a URL names none; the figures of all teams have a default of their own. */
export const USUAL_GAME: GameName = 'draft'
export const USUAL_GAME_OF_ALL_TEAMS: GameName = 'classic'

/** Each league type exists in one game only. */
export const GAME_OF_TYPE: Record<LeagueType, GameName> = { classic: 'classic', h2h: 'classic' }

/** The game of that name, or `usual` if there is none. */
export function gameNamed(name: string | null, usual: GameName): GameName {
  return GAMES.find((game) => game === name) ?? usual
}
