import { useQueryClient } from '@tanstack/react-query'
import type { LeagueRef } from '#contract/league-rows.ts'
import { getLive } from '#contract/live.ts'
import { useLiveChanges } from '#web/live/use-live-changes.ts'

/** Asks again for what is shown of the live gameweek when the shown league, or anything, has changed. */
export function LiveChanges({ league }: { league: LeagueRef }) {
  const queries = useQueryClient()
  useLiveChanges((change) => {
    const isShown = !change || (change.game === league.game && change.leagues.includes(league.league_id))
    if (isShown) void queries.invalidateQueries({ predicate: ({ queryKey }) => isLive(queryKey[0]) })
  })
  return null
}

/** By their path: the calls of what stands below the table come with its code, after the first drawing. */
function isLive(path: unknown): boolean {
  return typeof path === 'string' && (path === getLive.path || path.startsWith(`${getLive.path}/`))
}
