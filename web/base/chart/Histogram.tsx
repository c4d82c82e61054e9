import { useState } from 'react'
import { writtenSigned } from '#domain/facts/written.ts'
import { type Bin, fullest } from './bins.ts'
import { ChartPlot } from './ChartPlot.tsx'
import styles from './Histogram.module.css'
import { along, roundValues } from './scale.ts'

type HistogramProps = {
  /** Adjacent bins, ascending; zero is an edge of one of them. */
  bins: readonly Bin[]
  caption: string
  /** The column heads of the histogram as a table. */
  heads: { place: string; count: string; share: string }
  /** The words for a bin: its range, its count and its share. */
  place: (bin: Bin) => string
  count: (bin: Bin) => string
  share: (bin: Bin) => string
  /** Shown while no bin is chosen. */
  hint: string
}

const MOST_MARKS = 6
/** How much of the height the fullest bin takes; its label has the rest. */
const HIGHEST = 0.88

/** A histogram with zero marked. One tab stop; the arrow keys go from bar to bar. */
export function Histogram(props: HistogramProps) {
  const { bins, caption, hint } = props
  const [chosen, setChosen] = useState<number | null>(null)
  const bin = bins[chosen ?? -1]
  const words = (one: Bin) => `${props.place(one)}: ${props.count(one)}, ${props.share(one)}`
  if (bins.length === 0) return null
  return (
    <div className={styles.chart}>
      <p className={styles.words} aria-hidden="true" data-chosen={bin !== undefined || undefined}>
        {bin ? words(bin) : hint}
      </p>
      <ChartPlot
        className={styles.plot}
        label={caption}
        places={bins.length}
        start={fullest(bins)}
        place={chosen}
        words={(at) => words(bins[at] ?? { from: 0, to: 0, count: 0 })}
        onPlace={setChosen}
        isColumns
      >
        <Bars bins={bins} chosen={chosen} count={props.count} />
      </ChartPlot>
      <Marks bins={bins} />
      <HistogramTable {...props} />
    </div>
  )
}

type BarsProps = { bins: readonly Bin[]; chosen: number | null; count: HistogramProps['count'] }

function Bars({ bins, chosen, count: counted }: BarsProps) {
  const [first, last, top] = [bins[0], bins.at(-1), fullest(bins)]
  const most = bins[top]?.count ?? 0
  const zero = along(0, first?.from ?? 0, last?.to ?? 0)
  const width = 100 / bins.length
  return (
    <svg className={styles.bars} aria-hidden="true">
      {bins.map(({ from, to, count }, place) => (
        <g key={from} data-side={from < 0 ? 'below' : 'above'} data-chosen={place === chosen || undefined}>
          <rect className={styles.reach} x={`${place * width}%`} width={`${width}%`} height="100%" />
          <rect
            className={styles.bar}
            x={`${(place + 0.06) * width}%`}
            y={`${100 - HIGHEST * along(count, 0, most)}%`}
            width={`${0.88 * width}%`}
            height={most > 0 ? `${HIGHEST * along(count, 0, most)}%` : '0'}
          />
          {place === top && (
            <text className={styles.most} {...labelAt((place + 0.5) * width)} y={`${100 - HIGHEST * 100}%`} dy="-0.5em">
              {counted({ from, to, count })}
            </text>
          )}
        </g>
      ))}
      <line className={styles.base} x1="0" x2="100%" y1="100%" y2="100%" />
      <line className={styles.zero} x1={`${zero}%`} x2={`${zero}%`} y1="-8" y2="100%" />
    </svg>
  )
}

function Marks({ bins }: { bins: readonly Bin[] }) {
  const [from, to] = [bins[0]?.from ?? 0, bins.at(-1)?.to ?? 0]
  return (
    <svg className={styles.marks} aria-hidden="true">
      {roundValues(from, to, MOST_MARKS).map((value) => {
        return (
          <text key={value} {...labelAt(along(value, from, to))} y="1.2em" data-zero={value === 0 || undefined}>
            {writtenSigned(value)}
          </text>
        )
      })}
    </svg>
  )
}

/** Centred, unless it would hang over an end. */
function labelAt(x: number) {
  return { x: `${x}%`, textAnchor: x < 8 ? 'start' : x > 92 ? 'end' : 'middle' } as const
}

/** The bars as a table for screen readers, without empty ones. */
function HistogramTable({ bins, caption, heads, place, share }: HistogramProps) {
  return (
    <div className="unseen">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{heads.place}</th>
            <th scope="col">{heads.count}</th>
            <th scope="col">{heads.share}</th>
          </tr>
        </thead>
        <tbody>
          {bins
            .filter(({ count }) => count > 0)
            .map((bin) => (
              <tr key={bin.from}>
                <th scope="row">{place(bin)}</th>
                <td>{bin.count}</td>
                <td>{share(bin)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}
