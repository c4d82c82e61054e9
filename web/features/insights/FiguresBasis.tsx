import type { InsightMeta } from '#contract/insights.ts'
import { Moment } from '#web/base/ui/Moment.tsx'
import { AsOf } from '#web/offline/AsOf.tsx'
import { teamsText } from '../all-teams/in-words.ts'
import styles from './InsightScreen.module.css'

/** How many teams the figures are made of, up to which gameweek, and how new they are. */
export function FiguresBasis({ meta, asOf }: { meta: InsightMeta | undefined; asOf: number | null }) {
  return (
    <p className={styles.behind}>
      {meta && (
        <>
          <strong>{meta.teams === 0 && meta.updated_at === null ? 'Not counted yet' : teamsText(meta.teams)}</strong>
          {meta.season !== null && <> · season {meta.season}</>}
          {meta.gameweek !== null && <> · final after gameweek {meta.gameweek}</>}
          {asOf !== null && (
            <>
              {' '}
              · <AsOf at={asOf} />
            </>
          )}
          {asOf === null && meta.updated_at !== null && (
            <>
              {' '}
              · updated <Moment at={meta.updated_at} />
            </>
          )}
        </>
      )}
    </p>
  )
}
