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
  /** Of a league whose season a knock-out has decided, or was to: whether the team has won the final. */
  hasWonFinal?: boolean | undefined
}

/**
 * Names all who share an honour. `last` is empty where all share one place, `benchKings` where nobody left over 0.
 * An honour is empty while the figure of a team that played is not known, since that figure might be greater. Whoever has won the final is
 * champion, whatever the table says, and never last: where the last of the table has won, nobody is. Nor is anybody while no final is won.
 */
export type Honours = { champions: string[]; last: string[]; benchKings: string[]; mostBench: number | null }

export function honoursOf(teams: readonly Finish[]): Honours {
  return { ...placesOf(teams), ...benchesOf(teams) }
}

function placesOf(teams: readonly Finish[]): Pick<Honours, 'champions' | 'last'> {
  const isByFinal = teams.some(({ hasWonFinal }) => hasWonFinal !== undefined)
  if (isByFinal) {
    const champions = named(teams, ({ hasWonFinal }) => hasWonFinal === true)
    return { champions, last: champions.length > 0 ? lastOf(teams).filter((team) => !champions.includes(team)) : [] }
  }
  const ranks = known(teams.map(({ rank }) => rank))
  if (ranks.length < teams.length) return { champions: [], last: [] }
  const first = Math.min(...ranks)
  return { champions: named(teams, ({ rank }) => rank === first), last: lastOf(teams) }
}

function lastOf(teams: readonly Finish[]): string[] {
  const ranks = known(teams.map(({ rank }) => rank))
  const lowest = Math.max(...ranks)
  if (ranks.length < teams.length || lowest === Math.min(...ranks)) return []
  return named(teams, ({ rank }) => rank === lowest)
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
