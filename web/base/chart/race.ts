import { along, roundValues } from './scale.ts'
import { lastKnown, type Series } from './series.ts'
import { spread } from './spread.ts'

/** `ranks`: 1 is best and at the top; `values`: the greatest is at the top, and the scale always includes zero. */
export type RaceForm = 'ranks' | 'values'
export type RaceLine = Series & { name: string; isOwn: boolean }
/** The values at the upper and at the lower edge. */
export type RaceScale = { top: number; bottom: number }
export type RaceLabel<Line> = { line: Line; value: number; y: number; end: number; reachesEnd: boolean }

const MOST_MARKS = 5
const BELOW_ALL = 100

/** With half a label's height left free above and below. */
export function scaleOf(lines: readonly Series[], form: RaceForm, slots: number): RaceScale {
  const values = lines.flatMap((line) => line.values).filter((value) => value !== null)
  if (form === 'ranks') return { top: 0.5, bottom: Math.max(1, ...values) + 0.5 }
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)]
  const free = (most - least || 2) / (2 * Math.max(2, slots))
  return { top: most + free, bottom: least - free }
}

/** In percent. */
export function fromTop(value: number, { top, bottom }: RaceScale): number {
  return along(value, top, bottom)
}

/** In percent; a single place is the end. */
export function fromLeft(place: number, places: number): number {
  return places < 2 ? 100 : along(place, 0, places - 1)
}

/** Round values that get a grid line; ranks need none. */
export function marksOf({ top, bottom }: RaceScale, form: RaceForm): number[] {
  return form === 'ranks' ? [] : roundValues(bottom, top, MOST_MARKS)
}

/**
 * Where the labels of the lines stand, from the top; level lines keep their order, and those that end before the last place
 * stand below the others. Lines without any value have none.
 */
export function labelsOf<Line extends Series>(lines: readonly Line[], scale: RaceScale, slots: number) {
  const labels = lines.flatMap((line): Omit<RaceLabel<Line>, 'y'>[] => {
    const last = lastKnown(line.values)
    if (last === null) return []
    const reachesEnd = last.place === line.values.length - 1
    return [{ line, value: last.value, end: reachesEnd ? fromTop(last.value, scale) : BELOW_ALL, reachesEnd }]
  })
  labels.sort((a, b) => a.end - b.end)
  const ys = spread(
    labels.map(({ end }) => end),
    100 / slots,
  )
  return labels.map((label, index): RaceLabel<Line> => ({ ...label, y: ys[index] ?? label.end }))
}

/** The line that passes nearest to a height at a place; null where no value is known. */
export function nearest(lines: readonly Series[], place: number, value: number): string | null {
  const known = lines.flatMap(({ key, values }) => {
    const own = values[place] ?? null
    return own === null ? [] : [{ key, off: Math.abs(own - value) }]
  })
  return known.toSorted((a, b) => a.off - b.off)[0]?.key ?? null
}

/** Which places are named below a chart: the marked one, the ends and every fifth, as far as `most` have room. */
export function namedPlaces(places: readonly number[], marked: number, most: number): number[] {
  if (places.length < most - 1) return [...places.keys()]
  const fifths = places.keys().filter((place) => (places[place] ?? 0) % 5 === 0)
  const apart = places.length / most
  const named: number[] = []
  for (const place of [marked, places.length - 1, 0, ...fifths]) {
    // The marked one is named in full.
    const isFree = named.every((other) => Math.abs(other - place) >= (other === marked ? 1.8 : 1) * apart)
    if (places[place] !== undefined && isFree) named.push(place)
  }
  return named.sort((a, b) => a - b)
}
