import { useQuery } from '@tanstack/react-query'
import type { LeagueRef } from '#contract/games/league-rows.ts'
import { getLiveFeed, type LiveFeed } from '#contract/live/live-feed.ts'
import { ask, makeCallOf } from '#web/base/query.ts'
import { aboutLeague } from '#web/league/answer/view-questions.ts'
import { continued } from './feed-news.ts'

/** The league's feed. Once it is there, only newer entries are fetched. */
export function useFeed(league: LeagueRef) {
  const question = aboutLeague(league)
  return useQuery({
    ...ask(getLiveFeed, question),
    async queryFn({ client, signal, queryKey }) {
      const call = makeCallOf(client)
      const before = client.getQueryData<LiveFeed[]>(queryKey)?.[0]
      const last = before?.entries.at(-1)
      if (before && last) {
        const { answer } = await call(getLiveFeed, { ...question, after: String(last.id) }, { signal })
        const whole = continued(before, answer[0])
        if (whole) return [whole]
      }
      return (await call(getLiveFeed, question, { signal })).answer
    },
  })
}
