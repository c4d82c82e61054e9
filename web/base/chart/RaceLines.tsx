import { eased, runsOf, straight } from './paths.ts'
import styles from './RaceLines.module.css'
import type { RaceLine } from './race.ts'
import { fromLeft, fromTop, marksOf, type RaceForm, type RaceScale } from './race.ts'

type Props = {
  form: RaceForm
  label: string
  lines: readonly RaceLine[]
  /** Lines that are not named stay in the background. */
  named: readonly RaceLine[]
  scale: RaceScale
  places: number
  marked: number
  /** The place pointed at. */
  place: number | null
  /** The line pointed at or chosen, and the one whose values are shown. */
  chosen: string | null
  subject: RaceLine | undefined
  format: (value: number | null) => string
}

/** The lines in an SVG that stretches to any width, and over it the dots and figures, which must not be stretched. */
export function RaceLines(props: Props) {
  const { label, lines, named, subject, scale, form, places, marked, place } = props
  // What matters is drawn last, over the others.
  const weight = (line: RaceLine) => (line.key === subject?.key ? 3 : line.isOwn ? 2 : named.includes(line) ? 1 : 0)
  const x = (at: number) => `${fromLeft(at, places)}%`
  return (
    <>
      <svg className={styles.over} aria-hidden="true">
        {marksOf(scale, form).map((value) => (
          <Mark key={value} value={value} y={`${fromTop(value, scale)}%`} format={props.format} />
        ))}
        <line className={styles.marked} x1={x(marked)} x2={x(marked)} y1="0" y2="100%" />
        {place !== null && <line className={styles.cursor} x1={x(place)} x2={x(place)} y1="0" y2="100%" />}
      </svg>
      <svg className={styles.lines} viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={label}>
        {lines
          .toSorted((a, b) => weight(a) - weight(b))
          .map((line) => (
            <Line key={line.key} line={line} {...props} />
          ))}
      </svg>
      {subject && <Stops {...props} line={subject} />}
    </>
  )
}

function Mark({ value, y, format }: { value: number; y: string; format: Props['format'] }) {
  return (
    <>
      <line className={styles.mark} x1="0" x2="100%" y1={y} y2={y} data-zero={value === 0 || undefined} />
      <text className={styles.figure} x="-6" y={y}>
        {format(value)}
      </text>
    </>
  )
}

function Line({ line, lines, named, scale, form, chosen, places }: Props & { line: RaceLine }) {
  const points = line.values.map(
    (value, place) => value !== null && { x: fromLeft(place, places), y: fromTop(value, scale) },
  )
  const runs = runsOf(points.map((point) => point || null))
  const state = chosen === null ? undefined : chosen === line.key ? 'chosen' : 'other'
  return (
    <path
      className={styles.line}
      d={runs.map(form === 'ranks' ? eased : straight).join('')}
      data-own={line.isOwn || undefined}
      data-first={line.key === lines[0]?.key || undefined}
      data-rank={named.length === lines.length ? undefined : named.includes(line) ? 'named' : 'quiet'}
      data-state={state}
    />
  )
}

/** The values of one line at its dots; figures only where there is room for them. */
function Stops({ line, scale, form, places, marked, place, format }: Props & { line: RaceLine }) {
  return (
    <svg className={styles.stops} aria-hidden="true" data-form={form} data-own={line.isOwn || undefined}>
      {line.values.map((value, at) => {
        if (value === null) return null
        const [x, y] = [`${fromLeft(at, places)}%`, `${fromTop(value, scale)}%`]
        const isHere = at === (place ?? marked)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place has no other name
          <g key={at} data-here={isHere || undefined}>
            <circle className={styles.stop} cx={x} cy={y} r={4} />
            {(form === 'ranks' || isHere) && (
              <text x={x} y={y}>
                {format(value)}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
