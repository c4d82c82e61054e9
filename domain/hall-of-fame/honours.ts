import type { Gameweek } from '../ids.ts'

/**
 * A team at the end of a season; null is not known. `missing` are the gameweeks that its bench lacks: with none, a bench of null is that
 * of a team that never was there.
 */
export type Finish = {
  team: string
  rank: number | null
  benchPoints: number | null
  missing: readonly Gameweek[]
}

/**
 * Names all who share an honour; `last` is nobody where all share one place, `benchKings` where nobody left more than 0 points. An honour is nobody's while the figure of a team that was
 * there is not known: that one might be greater.
 */
export type Honours = { champions: string[]; last: string[]; benchKings: string[]; mostBench: number | null }

export function honoursOf(teams: readonly Finish[]): Honours {
  return { ...placesOf(teams), ...benchesOf(teams) }
}

function placesOf(teams: readonly Finish[]): Pick<Honours, 'champions' | 'last'> {
  const ranks = known(teams.map(({ rank }) => rank))
  if (ranks.length < teams.length) return { champions: [], last: [] }
  const [first, lowest] = [Math.min(...ranks), Math.max(...ranks)]
  return {
    champions: named(teams, ({ rank }) => rank === first),
    last: named(teams, ({ rank }) => rank === lowest && lowest !== first),
  }
}

function benchesOf(teams: readonly Finish[]): Pick<Honours, 'benchKings' | 'mostBench'> {
  const benches = known(teams.map(({ benchPoints }) => benchPoints))
  const isOpen = teams.some(({ benchPoints, missing }) => benchPoints === null && missing.length > 0)
  if (isOpen || benches.length === 0) return { benchKings: [], mostBench: null }
  const mostBench = Math.max(...benches)
  const isKing = ({ benchPoints }: Finish) => mostBench > 0 && benchPoints === mostBench
  return { benchKings: named(teams, isKing), mostBench }
}

function named(teams: readonly Finish[], has: (team: Finish) => boolean): string[] {
  return teams.filter(has).map(({ team }) => team)
}

function known(values: readonly (number | null)[]): number[] {
  return values.filter((value) => value !== null)
}
