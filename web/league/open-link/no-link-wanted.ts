import type { LeagueRef } from '#contract/games/league-rows.ts'
import { leagueKey } from '#web/league/choice/league-choice.ts'
import { NO_LINK_WANTED } from '#web/session/forget.ts'

type League = Omit<LeagueRef, 'league_name'>

/** Whether this browser has been told to make no link of the league: nobody is asked twice. */
export function isNoLinkWanted(league: League): boolean {
  try {
    return localStorage.getItem(nameOf(league)) !== null
  } catch {
    return false
  }
}

export function keepNoLinkWanted(league: League): void {
  try {
    localStorage.setItem(nameOf(league), 'yes')
  } catch {
    // localStorage may be switched off: the next press asks again.
  }
}

function nameOf(league: League): string {
  return `${NO_LINK_WANTED}${leagueKey(league)}`
}
