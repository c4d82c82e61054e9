import styles from './PlaceNames.module.css'
import { namedPlaces } from './race.ts'

type Props = {
  places: readonly number[]
  /** The place that the page is about. */
  marked: number
  name: (place: number) => string
  /** Where a place lies, in percent. */
  x: (index: number) => number
}

const MOST = 6

/** The axis below a chart: names the round places, the ends and, in full, the place that the page is about. */
export function PlaceNames({ places, marked, name, x }: Props) {
  return (
    <svg className={styles.places} aria-hidden="true">
      {namedPlaces(places, marked, MOST).map((index) => (
        <text
          key={index}
          x={`${x(index)}%`}
          y="1.5em"
          textAnchor={x(index) < 4 ? 'start' : x(index) > 96 ? 'end' : 'middle'}
          data-marked={index === marked || undefined}
        >
          {index === marked ? name(places[index] ?? 0) : places[index]}
        </text>
      ))}
    </svg>
  )
}
