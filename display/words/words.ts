import type { FindingKind, FindingValues } from '#domain/story/finding.ts'

/** All that the words of a finding may use: its teams, its players and its numbers. */
export type Told<Kind extends FindingKind> = {
  /** The first team, the second, and the third; '' where there is none. */
  a: string
  b: string
  c: string
  /** The last of the teams. */
  last: string
  /** Of a match: the second team, or the average; as a sentence begins with it, and with the verb that it takes. */
  foe: string
  Foe: string
  foeVerb(many: string, one: string): string
  /** All teams: "Ann, Bob and Cy". */
  all: string
  /** All but the first; in order, those from one of them on. */
  others: string
  from(place: number): string
  /** The first player, and the second. */
  who: string
  other: string
  /** The players, in the order of the finding. */
  players: readonly string[]
  v: FindingValues[Kind]
  since: number
}

type Phrase<Kind extends FindingKind> = (told: Told<Kind>) => string

/**
 * Of one kind: sentences of at most about twenty words; those that follow another sentence about the same match, without its score; tails that go on from a result in
 * the same sentence, from a comma or a semicolon on; headlines of at most 60 letters where it may lead, each with a team or a figure; the figures alone for whoever wants no more.
 */
export type WordsOf<Kind extends FindingKind> = {
  sentences: readonly [Phrase<Kind>, Phrase<Kind>, Phrase<Kind>, Phrase<Kind>, Phrase<Kind>, ...Phrase<Kind>[]]
  following?: readonly [Phrase<Kind>, Phrase<Kind>, ...Phrase<Kind>[]]
  tails?: readonly [Phrase<Kind>, ...Phrase<Kind>[]]
  headlines?: readonly [Phrase<Kind>, Phrase<Kind>, Phrase<Kind>, ...Phrase<Kind>[]]
  dry: Phrase<Kind>
}

/** The words of a language. A kind that is missing does not compile. */
export type Words = { [Kind in FindingKind]: WordsOf<Kind> }
