import type { Gameweek } from '#domain/ids.ts'
import { at } from '../base/random.ts'
import type { Team } from './model.ts'

/** `away` is null for a bye. Of level sides the better placed goes through. */
export type Tie = {
  gameweek: Gameweek
  place: number
  name: string
  home: Team
  away: Team | null
  winner: Team | null
}

/** By how many rounds are still to come after it. */
const NAMES = ['Final', 'Semi-finals', 'Quarter-finals', 'Round of 16', 'Round of 32']

type Drawing = {
  /** Best first, as the table ended. */
  seeds: readonly Team[]
  rounds: number
  /** The gameweek of the final. */
  last: Gameweek
  /** The latest settled gameweek. */
  final: Gameweek
  score(team: Team, gameweek: Gameweek): number
}

/**
 * The rounds that are drawn: the first once the table has ended, the others once the one before is settled. First against last, second against last
 * but one and so on; where there are too few teams, the best have a bye.
 */
export function tiesOf({ seeds, rounds, last, final, score }: Drawing): Tie[] {
  const ties: Tie[] = []
  const size = 2 ** rounds
  let left: (Team | null)[] = bracket(size).map((seed) => seeds[seed] ?? null)
  for (let round = 0; round < rounds; round++) {
    const gameweek = last - (rounds - 1 - round)
    if (final < gameweek - 1) break
    const drawn = pairs(left).map(([home, away], place): Tie => {
      const tie = { gameweek, place, name: at(NAMES, rounds - 1 - round), home: home ?? away, away: home && away }
      if (!tie.home) throw new Error('a knock-out without teams')
      const { home: one, away: two } = { ...tie, home: tie.home }
      return { ...tie, home: one, winner: two && final < gameweek ? null : winner(one, two, gameweek) }
    })
    ties.push(...drawn)
    left = drawn.map((tie) => tie.winner)
  }
  return ties

  function winner(home: Team, away: Team | null, gameweek: Gameweek): Team {
    if (!away) return home
    const isHome = score(home, gameweek) - score(away, gameweek) || seeds.indexOf(away) - seeds.indexOf(home)
    return isHome > 0 ? home : away
  }
}

/** The places of the table in the order of the draw, so that the best two can meet in the final alone. */
function bracket(size: number): number[] {
  let order = [0]
  while (order.length < size) order = order.flatMap((seed) => [seed, 2 * order.length - 1 - seed])
  return order
}

function pairs<T>(all: readonly T[]): [T, T][] {
  return Array.from({ length: all.length / 2 }, (_, place) => [at(all, 2 * place), at(all, 2 * place + 1)])
}
