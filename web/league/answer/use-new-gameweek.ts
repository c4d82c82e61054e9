import { useEffect, useRef } from 'react'
import type { LeagueSync } from '#contract/people/leagues.ts'
import { announce } from '#web/base/ui/announce.ts'
import { leagueKey } from '#web/league/choice/league-choice.ts'

/** Says that a gameweek has become final while its league is on the screen. */
export function useNewGameweek(sync: LeagueSync | null): void {
  const key = sync && leagueKey(sync)
  const latest = sync?.latest_gameweek ?? null
  const name = sync?.league_name
  const seen = useRef({ key, latest })
  useEffect(() => {
    const before = seen.current
    seen.current = { key, latest }
    if (before.key === key && latest !== null && latest > (before.latest ?? 0))
      announce(`Gameweek ${latest} of ${name} is final.`)
  }, [key, latest, name])
}
