import { listed } from '#domain/facts/missing-words.ts'

/** A gameweek of a knock-out, as programmes have it: a round without a name is still to be drawn. */
type Knockout = { round: string | null; byes: readonly number[] }
type Name = (team: number | null) => string

export const NOT_DRAWN = 'The pairs of the knock-out are not drawn yet.'

const KNOWN = /^(?:the )?(?:(quarter|semi)[ -]?finals?|(final)|(round of \d+))$/i

/** `the semi-finals`, for sentences: an odd name, which strangers may have written, stays out of them. */
export function theRound(name: string): string {
  const [, part, final, round] = KNOWN.exec(name) ?? []
  if (part) return `the ${part.toLowerCase()}-finals`
  if (final) return 'the final'
  return round ? `the ${round.toLowerCase()}` : 'the knock-out'
}

/** One match of it: `semi-final`. */
export function oneOfRound(name: string): string {
  const [, part, final] = KNOWN.exec(name) ?? []
  return part ? `${part.toLowerCase()}-final` : final ? 'final' : 'knock-out match'
}

/** The round and its byes in a line, `Semi-finals · bye: Ann FC`; null without a knock-out. */
export function roundLine(knockout: Knockout | undefined, name: Name): string | null {
  if (!knockout) return null
  if (knockout.round === null) return NOT_DRAWN
  const { round, byes } = knockout
  return byes.length === 0 ? round : `${round} · ${byes.length === 1 ? 'bye' : 'byes'}: ${listed(byes.map(name))}`
}
