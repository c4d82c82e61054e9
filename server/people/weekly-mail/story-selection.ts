import { chosen } from './story-words.ts'

const mostSentences = 6
const longestHeadline = 60

/**
 * Something that may have happened in a gameweek. A story has one happening of each part, the weightiest, in the order of the parts;
 * then `extra` ones by weight while there is room, and `quiet` ones only where there is no extra. The weightiest of all makes the headline.
 */
export type Happening<Facts, Details> = {
  part: 'table' | 'bench' | 'moves' | 'result' | 'what-if' | 'extra' | 'quiet'
  weight: number
  /** What its texts need; null where it did not happen. */
  find: (facts: Facts) => Details | null
}

type Phrase<Details> = (details: Details) => string

export type Phrases<Details> = {
  sentences: readonly [Phrase<Details>, ...Phrase<Details>[]]
  headlines?: readonly [Phrase<Details>, ...Phrase<Details>[]]
  /** The end of a subject line, after `61 points, 3rd, and`: nobody's name is in it. */
  subject?: Phrase<Details>
}

export type Found = {
  id: string
  part: Happening<never, never>['part']
  weight: number
  sentence: () => string
  headline: (() => string) | null
  subject: (() => string) | null
}

export type Catalogue<Facts, Details> = {
  happenings: { [Id in keyof Details]: Happening<Facts, Details[Id]> }
  texts: { [Id in keyof Details]: Phrases<Details[Id]> }
}

/** All happenings of these facts, weightiest first. Their sentences are made when asked for; the same key chooses the same phrases. */
export function findHappenings<Facts, Details>(
  facts: Facts,
  catalogue: Catalogue<Facts, Details>,
  { key }: { key: string },
): Found[] {
  const ids = Object.keys(catalogue.happenings) as (keyof Details & string)[]
  return ids.flatMap((id) => lookFor(id) ?? []).toSorted((a, b) => b.weight - a.weight)

  function lookFor<Id extends keyof Details & string>(id: Id): Found | null {
    const { find, part, weight } = catalogue.happenings[id]
    const details = find(facts)
    if (details === null) return null
    const { sentences, headlines, subject } = catalogue.texts[id]
    return {
      id,
      part,
      weight,
      sentence: () => chosen(sentences, `${key} ${id}`)(details),
      headline: headlines
        ? () =>
            shortOf(
              headlines.map((phrase) => phrase(details)),
              `${key} ${id}`,
            )
        : null,
      subject: subject ? () => subject(details) : null,
    }
  }
}

/** Those that a story has room for, in the order of the parts. */
export function selectHappenings(found: readonly Found[]): Found[] {
  const allOf = (part: Found['part']) => found.filter((happening) => happening.part === part)
  const parts = (['table', 'bench', 'moves', 'result', 'what-if'] as const).flatMap((part) => allOf(part).slice(0, 1))
  const extras = allOf('extra')
  return [...parts, ...(extras.length > 0 ? extras : allOf('quiet'))].slice(0, mostSentences)
}

export function headlineOf(found: readonly Found[]): string {
  return found.find(({ headline }) => headline !== null)?.headline?.() ?? ''
}

/** A headline with a long name in it gives way to one without. */
function shortOf(headlines: readonly string[], key: string): string {
  const short = headlines.filter((headline) => [...headline].length <= longestHeadline)
  return chosen([short[0] ?? headlines[0] ?? '', ...short.slice(1)], `${key} headline`)
}
