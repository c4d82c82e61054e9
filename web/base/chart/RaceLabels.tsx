import { type KeyboardEvent, useState } from 'react'
import styles from './RaceLabels.module.css'
import lines from './RaceLines.module.css'
import type { RaceLabel, RaceLine } from './race.ts'

type Props = {
  name: string
  labels: readonly RaceLabel<RaceLine>[]
  chosen: string | null
  pinned: string | null
  format: (value: number | null) => string
  onPoint: (key: string | null) => void
  onPin: (key: string | null) => void
}

/** The names at the ends of the lines: one tab stop; the arrow keys go from name to name, Escape removes the choice. */
export function RaceLabels({ name, labels, chosen, pinned, format, onPoint, onPin }: Props) {
  const own = labels.find(({ line }) => line.isOwn)?.line.key ?? labels[0]?.line.key
  const [stop, setStop] = useState<string | null>(null)
  const current = labels.some(({ line }) => line.key === stop) ? stop : own
  return (
    <>
      <Leaders labels={labels} chosen={chosen} />
      <div
        className={styles.labels}
        role="toolbar"
        aria-label={name}
        aria-orientation="vertical"
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            onPin(null)
            onPoint(null)
          } else moveFocus(event)
        }}
      >
        {labels.map(({ line, value, y, reachesEnd }) => (
          <button
            key={line.key}
            type="button"
            className={styles.label}
            style={{ top: `${y}%` }}
            tabIndex={line.key === current ? 0 : -1}
            aria-pressed={line.key === pinned}
            data-own={line.isOwn || undefined}
            data-state={chosen === null ? undefined : chosen === line.key ? 'chosen' : 'other'}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onPoint(line.key)}
            onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onPoint(null)}
            onFocus={({ currentTarget }) => {
              setStop(line.key)
              if (currentTarget.matches(':focus-visible')) onPoint(line.key)
            }}
            onBlur={() => onPoint(null)}
            onClick={() => onPin(pinned === line.key ? null : line.key)}
          >
            <span className={styles.value}>{format(reachesEnd ? value : null)}</span>{' '}
            <span className={styles.name}>{line.name}</span>
          </button>
        ))}
      </div>
    </>
  )
}

/** Joins the end of each line to its label, which may have moved to make room. */
function Leaders({ labels, chosen }: Pick<Props, 'labels' | 'chosen'>) {
  return (
    <svg className={styles.leaders} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {labels.map(
        ({ line, y, end, reachesEnd }, index) =>
          reachesEnd && (
            <path
              key={line.key}
              className={lines.line}
              d={`M0 ${end}C50 ${end} 50 ${y} 100 ${y}`}
              data-leader=""
              data-own={line.isOwn || undefined}
              data-first={index === 0 || undefined}
              data-state={chosen === null ? undefined : chosen === line.key ? 'chosen' : 'other'}
            />
          ),
      )}
    </svg>
  )
}

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

function moveFocus(event: KeyboardEvent): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.findIndex((button) => button === document.activeElement)
  const step = steps[event.key]
  if (!step || at < 0) return
  event.preventDefault()
  buttons[step(at, buttons.length - 1)]?.focus()
}
