import { GAMES } from './games.ts'
import type { GameName } from './league-rows.ts'

type League = { game: GameName; league_id: number; type?: string | undefined }

/** The one order of leagues, on every screen, in answers and in mails: draft before classic, then by type and number. */
export function byLeague(a: League, b: League): number {
  return (
    GAMES.indexOf(a.game) - GAMES.indexOf(b.game) ||
    (a.type ?? '').localeCompare(b.type ?? '', 'en') ||
    a.league_id - b.league_id
  )
}
