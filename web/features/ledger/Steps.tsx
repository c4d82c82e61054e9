import type { CSSProperties } from 'react'
import { LINE_NAMES } from '#display/views/ledger-lines.ts'
import { along } from '#web/base/chart/scale.ts'
import { signed, whole } from '#web/base/ui/figures.ts'
import styles from './Steps.module.css'
import type { Step, Waterfall } from './waterfall.ts'

type Scale = Waterfall['scale']

/** A bar for each line, starting where the one before ended. A line opens its players and gameweeks. */
export function Steps({ name, waterfall }: { name: string; waterfall: Waterfall }) {
  const { first, real, steps, scale } = waterfall
  return (
    <ol className={styles.steps} aria-label={name}>
      <Total label="First team" value={first} scale={scale} />
      {steps.map((step) => (
        <li key={step.kind}>
          <details className={styles.line}>
            <summary className={styles.row}>
              <span className={styles.name}>{LINE_NAMES[step.kind]}</span>
              <Bar step={step} scale={scale} />
              <span className={styles.figure} data-less={step.points < 0 || undefined}>
                {signed(step.points)}
              </span>
            </summary>
            <Causes step={step} />
          </details>
        </li>
      ))}
      <Total label="Real" value={real} scale={scale} />
    </ol>
  )
}

function Total({ label, value, scale }: { label: string; value: number; scale: Scale }) {
  const at = { '--at': `${along(value, scale.from, scale.to)}%` } as CSSProperties
  return (
    <li className={`${styles.row} ${styles.total}`}>
      <span className={styles.name}>{label}</span>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.mark} style={at} />
      </span>
      <span className={styles.figure}>{whole(value)}</span>
    </li>
  )
}

function Bar({ step: { from, to }, scale }: { step: Step; scale: Scale }) {
  const [low, high] = [Math.min(from, to), Math.max(from, to)].map((value) => along(value, scale.from, scale.to))
  const at = { '--low': `${low}%`, '--wide': `${(high ?? 0) - (low ?? 0)}%` } as CSSProperties
  return (
    <span className={styles.track} aria-hidden="true">
      <span className={styles.bar} style={at} data-less={to < from || undefined} />
    </span>
  )
}

/** The players behind a line, and in which gameweeks. */
function Causes({ step: { players, weeks } }: { step: Step }) {
  const rows = players.length > 0 ? players : [{ id: 0, name: '', points: 0, weeks }]
  return (
    <ul className={styles.causes}>
      {rows.map((player) => (
        <li key={player.id}>
          {player.name !== '' && (
            <>
              <b>{player.name}</b> {signed(player.points)}
            </>
          )}
          <span className={styles.weeks}>
            {player.weeks.map(({ gameweek, points }) => `GW\u00a0${gameweek}\u00a0${signed(points)}`).join(', ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
