import type { FormEvent } from 'react'
import type { DemoClock, DemoMove } from '#contract/site.ts'
import styles from './DemoBar.module.css'
import { gameweeksAhead } from './demo-clock.ts'

type DemoSkipProps = { clock: DemoClock | undefined; isBusy: boolean; onSkip: (to: DemoMove) => void }

/** Many steps at once: to the end of a gameweek. */
export function DemoSkip({ clock, isBusy, onSkip }: DemoSkipProps) {
  const ahead = clock ? gameweeksAhead(clock) : []

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const gameweek = Number(new FormData(event.currentTarget).get('gameweek'))
    if (!isBusy && ahead.includes(gameweek)) onSkip({ gameweek, state: 'final' })
  }

  return (
    <form className={styles.skip} onSubmit={onSubmit}>
      <label>
        <span className={styles.wide}>to the end of </span>
        <span>GW </span>
        <select key={ahead[0]} name="gameweek" className={styles.select} disabled={ahead.length === 0}>
          {ahead.map((gameweek) => (
            <option key={gameweek} value={gameweek}>
              {gameweek}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className={styles.act} disabled={ahead.length === 0} aria-disabled={isBusy}>
        Go
      </button>
    </form>
  )
}
