import { written } from '#domain/facts/written.ts'
import { Skeleton } from '#web/base/ui/Skeleton.tsx'
import styles from './Dumbbells.module.css'
import { along, roundValues } from './scale.ts'

type Dumbbell = { label: string; low: number | null; high: number | null }

type Props = {
  caption: string
  heads: { label: string; high: string; low: string; apart: string }
  /** In the order in which they are shown; null while nothing is known yet. */
  rows: readonly Dumbbell[] | null
  /** How many rows to keep room for. */
  expected: number
  format: (value: number | null) => string
}

type Scale = { from: number; to: number; marks: readonly number[] }

/** Two figures a row, and how far apart they lie: a table whose last column is a chart on one common scale. */
export function Dumbbells({ caption, heads, rows, expected, format }: Props) {
  const scale = scaleOf(rows ?? [])
  return (
    <table className={styles.table} aria-busy={rows === null}>
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="label">{heads.label}</span>
          </th>
          <th scope="col" className={styles.figure}>
            <Key kind="high" />
            <span className="label">{heads.high}</span>
          </th>
          <th scope="col" className={styles.figure}>
            <Key kind="low" />
            <span className="label">{heads.low}</span>
          </th>
          <th scope="col" className={styles.track}>
            <span className="unseen">{heads.apart}</span>
            <Marks {...scale} />
          </th>
        </tr>
      </thead>
      <tbody>
        {rows?.map((row) => <Row key={row.label} row={row} scale={scale} format={format} />) ?? (
          <Waiting rows={expected} />
        )}
      </tbody>
    </table>
  )
}

function Row({ row, scale, format }: { row: Dumbbell; scale: Scale; format: Props['format'] }) {
  const { label, low, high } = row
  return (
    <tr>
      <th scope="row">{label}</th>
      <td className={styles.figure}>{format(high)}</td>
      <td className={styles.figure}>{format(low)}</td>
      <td className={styles.track}>
        <span className="unseen">{format(low === null || high === null ? null : high - low)}</span>
        <svg className={styles.chart} aria-hidden="true">
          <Grid {...scale} />
          {low !== null && high !== null && (
            <Pair low={along(low, scale.from, scale.to)} high={along(high, scale.from, scale.to)} />
          )}
        </svg>
      </td>
    </tr>
  )
}

/** Where both are the same, the ring lies on the dot. */
function Pair({ low, high }: { low: number; high: number }) {
  return (
    <>
      <line className={styles.bridge} x1={`${low}%`} x2={`${high}%`} y1="50%" y2="50%" />
      <circle className={styles.high} cx={`${high}%`} cy="50%" r="8" />
      <circle
        className={styles.low}
        cx={`${low}%`}
        cy="50%"
        r={low === high ? 11 : 6.5}
        data-same={low === high || undefined}
      />
    </>
  )
}

function Key({ kind }: { kind: 'low' | 'high' }) {
  return (
    <svg className={styles.key} viewBox="0 0 18 18" aria-hidden="true">
      <circle className={styles[kind]} cx="9" cy="9" r={kind === 'low' ? 6.5 : 8} />
    </svg>
  )
}

function Grid({ from, to, marks }: Scale) {
  return marks.map((value) => {
    const x = `${along(value, from, to)}%`
    return <line key={value} className={styles.grid} x1={x} x2={x} y1="0" y2="100%" />
  })
}

function Marks({ from, to, marks }: Scale) {
  return (
    <svg className={styles.marks} aria-hidden="true">
      {marks.map((value) => (
        <text key={value} x={`${along(value, from, to)}%`} y="1em" textAnchor="middle">
          {written(value)}
        </text>
      ))}
    </svg>
  )
}

function Waiting({ rows }: { rows: number }) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows have no other key
    <tr key={row}>
      <td colSpan={4}>
        <Skeleton />
      </td>
    </tr>
  ))
}

/** From zero or below to the next round number, so that lengths may be compared. */
function scaleOf(rows: readonly Dumbbell[]): Scale {
  const values = rows.flatMap(({ low, high }) => [low, high]).filter((value) => value !== null)
  const [least, most] = [Math.floor(Math.min(0, ...values)), Math.ceil(Math.max(0, ...values))]
  return { from: least, to: most, marks: roundValues(least, most, 5) }
}
