/** Phrasings that say least of the headline again come first; those that say as much stay in their order. */
export function leastEchoed(
  headline: string,
  phrasings: readonly number[],
  textOf: (phrasing: number) => string,
): number[] {
  const said = new Set(pairsIn(headline))
  const echoed = new Map(
    phrasings.map((phrasing) => [phrasing, pairsIn(textOf(phrasing)).filter((pair) => said.has(pair)).length]),
  )
  return phrasings.toSorted((a, b) => (echoed.get(a) ?? 0) - (echoed.get(b) ?? 0))
}

/** Two words in a row, in any case. */
function pairsIn(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}–’'.-]*[\p{L}\p{N}]/gu) ?? []
  return words.slice(1).map((word, place) => `${words[place]} ${word}`)
}
