import { labelledNeedles } from './labelled-needles.ts'
import { fromLeft } from './race.ts'
import { along } from './scale.ts'
import styles from './TwoLines.module.css'

type Props = {
  values: readonly (number | null)[]
  place: number | null
  format: (value: number | null) => string
}

/** A needle for every place, up for values above zero and down below: the gap between two lines on a scale of its own. */
export function GapStrip({ values, place, format }: Props) {
  const known = values.filter((value) => value !== null)
  const [least, most] = [Math.min(0, ...known), Math.max(0, ...known)]
  // With room for a figure above and below.
  const air = (most - least || 1) * 0.3
  const top = (value: number) => 100 - along(value, least - air, most + air)
  const named = place === null ? labelledNeedles(values) : new Set([place])
  return (
    <svg className={styles.strip} aria-hidden="true">
      {values.map((value, at) => {
        if (value === null) return null
        const x = `${fromLeft(at, values.length)}%`
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place has no other name
          <g key={at} data-sign={Math.sign(value)} data-here={at === place || undefined}>
            <line className={styles.needle} x1={x} x2={x} y1={`${top(0)}%`} y2={`${top(value)}%`} />
            {named.has(at) && (
              <text
                x={x}
                y={`${top(value)}%`}
                dy={value < 0 ? '1.1em' : '-0.4em'}
                textAnchor={anchor(at, values.length)}
              >
                {format(value)}
              </text>
            )}
          </g>
        )
      })}
      <line className={styles.zero} x1="0" x2="100%" y1={`${top(0)}%`} y2={`${top(0)}%`} />
    </svg>
  )
}

function anchor(at: number, count: number) {
  const x = fromLeft(at, count)
  return x < 5 ? 'start' : x > 95 ? 'end' : 'middle'
}
