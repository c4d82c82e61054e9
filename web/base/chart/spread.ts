type Cluster = { sum: number; count: number }

/**
 * Places labels of one height as near as possible to their wanted positions, without overlap, between 0 and 100. Positions are
 * ascending and keep their order; without room for all, the labels are spread evenly.
 */
export function spread(wants: readonly number[], height: number): number[] {
  const least = Math.min(height, 100 / Math.max(1, wants.length))
  // Subtract the height of the labels before, so that "does not overlap the one before" becomes "is not before it".
  const clusters: Cluster[] = []
  wants.forEach((want, index) => {
    let cluster = { sum: want - index * least, count: 1 }
    for (let last = clusters.at(-1); last && meanOf(last) >= meanOf(cluster); last = clusters.at(-1)) {
      cluster = { sum: last.sum + cluster.sum, count: last.count + cluster.count }
      clusters.pop()
    }
    clusters.push(cluster)
  })
  const latest = 100 - least / 2 - (wants.length - 1) * least
  return clusters
    .flatMap((cluster) => Array.from({ length: cluster.count }, () => meanOf(cluster)))
    .map((start, index) => Math.max(least / 2, Math.min(latest, start)) + index * least)
}

function meanOf({ sum, count }: Cluster): number {
  return sum / count
}
