import { USUAL_GAME } from '#contract/games/games.ts'
import type { LineUp } from '#contract/views/line-up.ts'
import { MISSING } from '#domain/facts/written.ts'
import { whole } from '#web/base/ui/figures.ts'
import { gameweekNotThere } from '#web/league/answer/not-there.ts'
import { GameweekSelector } from '#web/league/choice/GameweekSelector.tsx'
import { useAddress } from '#web/league/choice/use-address.ts'
import { DownloadLineUp } from '#web/league/download/DownloadLineUp.tsx'
import { SharePicture } from '#web/league/pictures/SharePicture.tsx'
import { GapNote } from '#web/league/state/Gaps.tsx'
import { NotThereNotes } from '#web/league/state/NotThereNotes.tsx'
import { HowCounted } from '#web/league/view/HowCounted.tsx'
import { howCounted } from './how-counted.ts'
import styles from './LineUpPage.module.css'
import { chipName, costWords, differenceWords, noFirstTeamWords, notReadWords } from './line-up.ts'
import { Sheet } from './Sheet.tsx'
import { ViewSwitch } from './ViewSwitch.tsx'
import { viewIn } from './view.ts'

type Props = {
  /** Null while it is being loaded. */
  lineUp: LineUp | null
  /** Whether the line-up is still that of another gameweek, while the requested one loads. */
  isStale: boolean
}

/** The team of the gameweek, and beside it the first team (that of gameweek 1) in the same gameweek. */
export function TeamSheets({ lineUp, isStale }: Props) {
  const { search } = useAddress()
  const view = viewIn(search)
  return (
    <>
      <div className={styles.selectors}>
        <GameweekSelector gameweeks={lineUp?.gameweeks ?? []} gameweek={lineUp?.gameweek ?? null} />
        <ViewSwitch view={view} />
      </div>
      {lineUp && !isStale && (
        <NotThereNotes
          notes={[gameweekNotThere({ ...lineUp, search, name: 'gw', shown: lineUp.gameweek, of: 'This team' })]}
        />
      )}
      {lineUp && <GapNote words={notReadWords(lineUp)} />}
      <div aria-busy={isStale || lineUp === null} data-stale={isStale || undefined} className={styles.figures}>
        <div className={styles.sheets} data-view={view}>
          <Sheet
            isLead
            title={`Gameweek ${lineUp?.gameweek ?? MISSING}`}
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
            none={lineUp ? noFirstTeamWords(lineUp) : ''}
          />
        </div>
        <div className={styles.after}>
          {lineUp?.gameweek != null && (
            <>
              <SharePicture
                picture={{ kind: 'line-up', teamId: lineUp.team_id, game: lineUp.game, gameweek: lineUp.gameweek }}
              />
              <DownloadLineUp lineUp={lineUp} />
            </>
          )}
        </div>
        <HowCounted figures={howCounted[lineUp?.game ?? USUAL_GAME]} />
      </div>
    </>
  )
}
