/** `count` values lie between `from` (included) and `to` (not included). */
export type Bin = { from: number; to: number; count: number }

/**
 * Neighbours put together until at most `most` bins are left, and the gaps between them filled. Zero is always within and
 * always an edge, so that no bin holds both signs. Invalid bins are left out; no input gives no bins.
 */
export function gathered(bins: readonly Bin[], most: number): Bin[] {
  const sound = bins.filter(({ from, to, count }) => to > from && Number.isFinite(to - from) && count >= 0)
  if (sound.length === 0) return []
  const lowest = Math.min(0, ...sound.map(({ from }) => from))
  const highest = Math.max(0, ...sound.map(({ to }) => to))
  const finest = Math.min(...sound.map(({ from, to }) => to - from))
  const width = widths(finest).find((each) => placesOf(each, lowest, highest) <= Math.max(2, most)) ?? highest - lowest
  const first = Math.floor(lowest / width)
  const gathering = Array.from({ length: placesOf(width, lowest, highest) }, (_, place) => ({
    from: (first + place) * width,
    to: (first + place + 1) * width,
    count: 0,
  }))
  for (const { from, count } of sound) {
    const bin = gathering[Math.floor(from / width) - first]
    if (bin) bin.count += count
  }
  return gathering
}

function placesOf(width: number, lowest: number, highest: number): number {
  return Math.ceil(highest / width) - Math.floor(lowest / width)
}

/** 1, 2, 5, 10, 20 … times the finest width. */
function widths(finest: number): number[] {
  return Array.from({ length: 24 }, (_, index) => finest * 10 ** Math.floor(index / 3) * ([1, 2, 5][index % 3] ?? 1))
}

/** The index of the bin with the most, the first if several share it; -1 if there are no bins. */
export function fullest(bins: readonly Bin[]): number {
  return bins.reduce((best, bin, index) => (bin.count > (bins[best]?.count ?? -1) ? index : best), -1)
}

/** How many lie below zero, how many at or above it. */
export function bySign(bins: readonly Bin[]): { below: number; above: number } {
  const sum = (some: readonly Bin[]) => some.reduce((total, { count }) => total + count, 0)
  return { below: sum(bins.filter(({ from }) => from < 0)), above: sum(bins.filter(({ from }) => from >= 0)) }
}
