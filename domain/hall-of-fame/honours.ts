import type { Gameweek } from '../ids.ts'

/**
 * A team at the end of a season; null is not known. `missing` are the gameweeks that its bench total lacks: a null
 * bench with none missing belongs to a team that never played.
 */
export type Finish = {
  team: string
  rank: number | null
  benchPoints: number | null
  missing: readonly Gameweek[]
}

/**
 * Names all who share an honour. `last` is empty where all share one place, `benchKings` where nobody left over 0.
 * An honour is empty while the figure of a team that played is not known, since that figure might be greater.
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
