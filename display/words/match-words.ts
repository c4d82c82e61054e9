/** In points. */
const CLOSE = 3
const FAR = 25

type Result = { own: number; other: number }

/** The word for a match that was close, one that was not, and one that was never in doubt. */
export function byHow({ own, other }: Result, close: string, plain: string, far: string): string {
  const by = Math.abs(own - other)
  return by <= CLOSE ? close : by >= FAR ? far : plain
}
