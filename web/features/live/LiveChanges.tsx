import { useQueryClient } from '@tanstack/react-query'
import type { LeagueRef } from '#contract/league-rows.ts'
import { getLive } from '#contract/live.ts'
import { getLiveMatches } from '#contract/live-matches.ts'
import { getLiveSquads } from '#contract/live-squads.ts'
import { useLiveChanges } from '#web/live/use-live-changes.ts'

const CALLS = [getLive, getLiveSquads, getLiveMatches]

/** Asks again for what is shown of the live gameweek when the shown league, or anything, has changed. */
export function LiveChanges({ league }: { league: LeagueRef }) {
  const queries = useQueryClient()
  useLiveChanges((change) => {
    const isShown = !change || (change.game === league.game && change.leagues.includes(league.league_id))
    if (isShown) for (const { path } of CALLS) void queries.invalidateQueries({ queryKey: [path] })
  })
  return null
}
