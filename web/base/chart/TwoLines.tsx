import { useState } from 'react'
import { AsTable } from './AsTable.tsx'
import { between } from './between.ts'
import { ChartPlot } from './ChartPlot.tsx'
import { ChartWords } from './ChartWords.tsx'
import { GapStrip } from './GapStrip.tsx'
import { PlaceNames } from './PlaceNames.tsx'
import { runsOf, straight } from './paths.ts'
import { fromLeft, fromTop, marksOf, type RaceScale, scaleOf } from './race.ts'
import { lastKnown } from './series.ts'
import { spread } from './spread.ts'
import styles from './TwoLines.module.css'

type Values = readonly (number | null)[]
type Named = { name: string; values: Values }
export type TwoLinesProps = {
  name: string
  /** The team that the chart is about. */
  title: string
  places: readonly number[]
  placeName: (place: number) => string
  corner: string
  a: Named
  b: Named
  /** `a` less `b`. */
  apart: Named & { ahead: string; behind: string }
  format: (value: number | null) => string
  formatApart: (value: number | null) => string
  words: (place: number) => string
}

const SLOTS = 8

/** Two lines, what lies between them, and below it how far apart they are on a scale of its own. */
export function TwoLines(props: TwoLinesProps) {
  const { name, title, places, placeName, a, b, apart, format, formatApart, words } = props
  const [place, setPlace] = useState<number | null>(null)
  const last = places.length - 1
  const scale = scaleOf(
    [
      { key: 'a', ...a },
      { key: 'b', ...b },
    ],
    'values',
    12,
  )
  const x = (at: number) => fromLeft(at, places.length)
  if (last < 0) return null
  return (
    <div className={styles.chart}>
      <ChartWords title={title} words={words(place ?? last)} isChosen={place !== null} />
      <div className={styles.field}>
        <ChartPlot
          label={name}
          places={places.length}
          start={last}
          place={place}
          words={(at) => `${placeName(places[at] ?? 0)}: ${words(at)}`}
          onPlace={setPlace}
        >
          <div className={styles.plot}>
            <Picture {...props} scale={scale} place={place} />
          </div>
          <GapStrip values={apart.values} place={place} format={formatApart} />
        </ChartPlot>
        <PlaceNames places={places} marked={last} name={placeName} x={x} />
      </div>
      <Ends {...props} scale={scale} />
      <div className={styles.table}>
        <AsTable
          caption={name}
          corner={props.corner}
          heads={[a.name, b.name, apart.name]}
          rows={places.map((each, at) => ({
            key: String(each),
            name: placeName(each),
            cells: [format(a.values[at] ?? null), format(b.values[at] ?? null), formatApart(apart.values[at] ?? null)],
          }))}
        />
      </div>
    </div>
  )
}

type PictureProps = TwoLinesProps & { scale: RaceScale; place: number | null }

function Picture({ name, places, a, b, apart, scale, place, format, formatApart }: PictureProps) {
  const points = (values: Values) =>
    values.map((value, at) => (value === null ? null : { x: fromLeft(at, places.length), y: fromTop(value, scale) }))
  const path = (values: Values) => runsOf(points(values)).map(straight).join('')
  const marks = marksOf(scale, 'values')
  const end = formatApart(lastKnown(apart.values)?.value ?? null)
  return (
    <>
      <svg className={styles.over} aria-hidden="true">
        {marks.map((value) => (
          <g key={value}>
            <line className={styles.mark} x1="0" x2="100%" y1={y(value, scale)} y2={y(value, scale)} />
            <text className={styles.figure} x="0" y={y(value, scale)} dy="-0.35em">
              {value !== 0 && format(value)}
            </text>
          </g>
        ))}
      </svg>
      <svg
        className={styles.over}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        role="img"
        aria-label={`${name}: at the end ${format(lastKnown(a.values)?.value ?? null)} and ${format(lastKnown(b.values)?.value ?? null)}, ${end}`}
      >
        {between(a.values, b.values).map(({ sign, corners: [first, ...others] }) => (
          <path
            key={`${sign} ${first?.[0]}`}
            className={styles.between}
            data-sign={sign}
            d={`${straight([first, ...others].flatMap((corner) => (corner ? [{ x: fromLeft(corner[0], places.length), y: fromTop(corner[1], scale) }] : [])))}z`}
          />
        ))}
        <path className={styles.locked} d={path(b.values)} />
        <path className={styles.real} d={path(a.values)} />
      </svg>
      {place !== null && (
        <svg className={styles.over} aria-hidden="true">
          <line className={styles.cursor} x1={x(place, places)} x2={x(place, places)} y1="0" y2="100%" />
          {[b, a].map(({ name: line, values }) => {
            const value = values[place] ?? null
            return (
              value !== null && (
                <circle
                  key={line}
                  className={line === a.name ? styles.realStop : styles.lockedStop}
                  cx={x(place, places)}
                  cy={y(value, scale)}
                  r="5"
                />
              )
            )
          })}
        </svg>
      )}
    </>
  )
}

function x(place: number, places: readonly number[]): string {
  return `${fromLeft(place, places.length)}%`
}

function y(value: number, scale: RaceScale): string {
  return `${fromTop(value, scale)}%`
}

/** The names and last values of the lines, and between them the distance of the lines. */
function Ends({ a, b, apart, scale, format, formatApart }: PictureProps | (TwoLinesProps & { scale: RaceScale })) {
  const [real, locked, gap] = [lastKnown(a.values), lastKnown(b.values), lastKnown(apart.values)]
  const lines = [
    real && { kind: 'real', name: a.name, text: format(real.value), want: fromTop(real.value, scale) },
    locked && { kind: 'locked', name: b.name, text: format(locked.value), want: fromTop(locked.value, scale) },
  ].filter((each) => each !== null)
  lines.sort((one, other) => one.want - other.want)
  const [upper, lower] = lines
  const middle = gap &&
    upper &&
    lower && {
      kind: 'apart',
      name: gap.value === 0 ? 'level' : gap.value > 0 ? apart.ahead : apart.behind,
      text: formatApart(gap.value),
      want: (upper.want + lower.want) / 2,
    }
  const labels = [upper, middle, lower].filter((each) => each !== null && each !== undefined)
  const places = spread(
    labels.map(({ want }) => want),
    100 / SLOTS,
  )
  return (
    <ul className={styles.ends} data-apart={`${apart.name}, enlarged`}>
      {labels.map(({ kind, name, text }, index) => (
        <li
          key={kind}
          data-kind={kind}
          data-sign={gap ? Math.sign(gap.value) : undefined}
          style={{ top: `${places[index]}%` }}
        >
          <b>{text}</b> <span>{name}</span>
        </li>
      ))}
    </ul>
  )
}
