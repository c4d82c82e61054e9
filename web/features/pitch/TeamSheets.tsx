import type { LineUp } from '#contract/line-up.ts'
import { Counted } from '#web/features/leagues/Counted.tsx'
import { GameweekSelector } from '#web/features/leagues/GameweekSelector.tsx'
import { useAddress } from '#web/features/leagues/use-address.ts'
import { SharePicture } from '#web/features/pictures/SharePicture.tsx'
import { whole } from '#web/ui/figures.ts'
import { counted } from './counted.ts'
import styles from './LineUpPage.module.css'
import { chipName, costWords, differenceWords } from './line-up.ts'
import { Sheet } from './Sheet.tsx'
import { ViewSwitch } from './ViewSwitch.tsx'
import { viewIn } from './view.ts'

type Props = {
  /** Null while nobody knows. */
  lineUp: LineUp | null
  /** Of another gameweek, until the asked one is there. */
  isStale: boolean
}

/** The week's team, and beside it the first one in the same week. */
export function TeamSheets({ lineUp, isStale }: Props) {
  const view = viewIn(useAddress().search)
  return (
    <>
      <div className={styles.selectors}>
        <GameweekSelector gameweeks={lineUp?.gameweeks ?? []} gameweek={lineUp?.gameweek ?? null} />
        <ViewSwitch view={view} />
      </div>
      <div aria-busy={isStale || lineUp === null} data-stale={isStale || undefined} className={styles.figures}>
        <div className={styles.sheets} data-view={view}>
          <Sheet
            isLead
            title={`Gameweek ${lineUp?.gameweek ?? '––'}`}
            badge={lineUp?.chip ? chipName(lineUp.chip) : null}
            eleven={lineUp ? lineUp.line_up : undefined}
            view={view}
            points={whole(lineUp?.net_points)}
            words={lineUp && costWords(lineUp)}
            none="What was played is not known."
          />
          <Sheet
            title="First team, kept all season"
            eleven={lineUp ? lineUp.locked : undefined}
            view={view}
            points={whole(lineUp?.locked?.starters_points)}
            words={lineUp && differenceWords(lineUp)}
            none="This team joined after gameweek 1: there is no first team to keep."
          />
        </div>
        <div className={styles.after}>
          {lineUp?.gameweek != null && (
            <SharePicture
              picture={{ kind: 'line-up', teamId: lineUp.team_id, game: lineUp.game, gameweek: lineUp.gameweek }}
            />
          )}
        </div>
        <Counted figures={counted[lineUp?.game ?? 'draft']} />
      </div>
    </>
  )
}
