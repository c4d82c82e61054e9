import { cacheUntilNews } from '#server/ground/base/cached-until-news.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { NewsListener } from '#server/ground/db/news.ts'
import { etagOf, type Finished } from '#server/ground/http/finished.ts'
import { type InsightQuestion, insightViewOf } from './store.ts'
import type { InsightView } from './tables.ts'

export type CachedInsights = NewsListener & {
  /** The finished answer; null where nothing has been published, which is not cached. */
  insight(view: InsightView, question: InsightQuestion): Promise<Finished | null>
}

/** More than there are: four views of two games, for the latest gameweek and for each one. */
const MOST = 1000

export function cacheInsights(db: Db, isHearing: () => boolean): CachedInsights {
  const answers = cacheUntilNews<string, Finished | null>({
    mostEntries: MOST,
    isHearing,
    isWorthKeeping: (answer) => answer !== null,
  })

  return {
    insight(view, { game, gameweek }) {
      return answers.get(`${view} ${game} ${gameweek ?? 'latest'}`, async () => {
        const stored = await insightViewOf(db, view, { game, gameweek })
        return stored && { ...stored, etag: etagOf(stored.plain) }
      })
    },
    onNews({ kind }) {
      if (kind === 'insights' || kind === 'season') answers.drop()
    },
    onGap: () => answers.drop(),
  }
}
