import { useQueryClient } from '@tanstack/react-query'
import type { LeagueRef } from '#contract/league-rows.ts'
import { getLive } from '#contract/live.ts'
import { useLiveChanges } from '#web/live/use-live-changes.ts'

/** Asks for the live table again when the shown league, or anything, has changed. */
export function LiveChanges({ league }: { league: LeagueRef }) {
  const queries = useQueryClient()
  useLiveChanges((change) => {
    const isShown = !change || (change.game === league.game && change.leagues.includes(league.league_id))
    if (isShown) void queries.invalidateQueries({ queryKey: [getLive.path] })
  })
  return null
}
