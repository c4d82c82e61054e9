import { eased, runsOf } from './paths.ts'
import { fromLeft, fromTop, type RaceScale } from './race.ts'
import styles from './Sparkline.module.css'
import { lastKnown } from './series.ts'

type Props = { values: readonly (number | null)[]; scale: RaceScale; isOwn: boolean }

/** A small line of a figure's history beside it in its cell, hidden from screen readers, which read the figure. */
export function Sparkline({ values, scale, isOwn }: Props) {
  const points = values.map((value, place) => value !== null && pointOf(place, value, { values, scale }))
  const last = lastKnown(values)
  const end = last && pointOf(last.place, last.value, { values, scale })
  return (
    <svg
      className={styles.line}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      data-own={isOwn || undefined}
    >
      <path
        d={runsOf(points.map((point) => point || null))
          .map(eased)
          .join('')}
      />
      {end && <path className={styles.end} d={`M${end.x} ${end.y}h0`} />}
    </svg>
  )
}

function pointOf(place: number, value: number, { values, scale }: Pick<Props, 'values' | 'scale'>) {
  return { x: fromLeft(place, values.length), y: fromTop(value, scale) }
}
