/** A team at the end of a season; null is not known. */
export type Finish = { team: string; rank: number | null; benchPoints: number | null }

/** Names all who share an honour; `last` is nobody where all share one place. */
export type Honours = { champions: string[]; last: string[]; benchKings: string[]; mostBench: number | null }

export function honoursOf(teams: readonly Finish[]): Honours {
  const ranks = known(teams.map(({ rank }) => rank))
  const [first, lowest] = [Math.min(...ranks), Math.max(...ranks)]
  const benches = known(teams.map(({ benchPoints }) => benchPoints))
  const mostBench = benches.length > 0 ? Math.max(...benches) : null
  return {
    champions: named(teams, ({ rank }) => rank === first),
    last: named(teams, ({ rank }) => rank === lowest && lowest !== first),
    benchKings: mostBench === null ? [] : named(teams, ({ benchPoints }) => benchPoints === mostBench),
    mostBench,
  }
}

function named(teams: readonly Finish[], has: (team: Finish) => boolean): string[] {
  return teams.filter(has).map(({ team }) => team)
}

function known(values: readonly (number | null)[]): number[] {
  return values.filter((value) => value !== null)
}
