/**
 * Ranks in the order of `items`, the highest score first: ties share a rank and the next one is skipped (1, 2, 2, 4, as the
 * official tables do). A list of scores is compared number by number. A null score is not ranked.
 */
export function rankBy<Item>(
  items: readonly Item[],
  score: (item: Item) => number | readonly number[] | null,
): (number | null)[] {
  const scores = items.map((item) => asList(score(item)))
  const best = scores.filter((numbers) => numbers !== null).toSorted((a, b) => compareScores(b, a))
  const ranks = new Map<string, number>()
  for (const [index, numbers] of best.entries()) {
    const key = numbers.join()
    if (!ranks.has(key)) ranks.set(key, index + 1)
  }
  return scores.map((numbers) => (numbers === null ? null : (ranks.get(numbers.join()) ?? null)))
}

function asList(score: number | readonly number[] | null): readonly number[] | null {
  return typeof score === 'number' ? [score] : score
}

function compareScores(a: readonly number[], b: readonly number[]): number {
  const first = a.findIndex((number, index) => number !== b[index])
  return first === -1 ? 0 : (a[first] ?? 0) - (b[first] ?? 0)
}
