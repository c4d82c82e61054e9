type Line = { key: string; isOwn: boolean }

const AROUND = 2

/** Of many lines, best first: the first ones, and one's own with its neighbours; in the same order, at most `most`. */
export function shownLines<Item extends Line>(lines: readonly Item[], most: number): Item[] {
  if (lines.length <= most) return [...lines]
  const own = lines.flatMap((line, place) => (line.isOwn ? [place] : []))
  const near = own.flatMap((place) => Array.from({ length: 2 * AROUND + 1 }, (_, index) => place - AROUND + index))
  const wanted = [...own, ...near, ...lines.keys()].filter((place) => lines[place] !== undefined)
  const places = new Set([...new Set(wanted)].slice(0, most))
  return lines.filter((_, place) => places.has(place))
}
