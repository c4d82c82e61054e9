import { headToHead } from '#contract/head-to-head.ts'
import { leagueKey } from '#web/features/leagues/league-choice.ts'
import { useAddress } from '#web/features/leagues/use-address.ts'
import { useShownBefore } from '#web/features/leagues/use-shown-before.ts'
import { useView } from '#web/features/leagues/use-view.ts'
import { ViewExplained } from '#web/features/leagues/ViewExplained.tsx'
import { ViewFrame } from '#web/features/leagues/ViewFrame.tsx'
import { ViewShare } from '#web/features/leagues/ViewShare.tsx'
import { ViewTable } from '#web/features/leagues/ViewTable.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { useMomentAfter } from '#web/ui/use-moment-after.ts'
import { Everyone } from './Everyone.tsx'
import styles from './HeadToHeadPage.module.css'
import { Results } from './Results.tsx'
import { Schedule } from './Schedule.tsx'

const SPINNER_MS = 1000

function HeadToHeadPage() {
  const { search } = useAddress()
  const now = useView(headToHead)
  const kept = useShownBefore(now)
  const shown = kept?.before ?? now
  const asked = kept?.asked ?? now.league
  const { gameweeks, gameweek, isOwn } = shown
  const [league] = shown.items
  const isMoment = useMomentAfter(asked && `${leagueKey(asked)} ${search.get('gw')}`, SPINNER_MS)
  // The rows of another league are never shown as if they were those of the one that was chosen.
  const isTurning = isMoment || kept !== null
  return (
    <ViewFrame shown={{ ...shown, league: asked, state: now.state }} always>
      <div className={styles.tables} aria-busy={isTurning}>
        {isTurning && (
          <div className={styles.overlay}>
            <Spinner />
          </div>
        )}
        <section aria-labelledby="standings">
          <h2 className="unseen" id="standings">
            Standings
          </h2>
          <ViewTable shown={shown} />
        </section>
        <ViewExplained shown={shown} />
        <ViewShare shown={shown} />
        <div className={styles.matches}>
          <Results league={league} gameweek={gameweek} isOwn={isOwn} />
          <Schedule league={league} latest={gameweeks[0] ?? 0} isOwn={isOwn} />
        </div>
        <Everyone league={league} gameweek={gameweek} isOwn={isOwn} />
      </div>
    </ViewFrame>
  )
}

export { HeadToHeadPage as Component }
