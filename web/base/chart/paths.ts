/** A point of a chart, in percent from the left and from the top. */
export type Point = { x: number; y: number }

/** Known neighbours together: every gap starts a new run. */
export function runsOf<Item>(items: readonly (Item | null)[]): Item[][] {
  const runs: Item[][] = [[]]
  for (const item of items) {
    if (item === null) runs.push([])
    else runs.at(-1)?.push(item)
  }
  return runs.filter((run) => run.length > 0)
}

/** Straight from point to point; a run of one is a dot, drawn by its round ends. */
export function straight(points: readonly Point[]): string {
  const [first, ...others] = points
  if (!first) return ''
  return `M${at(first)}${others.length === 0 ? 'h0' : others.map((point) => `L${at(point)}`).join('')}`
}

/** A curve that is horizontal at every point, so that lines that change places cross clearly. */
export function eased(points: readonly Point[]): string {
  const [first, ...others] = points
  if (!first || others.length === 0) return straight(points)
  const curves = others.map((point, index) => {
    const before = points[index] ?? first
    const middle = (before.x + point.x) / 2
    return `C${at({ x: middle, y: before.y })} ${at({ x: middle, y: point.y })} ${at(point)}`
  })
  return `M${at(first)}${curves.join('')}`
}

function at({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
