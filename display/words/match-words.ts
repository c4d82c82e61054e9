import { placeInWords } from './numbers.ts'

/** In points. */
const CLOSE = 3
const FAR = 25

type Result = { own: number; other: number }

/** The word for a match that was close, one that was not, and one that was never in doubt. */
export function byHow({ own, other }: Result, close: string, plain: string, far: string): string {
  const by = Math.abs(own - other)
  return by <= CLOSE ? close : by >= FAR ? far : plain
}

/** `second-placed Ann`, where the place of an opponent before the match is news; `Ann, then second,` or `Ann, second before and fifth now,` where it is elsewhere now. */
export function placedFoe({
  foe,
  v,
}: {
  foe: string
  v: { foe?: number; elsewhere?: number; foeNow?: number }
}): string {
  if (v.foe === undefined) return foe
  if (v.elsewhere)
    return v.foeNow ? `${foe}, ${placeOf(v.foe)} before and ${placeInWords(v.foeNow)} now,` : thenPlaced(foe, v.foe)
  return `${v.foe < 0 ? 'bottom' : placeInWords(v.foe)}-placed ${foe}`
}

/** A team with its place before the match; below 0 for the last. A comma before other punctuation is taken away later. */
export function thenPlaced(name: string, place: number): string {
  return `${name}, then ${placeOf(place)},`
}

function placeOf(place: number): string {
  return place < 0 ? 'last' : placeInWords(place)
}
