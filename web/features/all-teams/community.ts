import { useQueries } from '@tanstack/react-query'
import { GAMES, USUAL_GAME_OF_ALL_TEAMS } from '#contract/games/games.ts'
import { getBenchTrending, getCommunitySummary } from '#contract/insights.ts'
import { failureWithoutData } from '#web/base/failed.ts'
import { useSettings } from '#web/base/page/Settings.tsx'
import { ask } from '#web/base/query.ts'
import { storedSince } from '#web/offline/stored-since.ts'
import { whyNothing } from './in-words.ts'

/** Home shows the same game first as the insight pages. */
const games = [USUAL_GAME_OF_ALL_TEAMS, ...GAMES.filter((game) => game !== USUAL_GAME_OF_ALL_TEAMS)]

/** The queries behind Home's figures: those of the insight pages, so that both show the same. */
export const homeAsks = {
  benches: games.map((game) => ask(getBenchTrending, { game })),
  whatIfs: games.map((game) => ask(getCommunitySummary, { game })),
}

export type Community = ReturnType<typeof useCommunity>

/** The newest figures of all teams, of the first game that has any. */
export function useCommunity() {
  const { allTeams } = useSettings()
  const benches = useQueries({ queries: homeAsks.benches })
  const whatIfs = useQueries({ queries: homeAsks.whatIfs })
  const all = [...benches, ...whatIfs]
  const found = benches.findIndex(({ data }) => data !== undefined && data.kpis.avg_bench_points_gw !== null)
  const place = Math.max(0, found)
  const bench = benches[place]?.data
  const whatIf = whatIfs[place]?.data
  const since = all.map(storedSince).filter((at) => at !== null)
  return {
    game: games[place] ?? USUAL_GAME_OF_ALL_TEAMS,
    bench,
    whatIf,
    isWaiting: found < 0 && all.some((query) => query.data === undefined && failureWithoutData(query) === null),
    asOf: since.length > 0 ? Math.min(...since) : null,
    why:
      bench === undefined
        ? 'The figures cannot be read just now.'
        : found < 0
          ? whyNothing(bench.meta, allTeams)
          : null,
  }
}
