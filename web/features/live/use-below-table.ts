import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { getLive } from '#contract/live/live.ts'
import { useSettings } from '#web/base/page/Settings.tsx'
import { leagueKey } from '#web/league/choice/league-choice.ts'
import { afterChange } from './live-interval.ts'
import type { Live } from './use-live.ts'

const FEED = `${getLive.path}/feed`

/**
 * Asks again for what stands below the table, and on its pitches, when the table of the shown league has changed: for the feed at once, which
 * says what happened, and for the rest within an interval.
 */
export function useBelowTable({ league, rows }: Pick<Live, 'league' | 'rows'>): void {
  const queries = useQueryClient()
  const { refreshSeconds } = useSettings()
  const about = league && leagueKey(league)
  const asOf = rows?.[0]?.as_of ?? null
  const last = useRef<{ about: string | null; asOf: string | null }>({ about: null, asOf: null })
  useEffect(() => {
    const before = last.current
    last.current = { about, asOf }
    if (asOf === null || before.asOf === null || before.about !== about || before.asOf === asOf) return
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === FEED })
    // Not cleared: a later change would only delay what this one asks for.
    setTimeout(() => {
      void queries.invalidateQueries({ predicate: ({ queryKey }) => isBelow(queryKey[0]) && queryKey[0] !== FEED })
    }, afterChange({ refreshSeconds }))
  }, [queries, about, asOf, refreshSeconds])
}

/** By path, since the code of these calls is loaded with what stands below the table, after the first drawing. */
function isBelow(path: unknown): boolean {
  return typeof path === 'string' && path.startsWith(`${getLive.path}/`)
}
