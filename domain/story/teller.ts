import { type Edition, LONGEST_HEADLINE, type Sentence, type Wording } from './edition.ts'
import type { Finding, FindingKind } from './finding.ts'

/** In gameweeks: how long a phrasing rests. A tail is short and rests less. */
const SAME_PHRASING = 5
const SAME_TAIL = 2

/** Phrasings in turn: the one used longest ago first, none that was used lately. */
export type Teller = {
  headlineFor(finding: Finding): number | null
  /** The shortest, also one that was used lately or is too long: names may be, and a programme must have a headline. */
  anyHeadlineFor(finding: Finding): number
  sentencesFor(finding: Finding): number[]
  /** Those that follow a sentence about the same match. */
  followingFor(finding: Finding): number[]
  /** Those that go on from a result in the same sentence. */
  tailsFor(finding: Finding): number[]
  text(sentence: Sentence): string
  /** What a team is called. */
  team: Wording['team']
}

/** `told`: the editions before; `after`: those that stand already and come later. */
export function tellerOf(told: readonly Edition[], wording: Wording, after: readonly Edition[] = []): Teller {
  const free = (
    kind: FindingKind,
    phrasings: readonly number[],
    sentencesOf: (edition: Edition) => Sentence[],
    rest = SAME_PHRASING,
  ) => {
    const close = [...told.slice(-rest), ...after.slice(0, rest)]
    const says = (edition: Edition, phrasing: number) =>
      sentencesOf(edition).some((sentence) => sentence.finding.kind === kind && sentence.phrasing === phrasing)
    const last = (phrasing: number) => told.findLastIndex((edition) => says(edition, phrasing))
    return phrasings
      .filter((phrasing) => !close.some((edition) => says(edition, phrasing)))
      .toSorted((a, b) => last(a) - last(b))
  }
  const fits = (finding: Finding) => (phrasing: number) =>
    [...wording.headline(finding, phrasing)].length <= LONGEST_HEADLINE
  return {
    headlineFor: (finding) =>
      free(finding.kind, upTo(wording.headlines(finding.kind)), ({ headline }) => [headline]).find(fits(finding)) ??
      null,
    anyHeadlineFor(finding) {
      const length = (phrasing: number) => [...wording.headline(finding, phrasing)].length
      return upTo(wording.headlines(finding.kind)).toSorted((a, b) => length(a) - length(b))[0] ?? 0
    },
    sentencesFor: ({ kind }) => free(kind, phrasingsIn(wording, kind).sentences, inText),
    followingFor: ({ kind }) => free(kind, phrasingsIn(wording, kind).following, inText),
    tailsFor: ({ kind }) => free(kind, phrasingsIn(wording, kind).tails, inText, SAME_TAIL),
    text: ({ finding, phrasing }) => wording.sentence(finding, phrasing),
    team: wording.team,
  }
}

/** The numbers of the phrasings of a kind: whole sentences first, tails last. */
export function phrasingsIn(wording: Wording, kind: FindingKind) {
  const all = upTo(wording.sentences(kind))
  const tails = all.length - wording.tails(kind)
  const following = tails - wording.following(kind)
  return { sentences: all.slice(0, following), following: all.slice(following, tails), tails: all.slice(tails) }
}

function inText({ lead, bench, stories, thread }: Edition): Sentence[] {
  return [...lead, bench, ...stories, thread].filter((sentence) => sentence !== null)
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}
