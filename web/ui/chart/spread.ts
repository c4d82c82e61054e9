type Cluster = { sum: number; count: number }

/**
 * Labels of one height, each as near as can be to where it wants to stand, none over another, all between 0 and 100. Wants
 * come in ascending order and keep it; with no room for all they stand evenly.
 */
export function spread(wants: readonly number[], height: number): number[] {
  const least = Math.min(height, 100 / Math.max(1, wants.length))
  // Less what the labels before take, so that "not over another" becomes "not before another".
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
