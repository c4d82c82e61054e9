import { headToHead } from '#contract/head-to-head.ts'
import { leagueKey } from '#web/features/leagues/league-choice.ts'
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
  const shown = useView(headToHead)
  const { gameweeks, gameweek, isOwn } = shown
  const [league] = shown.items
  const isTurning = useMomentAfter(league ? `${leagueKey(league)} ${gameweek}` : null, SPINNER_MS)
  return (
    <ViewFrame shown={shown} always>
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
