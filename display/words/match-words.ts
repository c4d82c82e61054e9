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

/** `second-placed Ann`, where the place of an opponent before the match is news. */
export function placedFoe({ foe, v }: { foe: string; v: { foe?: number } }): string {
  if (v.foe === undefined) return foe
  return `${v.foe < 0 ? 'bottom' : placeInWords(v.foe)}-placed ${foe}`
}
