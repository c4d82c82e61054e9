import type { FindingKind, FindingValues } from '#domain/story/finding.ts'

/** All that the words of a finding may use: its teams, its players and its numbers. */
export type Told<Kind extends FindingKind> = {
  /** The first team, and the second. */
  a: string
  b: string
  /** All teams: "Ann, Bob and Cy". */
  all: string
  /** The first player, the second, and all of them. */
  who: string
  other: string
  players: string
  v: FindingValues[Kind]
  since: number
}

type Phrase<Kind extends FindingKind> = (told: Told<Kind>) => string

/** Of one kind: sentences of at most about twenty words; headlines of at most 60 letters where it may lead; the figures alone for whoever wants no more. */
export type WordsOf<Kind extends FindingKind> = {
  sentences: readonly [Phrase<Kind>, Phrase<Kind>, Phrase<Kind>, Phrase<Kind>, Phrase<Kind>, ...Phrase<Kind>[]]
  headlines?: readonly [Phrase<Kind>, Phrase<Kind>, Phrase<Kind>, ...Phrase<Kind>[]]
  dry: Phrase<Kind>
}

/** The words of a language. A kind that is missing does not compile. */
export type Words = { [Kind in FindingKind]: WordsOf<Kind> }
