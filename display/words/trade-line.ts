import type { ProgrammeRow } from '#contract/views/programme.ts'
import { listed } from '#domain/facts/missing-words.ts'
import { inWords } from './numbers.ts'

/** What the side that offered got, and what it gave for it; by name. */
type Swap = { team: string; other: string; got: readonly string[]; gave: readonly string[] }

const MOST_NAMED = 2

/** A trade in one sentence, as it is told everywhere: “Row Z swap Mings for Kane with Early Doors.” Of a large one, how large it was and the first two of each side. */
export function tradeLine({ team, other, got, gave }: Swap): string {
  const players = `${listed(gave.slice(0, MOST_NAMED))} for ${listed(got.slice(0, MOST_NAMED))}`
  if (got.length <= MOST_NAMED) return `${team} swap ${players} with ${other}.`
  return `${team} swap ${inWords(got.length)} players with ${other}, among them ${players}.`
}

/** The trades of a gameweek, with the names that the reader may see. */
export function tradeLines(trades: ProgrammeRow['trades'], name: (team: number) => string): string[] {
  return (trades ?? []).map(({ offered_by, received_by, got, gave }) =>
    tradeLine({
      team: name(offered_by),
      other: name(received_by),
      got: got.map(({ web_name }) => web_name),
      gave: gave.map(({ web_name }) => web_name),
    }),
  )
}
