import { useState } from 'react'
import { AsTable } from './AsTable.tsx'
import { ChartPlot } from './ChartPlot.tsx'
import { ChartWords } from './ChartWords.tsx'
import styles from './Columns.module.css'
import { type ColumnScale, columnScale, middleOf } from './column-scale.ts'
import { PlaceNames } from './PlaceNames.tsx'
import { along } from './scale.ts'
import { lastKnown } from './series.ts'

export type ColumnsProps = {
  /** The chart's title, and the team it is about. */
  name: string
  title: string
  places: readonly number[]
  /** The index of the place that the page is about. */
  marked: number
  placeName: (place: number) => string
  values: readonly (number | null)[]
  /** What each value is to be compared with. */
  marks: readonly (number | null)[]
  heads: { place: string; value: string; mark: string }
  isOwn: boolean
  format: (value: number | null) => string
  formatMark: (value: number | null) => string
  /** The words for a place, read out after the title. */
  words: (place: number) => string
}

/** The height of a figure's text, in percent of the chart's height. */
const FIGURE = 10

/** A column for every place, and across each the value it is compared with. One tab stop. */
export function Columns(props: ColumnsProps) {
  const { name, title, places, marked, placeName, values, marks, heads, format, formatMark, words } = props
  const [place, setPlace] = useState<number | null>(null)
  const scale = columnScale(values, marks)
  const last = lastKnown(marks)
  const count = places.length
  return (
    <div className={styles.chart}>
      <ChartWords title={title} words={words(place ?? marked)} isChosen={place !== null} />
      <div className={styles.field}>
        <ChartPlot
          className={styles.plot}
          label={name}
          places={count}
          start={Math.max(0, marked)}
          place={place}
          words={(at) => `${placeName(places[at] ?? 0)}: ${words(at)}`}
          onPlace={setPlace}
          isColumns
        >
          <Bars {...props} scale={scale} place={place} />
        </ChartPlot>
        <div className={styles.end}>
          {last && (
            <p style={{ top: `${100 - along(last.value, scale.from, scale.to)}%` }}>
              <b>{formatMark(last.value)}</b> {heads.mark}
            </p>
          )}
        </div>
        <PlaceNames places={places} marked={marked} name={placeName} x={(index) => middleOf(index, count)} />
      </div>
      <AsTable
        caption={name}
        corner={heads.place}
        heads={[heads.value, heads.mark]}
        rows={places.map((each, index) => ({
          key: String(each),
          name: placeName(each),
          cells: [format(values[index] ?? null), formatMark(marks[index] ?? null)],
        }))}
      />
    </div>
  )
}

type BarsProps = ColumnsProps & { scale: ColumnScale; place: number | null }

function Bars(props: BarsProps) {
  const { name, places, scale, marked, place, values } = props
  const most = Math.max(...values.map((value) => value ?? 0))
  const base = `${100 - along(0, scale.from, scale.to)}%`
  return (
    <svg
      className={styles.bars}
      role="img"
      aria-label={`${name}, ${places.length} gameweeks, at most ${props.format(most)}`}
      data-many={places.length > 14 || undefined}
      data-own={props.isOwn || undefined}
    >
      {places.map((each, at) => (
        <g
          key={each}
          data-marked={at === marked || undefined}
          data-here={at === (place ?? marked) || undefined}
          data-chosen={at === place || undefined}
          data-most={values[at] === most || undefined}
        >
          <Bar {...props} at={at} />
        </g>
      ))}
      <line className={styles.base} x1="0" x2="100%" y1={base} y2={base} />
    </svg>
  )
}

function Bar({ places, values, marks, scale, format, at }: BarsProps & { at: number }) {
  const width = 100 / places.length
  const top = (value: number) => 100 - along(value, scale.from, scale.to)
  const [value, mark] = [values[at] ?? null, marks[at] ?? null]
  const [high, low] = [top(Math.max(0, value ?? 0)), top(Math.min(0, value ?? 0))]
  return (
    <>
      <rect className={styles.reach} x={`${at * width}%`} width={`${width}%`} height="100%" />
      <rect
        className={styles.bar}
        x={`${(at + 0.14) * width}%`}
        y={`${high}%`}
        width={`${0.72 * width}%`}
        height={`${low - high}%`}
      />
      {mark !== null && (
        <>
          <Tick at={at} width={width} y={top(mark)} className={styles.halo} />
          <Tick at={at} width={width} y={top(mark)} className={styles.tick} />
        </>
      )}
      <text
        className={styles.value}
        x={`${middleOf(at, places.length)}%`}
        y={`${clear(high, mark, scale)}%`}
        dy="-0.4em"
      >
        {format(value)}
      </text>
    </>
  )
}

/** A figure stands above its column, or above the mark if the mark would cross it. */
function clear(high: number, mark: number | null, { from, to }: ColumnScale): number {
  const line = mark === null ? high : 100 - along(mark, from, to)
  return line < high && high - line < FIGURE ? line : high
}

type TickProps = { at: number; width: number; y: number; className: string | undefined }

function Tick({ at, width, y, className }: TickProps) {
  return (
    <line
      className={className}
      x1={`${(at + 0.04) * width}%`}
      x2={`${(at + 0.96) * width}%`}
      y1={`${y}%`}
      y2={`${y}%`}
    />
  )
}
