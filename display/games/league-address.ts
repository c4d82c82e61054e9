import { USUAL_GAME } from '#contract/games/games.ts'
import type { LeagueRef } from '#contract/games/league-rows.ts'
import { wordsAbout } from './games.ts'

/** The path of a line-up's screen; the ID of a team follows. */
export const LINE_UP_PATH = '/lineup'

/** How the address of a screen names a league and, where one is given, a gameweek: the parts of `league=7&game=classic&type=h2h&gw=12`. */
export function leagueSearch(
  { game, type, league_id }: Omit<LeagueRef, 'league_name'>,
  gameweek?: number,
): [name: string, value: string][] {
  const search: [string, string][] = [['league', String(league_id)]]
  if (game !== USUAL_GAME) search.push(['game', game])
  if (type && type !== wordsAbout(game).usualType) search.push(['type', type])
  if (gameweek !== undefined) search.push(['gw', String(gameweek)])
  return search
}
