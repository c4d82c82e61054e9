import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { getCommunitySummary } from '#contract/insights.ts'
import { useSettings } from '#web/base/page/Settings.tsx'
import { paths } from '#web/base/paths.ts'
import { ask } from '#web/base/query.ts'
import { HowCounted } from '#web/league/view/HowCounted.tsx'
import { Comparison } from './Comparison.tsx'
import { howCounted } from './how-counted.ts'
import { InsightScreen } from './InsightScreen.tsx'
import { NoFigures } from './NoFigures.tsx'
import { Section } from './Section.tsx'
import { Spread } from './Spread.tsx'
import { askedFor, stateOf, useInsightAddress } from './use-insights.ts'
import { WhatIfFigures } from './WhatIfFigures.tsx'
import styles from './WhatIfPage.module.css'

function WhatIfPage() {
  const { allTeams } = useSettings()
  const address = useInsightAddress()
  const latest = useQuery(ask(getCommunitySummary, { game: address.game }))
  const asked = askedFor(address, latest)
  const found = useQuery({
    ...ask(getCommunitySummary, asked.question),
    enabled: asked.isKnown,
    placeholderData: asked.previous,
  })
  const summary = found.data
  return (
    <InsightScreen
      title="What-If Machine"
      kicker="If nobody had touched a thing"
      description="The team of gameweek 1, kept all season, against what really happened: over all teams."
      asked={asked}
      state={stateOf([{ failed: 'Failed to load community summary', query: asked.isKnown ? found : latest }])}
      meta={summary?.meta}
    >
      <WhatIfFigures summary={summary} />
      <HowCounted figures={howCounted.whatIf(asked.game, allTeams)} />
      {summary && isEmpty(summary.metrics) ? (
        <div className={styles.none}>
          <NoFigures text="No data available." because={summary.meta} />
        </div>
      ) : (
        // Hydrated when the browser is idle, or with the first press on it.
        <Suspense>
          <Section title="Side by side" meta={summary?.meta}>
            <Comparison summary={summary} />
          </Section>
          <Section title="Did the changes pay?" meta={summary?.meta}>
            <Spread summary={summary} />
            <HowCounted figures={howCounted.spread} />
          </Section>
        </Suspense>
      )}
      {/* After the figures, which may turn out to be one line: what comes last does not move. */}
      {summary && (
        <p className={styles.onward}>
          And what was left on the bench?{' '}
          <Link to={{ pathname: paths.benchInsights, search: String(address.search) }}>Read the Bench Insights</Link>
        </p>
      )}
    </InsightScreen>
  )
}

function isEmpty(metrics: Readonly<Record<string, number | null>>): boolean {
  return Object.values(metrics).every((value) => value === null)
}

export { WhatIfPage as Component }
