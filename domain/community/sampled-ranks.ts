/**
 * So many different ranks of a table, from the first to the last and evenly on a logarithmic scale: as many from 1,000 to 10,000 as from
 * 10,000 to 100,000. At the top, where that asks for less than whole ranks, every rank; all of them where the table has no more.
 */
export function sampledRanks(count: number, last: number): number[] {
  const ranks: number[] = []
  for (let left = Math.min(count, last) - 1, rank = 1; left >= 0; left--) {
    ranks.push(rank)
    if (left > 0) rank = Math.max(rank + 1, Math.round(rank * (last / rank) ** (1 / left)))
  }
  return ranks
}
