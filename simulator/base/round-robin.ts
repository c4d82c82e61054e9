import { at } from './random.ts'

/** Everyone against everyone once, by the circle method: a list of rounds of [home, away]. The count must be even. */
function roundRobin<T>(sides: readonly T[]): [T, T][][] {
  const last = sides.length - 1
  const pairs = Math.floor(sides.length / 2)
  return Array.from({ length: last }, (_, round) =>
    Array.from({ length: pairs }, (_, pair): [T, T] => {
      const one = at(sides, pair === 0 ? last : (round + pair) % last)
      const other = at(sides, pair === 0 ? round % last : (round - pair + last) % last)
      return (round + pair) % 2 === 0 ? [one, other] : [other, one]
    }),
  )
}

/** As many rounds as asked for: the round robin again and again, with home and away changing each time. */
export function repeatedRoundRobin<T>(sides: readonly T[], rounds: number): [T, T][][] {
  const once = roundRobin(sides)
  return Array.from({ length: rounds }, (_, round) => {
    const pairs = at(once, round % once.length)
    const turned = Math.floor(round / once.length) % 2 === 1
    return turned ? pairs.map(([home, away]): [T, T] => [away, home]) : pairs
  })
}
