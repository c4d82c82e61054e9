import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { getBenchPresence, getBenchTrending, getStarterMedians } from '#contract/insights.ts'
import { useSettings } from '#web/base/page/Settings.tsx'
import { paths } from '#web/base/paths.ts'
import { ask } from '#web/base/query.ts'
import { HowCounted } from '#web/league/view/HowCounted.tsx'
import { BenchedPlayers } from './BenchedPlayers.tsx'
import { BenchFigures } from './BenchFigures.tsx'
import styles from './BenchInsightsPage.module.css'
import { howCounted } from './how-counted.ts'
import { InsightScreen } from './InsightScreen.tsx'
import { StarterMedians } from './StarterMedians.tsx'
import { askedFor, stateOf, useInsightAddress } from './use-insights.ts'

function BenchInsightsPage() {
  const { allTeams } = useSettings()
  const address = useInsightAddress()
  const latest = useQuery(ask(getBenchTrending, { game: address.game }))
  const asked = askedFor(address, latest)
  const asking = { enabled: asked.isKnown, placeholderData: asked.previous }
  const trending = useQuery({ ...ask(getBenchTrending, asked.question), ...asking })
  const presence = useQuery({ ...ask(getBenchPresence, asked.question), ...asking })
  const medians = useQuery({ ...ask(getStarterMedians, asked.question), ...asking })
  const state = stateOf([
    { failed: 'Failed to load GW bench trends', query: asked.isKnown ? trending : latest },
    { failed: 'Failed to load GW bench presence', query: presence },
    { failed: 'Failed to load starter medians', query: medians },
  ])
  return (
    // Each part is hydrated when the browser is idle, or with the first press on it.
    <InsightScreen
      title="Bench Insights"
      kicker="What everybody left on the bench"
      description="What all teams left on their benches: the average, the medians, and the players who hurt most."
      asked={asked}
      state={state}
      meta={trending.data?.meta}
    >
      <BenchFigures trending={trending.data} />
      <HowCounted figures={howCounted.bench(asked.game, allTeams)} />
      <Suspense>
        <StarterMedians medians={medians.data} />
      </Suspense>
      <div className={styles.players}>
        <Suspense>
          <BenchedPlayers
            title="The most common and hurtful bench players"
            answer={trending.data}
            by="points"
            empty="No data found for the latest gameweek."
            isTooFew={trending.data?.kpis.avg_bench_points_gw === null}
          />
        </Suspense>
        <Suspense>
          <BenchedPlayers
            title="Most Present on Benches"
            answer={presence.data}
            by="teams"
            empty="No presence data found for the latest gameweek."
            isTooFew
          />
        </Suspense>
      </div>
      {/* After tables of any length: what comes last does not move. */}
      {trending.data && presence.data && (
        <>
          <HowCounted figures={howCounted.players} />
          <p className={styles.onward}>
            And if nobody had touched a thing?{' '}
            <Link to={{ pathname: paths.whatIf, search: String(address.search) }}>Ask the What-If Machine</Link>
          </p>
        </>
      )}
    </InsightScreen>
  )
}

export { BenchInsightsPage as Component }
