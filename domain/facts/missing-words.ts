import type { Gameweek } from '#domain/ids.ts'

export type Incomplete = { name: string; missing: readonly Gameweek[] }

const mostNames = 3
const mostSentences = 3

/** `gameweek 20`, `gameweeks 3 and 20`, `gameweeks 1 to 4, 9 and 20`. */
export function gameweeksInWords(gameweeks: readonly Gameweek[]): string {
  const runs = runsOf(gameweeks).map(({ from, to }) =>
    to === from ? [from] : to === from + 1 ? [from, to] : [`${from} to ${to}`],
  )
  return `gameweek${gameweeks.length === 1 ? '' : 's'} ${listed(runs.flat().map(String))}`
}

/** `without gameweek 20`: added to a total that lacks one. */
export function withoutInWords(missing: readonly Gameweek[]): string {
  return missing.length === 0 ? '' : `without ${gameweeksInWords(missing)}`
}

/** `Gameweek 20 of Row Z could not be read yet.` for the teams of a table; empty where nothing is missing. */
export function notReadInWords(teams: readonly Incomplete[]): string {
  const incomplete = teams.filter(({ missing }) => missing.length > 0)
  const alike = [...Map.groupBy(incomplete, ({ missing }) => missing.join())].map(([, group]) => group)
  if (alike.length > mostSentences) return `Some gameweeks of ${incomplete.length} teams could not be read yet.`
  return alike.map(sentence).join(' ')
}

function sentence(teams: readonly Incomplete[]): string {
  const what = gameweeksInWords(teams[0]?.missing ?? [])
  return `${what.replace('g', 'G')} of ${namesOf(teams.map(({ name }) => name))} could not be read yet.`
}

/** `A`, `A and B`, `A, B and 3 other teams`. */
export function namesOf(names: readonly string[]): string {
  if (names.length <= mostNames) return listed(names)
  return listed([...names.slice(0, mostNames - 1), `${names.length - mostNames + 1} other teams`])
}

export function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? ''
  return items.length > 1 ? `${items.slice(0, -1).join(', ')} and ${last}` : last
}

function runsOf(gameweeks: readonly Gameweek[]): { from: Gameweek; to: Gameweek }[] {
  const runs: { from: Gameweek; to: Gameweek }[] = []
  for (const gameweek of gameweeks) {
    const last = runs.at(-1)
    if (last && last.to === gameweek - 1) last.to = gameweek
    else runs.push({ from: gameweek, to: gameweek })
  }
  return runs
}
