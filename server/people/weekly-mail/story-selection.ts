import { chosen } from './story-words.ts'

const mostSentences = 6
const longestHeadline = 60

/**
 * Something that may have happened. Of every part of the story but `extra` the weightiest is told, in the order of the parts;
 * then extras by weight while there is room; `quiet` where there are none. The weightiest of all makes the headline.
 */
export type Happening<Facts, Details> = {
  part: 'table' | 'bench' | 'moves' | 'result' | 'what-if' | 'extra' | 'quiet'
  weight: number
  /** What its texts need; null where it did not happen. */
  find: (facts: Facts) => Details | null
}

type Phrase<Details> = (details: Details) => string

export type Telling<Details> = {
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

export type Book<Facts, Details> = {
  happenings: { [Id in keyof Details]: Happening<Facts, Details[Id]> }
  texts: { [Id in keyof Details]: Telling<Details[Id]> }
}

/** Everything that happened, weightiest first; its words are made when asked for, the same for the same key. */
export function happened<Facts, Details>(facts: Facts, book: Book<Facts, Details>, { key }: { key: string }): Found[] {
  const ids = Object.keys(book.happenings) as (keyof Details & string)[]
  return ids.flatMap((id) => lookFor(id) ?? []).toSorted((a, b) => b.weight - a.weight)

  function lookFor<Id extends keyof Details & string>(id: Id): Found | null {
    const { find, part, weight } = book.happenings[id]
    const details = find(facts)
    if (details === null) return null
    const { sentences, headlines, subject } = book.texts[id]
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

/** What is told of it, in the order of the parts. */
export function told(found: readonly Found[]): Found[] {
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
