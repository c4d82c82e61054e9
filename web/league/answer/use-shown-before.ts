import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { LeagueRef } from '#contract/games/league-rows.ts'
import { chosenLeague, leagueKey } from '#web/league/choice/league-choice.ts'
import type { ScreenState } from './screen-state.ts'

type Shown = { state: ScreenState; league: LeagueRef | null; leagues: readonly LeagueRef[] }

/**
 * What a screen showed before, and the league that the address now asks for, until that league's answer arrives; else
 * null. While the same league loads again, nothing is kept: the reader may be another person.
 */
export function useShownBefore<S extends Shown>(shown: S): { before: S; asked: LeagueRef } | null {
  const [search] = useSearchParams()
  const last = useRef<S>(null)
  const { kind } = shown.state
  useEffect(() => {
    if (kind !== 'waiting') last.current = kind === 'ready' ? shown : null
  })
  const before = kind === 'waiting' ? last.current : null
  const asked = before && chosenLeague(search, before.leagues)
  if (!before?.league || !asked || leagueKey(asked) === leagueKey(before.league)) return null
  return { before, asked }
}
