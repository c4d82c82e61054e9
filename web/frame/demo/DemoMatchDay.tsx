import type { DemoClock, DemoMove } from '#contract/site.ts'
import styles from './DemoBar.module.css'
import { matchDayFrom } from './demo-clock.ts'

/** About how long a gameweek is played by itself. */
const SECONDS = 120

type DemoMatchDayProps = { clock: DemoClock | undefined; isBusy: boolean; onMove: (to: DemoMove) => void }

/** Plays the gameweek minute by minute, and stops it in between. */
export function DemoMatchDay({ clock, isBusy, onMove }: DemoMatchDayProps) {
  const from = clock ? matchDayFrom(clock) : null
  const isPlaying = clock?.playing === true
  const move = () => from && onMove({ ...from, ...(isPlaying ? {} : { seconds: SECONDS }) })
  return (
    <button
      type="button"
      className={`${styles.act} ${styles.matchDay}`}
      disabled={!from}
      aria-disabled={isBusy}
      onClick={() => !isBusy && move()}
    >
      {clock?.state === 'match-day' ? (
        <>
          {isPlaying ? 'Pause' : 'Resume'}
          <span className={styles.wide}> the match day</span>
        </>
      ) : (
        <>
          <span className={styles.wide}>Play the </span>match day
        </>
      )}
    </button>
  )
}
