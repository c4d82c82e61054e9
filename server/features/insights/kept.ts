import type { Db } from '#server/db/db.ts'
import type { NewsListener } from '#server/db/news.ts'
import type { InsightView } from '#server/db/tables.ts'
import { etagOf, type Finished } from '#server/http/finished.ts'
import { type InsightQuestion, insightViewOf } from './publication-store.ts'

export type KeptInsights = NewsListener & {
  /** The finished answer; null where nothing has been published, which is asked again every time. */
  insight(view: InsightView, question: InsightQuestion): Promise<Finished | null>
}

/** At most as many answers as there are gameweeks of two games, four of each. */
export function keepInsights(db: Db, isHearing: () => boolean): KeptInsights {
  const answers = new Map<string, Finished>()
  /** Grows with every piece of news: what was read before it must not be kept after it. */
  let age = 0
  const forget = () => {
    age++
    answers.clear()
  }

  return {
    async insight(view, { game, gameweek }) {
      const key = `${view} ${game} ${gameweek ?? 'latest'}`
      const kept = isHearing() ? answers.get(key) : undefined
      if (kept) return kept
      const readAt = age
      const stored = await insightViewOf(db, view, { game, gameweek })
      if (!stored) return null
      const answer = { ...stored, etag: etagOf(stored.identity) }
      if (readAt === age && isHearing()) answers.set(key, answer)
      return answer
    },
    onNews({ kind }) {
      if (kind === 'insights' || kind === 'season') forget()
    },
    onGap: forget,
  }
}
