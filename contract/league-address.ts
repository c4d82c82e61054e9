import { USUAL_GAME, wordsAbout } from './games.ts'
import type { LeagueRef } from './league-rows.ts'

/** The path of a line-up's screen; the ID of a team follows. */
export const LINE_UP_PATH = '/lineup'

/** How the address of a screen names a league and, where one is given, a gameweek: `league=7&game=classic&type=h2h&gw=12`. */
export function leagueSearch(
  { game, type, league_id }: Omit<LeagueRef, 'league_name'>,
  gameweek?: number,
): URLSearchParams {
  const search = new URLSearchParams({ league: String(league_id) })
  if (game !== USUAL_GAME) search.set('game', game)
  if (type && type !== wordsAbout(game).usualType) search.set('type', type)
  if (gameweek !== undefined) search.set('gw', String(gameweek))
  return search
}
