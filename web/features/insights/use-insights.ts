import type { UseQueryResult } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { InsightMeta } from '#contract/insights.ts'
import { failureWithoutData, inWords } from '#web/base/failed.ts'
import { gameweekNotThere } from '#web/league/answer/not-there.ts'
import { storedSince } from '#web/offline/stored-since.ts'
import { gameOfAllTeamsIn, gameweekIn } from '../all-teams/in-words.ts'

type About = { meta: InsightMeta }

/** A page's address: its game, and its gameweek once the latest one of that game is known. */
export function useInsightAddress() {
  const [search] = useSearchParams()
  return { search, game: gameOfAllTeamsIn(search) }
}

/** The query parameters. An address with a gameweek waits for the latest one, to check that it exists. */
export function askedFor(
  { search, game }: ReturnType<typeof useInsightAddress>,
  latest: Pick<UseQueryResult<About>, 'data'>,
) {
  const newest = latest.data?.meta.gameweek ?? null
  const { list, chosen } = gameweekIn(search, newest)
  return {
    game,
    gameweeks: list,
    gameweek: chosen,
    notThere: [gameweekNotThere({ search, name: 'gw', gameweeks: list, shown: chosen })],
    question: { game, ...(chosen !== newest && { gameweek: String(chosen) }) },
    isKnown: latest.data !== undefined || !search.has('gw'),
    /** The figures of another gameweek stay until the requested ones arrive; those of another game do not. */
    previous: <Data extends About>(before: Data | undefined) => (before?.meta.game === game ? before : undefined),
  }
}

export type Part = {
  /** What the page says when this call fails, before the server's reason. */
  failed: string
  query: UseQueryResult<About>
}

/** One failed call hides all figures: half a page would be taken for a whole one. */
export function stateOf(parts: readonly Part[]) {
  // Stored figures stay, with their age, as long as none of them is missing.
  const since = parts.map(({ query }) => storedSince(query)).filter((at) => at !== null)
  const isStored = since.length > 0 && parts.every(({ query }) => query.data !== undefined)
  const bad = isStored ? [] : parts.filter(({ query }) => failureWithoutData(query) !== null)
  return {
    asOf: isStored ? Math.min(...since) : null,
    problems: bad.map(({ failed, query }) => inWords(failed, failureWithoutData(query) ?? { message: '' })),
    isRetrying: parts.some(({ query }) => query.fetchStatus !== 'idle'),
    hasAll: parts.every(({ query }) => query.data !== undefined),
    isStale: parts.some(({ query }) => query.isPlaceholderData),
    retry: () => void Promise.all(parts.filter(({ query }) => query.isError).map(({ query }) => query.refetch())),
  }
}
