import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { getLiveFeed } from '#contract/live/live-feed.ts'
import { useSettings } from '#web/base/page/Settings.tsx'
import { ask } from '#web/base/query.ts'
import { aboutLeague } from '#web/league/answer/view-questions.ts'
import { leagueKey } from '#web/league/choice/league-choice.ts'
import { continued } from './feed-news.ts'
import { afterChange } from './live-interval.ts'
import type { Live } from './use-live.ts'

/** By path, since the code of these calls is loaded after the table. The squads of all teams have a clock of their own, where they are shown. */
function isBelow([path, asked]: QueryKey): boolean {
  if (path === '/api/live/squads') return typeof asked === 'object' && asked !== null && 'team' in asked
  return path === '/api/live/matches'
}

/**
 * Brings what follows the table up to date when that of the shown league has changed: the feed by what came with the table, or else by
 * asking; the matches, and the pitches that are open, within an interval.
 */
export function useBelowTable({ league, rows, latest }: Pick<Live, 'league' | 'rows' | 'latest'>): void {
  const queries = useQueryClient()
  const { refreshSeconds } = useSettings()
  const about = league && leagueKey(league)
  const asOf = rows?.[0]?.as_of ?? null
  const last = useRef<{ about: string | null; asOf: string | null }>({ about: null, asOf: null })
  useEffect(() => {
    const before = last.current
    last.current = { about, asOf }
    if (!league || asOf === null || before.asOf === null || before.about !== about || before.asOf === asOf) return
    const { queryKey } = ask(getLiveFeed, aboutLeague(league))
    const feed = queries.getQueryData(queryKey)?.[0]
    const whole = feed && latest && continued(feed, latest)
    if (whole) queries.setQueryData(queryKey, [whole])
    else void queries.invalidateQueries({ queryKey })
    // Not cleared: a later change would only delay what this one asks for.
    setTimeout(() => {
      void queries.invalidateQueries({ predicate: ({ queryKey }) => isBelow(queryKey) })
    }, afterChange({ refreshSeconds }))
  }, [queries, about, asOf, refreshSeconds, league, latest])
}
