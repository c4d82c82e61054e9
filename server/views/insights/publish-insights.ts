import { setImmediate as letOthers } from 'node:timers/promises'
import type { Endpoint } from '#contract/base/endpoint.ts'
import { getBenchPresence, getBenchTrending, getCommunitySummary, getStarterMedians } from '#contract/insights.ts'
import { mergeTallies } from '#domain/community/community.ts'
import { communityFigures } from '#domain/community/community-figures.ts'
import { packScores } from '#domain/community/community-packing.ts'
import { playerNames, pointsByGameweek } from '#server/facts/gameweeks/store.ts'
import { hasChanges, type InSeason, positionsOf } from '#server/facts/tallies/store.ts'
import type { JobDeps } from '#server/ground/deps.ts'
import { finishWhole } from '#server/ground/http/finished.ts'
import {
  type Insights,
  presentBenchPresence,
  presentBenchTrending,
  presentCommunitySummary,
  presentStarterMedians,
} from './present.ts'
import { type MadeGameweek, type MadeWith, publishGameweeks, staleGameweeks, talliesOf } from './store.ts'
import type { InsightView } from './tables.ts'

type Maker = { endpoint: Endpoint; present(insights: Insights): unknown }

const MAKERS: Record<InsightView, Maker> = {
  'bench-trending': { endpoint: getBenchTrending, present: presentBenchTrending },
  'bench-presence': { endpoint: getBenchPresence, present: presentBenchPresence },
  'starter-medians': { endpoint: getStarterMedians, present: presentStarterMedians },
  'community-summary': { endpoint: getCommunitySummary, present: presentCommunitySummary },
}

const VIEWS = Object.keys(MAKERS) as InsightView[]

/** The setting and the version that this program makes answers with. */
export function madeWith({ config, version }: Pick<JobDeps, 'config' | 'version'>): MadeWith {
  return { leastTeams: config.communityMinTeams, version }
}

/** Makes the answers of the gameweeks whose counts have changed, and shows them together. False where there are none. */
export async function publishChanged(deps: JobDeps, of: InSeason): Promise<boolean> {
  const { db, now } = deps
  const { leastTeams, version } = madeWith(deps)
  const isWhole = !(await hasChanges(db, of))
  const stale = (await staleGameweeks(db, of, { leastTeams, version })).filter(({ waited }) => isWhole || waited)
  const newest = stale.at(-1)
  if (!newest) return false
  const { game, season } = of
  const points = await pointsByGameweek(db, { game, season, from: 1, to: newest.gameweek })
  const positions = await positionsOf(db, of)
  const names = await playerNames(db, of)
  const updated_at = now().toISOString()
  const made: MadeGameweek[] = []
  for (const { gameweek } of stale) {
    const { talliesVersion, tallies } = await talliesOf(db, of, gameweek)
    const scores = packScores({ gameweek, points, positions })
    const figures = communityFigures(mergeTallies(tallies), { scores, names })
    const about = { game, season, gameweek, updated_at }
    made.push({
      gameweek,
      talliesVersion,
      leastTeams,
      version,
      views: await viewsOf({ figures, names, leastTeams, about }),
    })
    await letOthers()
  }
  await publishGameweeks(db, of, made)
  return true
}

async function viewsOf(insights: Insights): Promise<MadeGameweek['views']> {
  return Promise.all(
    VIEWS.map(async (view) => {
      const { endpoint, present } = MAKERS[view]
      const body = JSON.stringify(endpoint.answer.parse(present(insights)))
      return { view, finished: await finishWhole(body) }
    }),
  )
}
