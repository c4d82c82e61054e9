/**
 * Ranks in the order of `items`, the highest score first: ties share a rank and the next one is skipped (1, 2, 2, 4, as the
 * official tables do). A list of scores is compared number by number. A null score is not ranked.
 */
export function rankBy<Item>(
  items: readonly Item[],
  score: (item: Item) => number | readonly number[] | null,
): (number | null)[] {
  const scored = items.flatMap((item, index) => {
    const numbers = asList(score(item))
    return numbers === null ? [] : [{ index, numbers }]
  })
  scored.sort((a, b) => compareScores(b.numbers, a.numbers))
  const ranks = items.map((): number | null => null)
  let rank = 0
  let before: readonly number[] | null = null
  for (const [place, { index, numbers }] of scored.entries()) {
    if (before === null || compareScores(before, numbers) !== 0) rank = place + 1
    ranks[index] = rank
    before = numbers
  }
  return ranks
}

function asList(score: number | readonly number[] | null): readonly number[] | null {
  return typeof score === 'number' ? [score] : score
}

function compareScores(a: readonly number[], b: readonly number[]): number {
  const first = a.findIndex((number, index) => number !== b[index])
  return first === -1 ? 0 : (a[first] ?? 0) - (b[first] ?? 0)
}
