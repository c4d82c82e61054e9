import type { LiveRow } from '#contract/live.ts'
import { inWords } from '#web/failed.ts'
import styles from '#web/features/leagues/LeagueScreen.module.css'
import { AsOf } from '#web/offline/AsOf.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import type { Live } from './use-live.ts'

const states: Record<Exclude<LiveRow['state'], 'final'>, string> = {
  before: 'Before the first kick-off',
  playing: 'Matches are on',
  between: 'No match is on now',
}

/** What is shown is provisional, and of when it is. */
export function LiveFreshness({ rows, failure, asOf }: Pick<Live, 'rows' | 'failure' | 'asOf'>) {
  const row = rows?.[0]
  return (
    <div className={styles.freshness}>
      {row && row.state !== 'final' && (
        <p>
          Provisional · {asOf === null ? states[row.state] : <AsOf at={asOf} />}
          {asOf === null && (
            <>
              {' '}
              · as of <Moment at={row.as_of} />
            </>
          )}
        </p>
      )}
      {rows && asOf === null && failure !== null && (
        <p data-bad>{inWords('Failed to refresh these figures', { message: failure })}</p>
      )}
    </div>
  )
}
