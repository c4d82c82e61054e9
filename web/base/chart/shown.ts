type Line = { key: string; isOwn: boolean }

const AROUND = 2

/** The lines drawn of many: the first ones, and the reader's own with its neighbours; at most `most`, in order. */
export function shownLines<Item extends Line>(lines: readonly Item[], most: number): Item[] {
  if (lines.length <= most) return [...lines]
  return picked(lines, [...ownPlaces(lines), ...around(lines, AROUND), ...lines.keys()], most)
}

const FIRST = 5

/** The lines named of many: the reader's own, the first ones, the reader's neighbours, and the last. */
export function namedLines<Item extends Line>(lines: readonly Item[], most: number): Item[] {
  const first = Array.from({ length: FIRST }, (_, place) => place)
  return picked(lines, [...ownPlaces(lines), ...first, ...around(lines, 1), lines.length - 1], most)
}

function ownPlaces(lines: readonly Line[]): number[] {
  return lines.flatMap((line, place) => (line.isOwn ? [place] : []))
}

function around(lines: readonly Line[], reach: number): number[] {
  return ownPlaces(lines).flatMap((place) => Array.from({ length: 2 * reach + 1 }, (_, index) => place - reach + index))
}

function picked<Item>(lines: readonly Item[], wanted: readonly number[], most: number): Item[] {
  const places = [...new Set(wanted)].filter((place) => lines[place] !== undefined).slice(0, most)
  const chosen = new Set(places)
  return lines.filter((_, place) => chosen.has(place))
}
