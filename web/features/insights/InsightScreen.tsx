import type { ReactNode } from 'react'
import type { InsightMeta } from '#contract/insights.ts'
import { MISSING } from '#domain/facts/written.ts'
import { useFailure } from '#web/base/form/use-failure.ts'
import { Meta } from '#web/base/page/Meta.tsx'
import { PageHead } from '#web/base/page/PageHead.tsx'
import { Failed } from '#web/base/ui/Failed.tsx'
import { GameweekSelector } from '#web/league/choice/GameweekSelector.tsx'
import { NotThereNotes } from '#web/league/state/NotThereNotes.tsx'
import { FiguresBasis } from './FiguresBasis.tsx'
import { GameSwitch } from './GameSwitch.tsx'
import styles from './InsightScreen.module.css'
import type { askedFor, stateOf } from './use-insights.ts'

type Props = {
  title: string
  kicker: string
  description: string
  asked: ReturnType<typeof askedFor>
  state: ReturnType<typeof stateOf>
  /** What the figures on the page rest on; nothing while there are none. */
  meta: InsightMeta | undefined
  children: ReactNode
}

/** A public page of figures: headline, selectors, and either the figures or why there are none. */
export function InsightScreen({ title, kicker, description, asked, state, meta, children }: Props) {
  const { asOf, problems, hasAll, isRetrying, isStale, retry } = state
  const failure = useFailure(problems.length > 0 ? problems.join('\n') : null, hasAll)
  const hasFailed = failure !== null
  const shown = hasFailed ? undefined : meta
  // The plate is shown before its number is known, so that the headline beside it does not wrap anew.
  const plate = shown || hasFailed ? (shown?.gameweek ?? MISSING) : ''
  return (
    <>
      <Meta title={title} description={description} />
      <PageHead title={title} kicker={kicker} issue={{ label: 'Gameweek', value: plate }}>
        <FiguresBasis meta={shown} asOf={asOf} />
      </PageHead>
      <div className={styles.selectors}>
        <GameSwitch game={asked.game} />
        <GameweekSelector gameweeks={asked.gameweeks} gameweek={asked.gameweek} />
      </div>
      <NotThereNotes notes={asked.notThere} />
      {failure ? (
        <div className={styles.failure}>
          <Failed problems={failure.text.split('\n')} attempt={failure.attempt} isRetrying={isRetrying} retry={retry} />
        </div>
      ) : (
        <div className={styles.figures} aria-busy={isStale} data-stale={isStale || undefined}>
          {children}
        </div>
      )}
    </>
  )
}
