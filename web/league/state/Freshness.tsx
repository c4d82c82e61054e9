import { inWords } from '#web/base/failed.ts'
import { Moment } from '#web/base/ui/Moment.tsx'
import type { LeagueView } from '#web/league/answer/use-league-view.ts'
import styles from '#web/league/view/LeagueScreen.module.css'
import { AsOf } from '#web/offline/AsOf.tsx'
import { FetchProgress } from './FetchProgress.tsx'

type Shown = Pick<LeagueView<unknown>, 'sync' | 'state' | 'failure' | 'asOf'>

/** How new the figures are, and what is being done about it. */
export function Freshness({ view: { sync, state, failure, asOf } }: { view: Shown }) {
  const isShown = state.kind === 'ready' && sync !== null
  if (state.kind === 'ready' && asOf !== null)
    return (
      <div className={styles.freshness}>
        <p>
          <AsOf at={asOf} />
        </p>
      </div>
    )
  return (
    <div className={styles.freshness}>
      {isShown && sync.latest_gameweek !== null && (
        <p>
          Final after gameweek {sync.latest_gameweek}
          {sync.updated_at !== null && (
            <>
              {' '}
              · updated <Moment at={sync.updated_at} />
            </>
          )}
        </p>
      )}
      {isShown && (sync.state === 'syncing' || sync.state === 'pending') && (
        <FetchProgress done={sync.done} total={sync.total} />
      )}
      {isShown && sync.state === 'failed' && (
        <p data-bad>
          {inWords('Failed to update this league', { message: sync.message ?? '' })} It will be tried again.
        </p>
      )}
      {isShown && sync.state === 'ready' && sync.message !== null && <p>{sync.message}</p>}
      {isShown && failure !== null && (
        <p data-bad>{inWords('Failed to refresh these figures', { message: failure })}</p>
      )}
    </div>
  )
}
