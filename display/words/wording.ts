import type { PlayerId, TeamId } from '#domain/ids.ts'
import { LONGEST_HEADLINE, type Wording } from '#domain/story/edition.ts'
import type { Finding, FindingKind } from '#domain/story/finding.ts'
import { AVERAGE, AVERAGE_INSIDE } from '#domain/story/names.ts'
import { severalNames } from './numbers.ts'
import type { Told, Words, WordsOf } from './words.ts'

/** What teams and players are called. */
export type Names = { team(team: TeamId): string; player(player: PlayerId): string }

/** A catalogue for the teams and players of a league. A sentence is about the first of its teams. */
export function wordingOf(words: Words, names: Names): Wording {
  return {
    sentences: (kind) => phrasesIn(words[kind] as unknown as AnyWords).length,
    following: (kind) => words[kind].following?.length ?? 0,
    tails: (kind) => words[kind].tails?.length ?? 0,
    headlines: (kind) => words[kind].headlines?.length ?? 0,
    team: names.team,
    sentence: (finding, phrasing) =>
      punctuated(phraseOf(words, finding, (of) => phrasesIn(of)[phrasing] ?? of.sentences[0])(toldOf(finding, names))),
    headline: (finding, phrasing) =>
      phraseOf(words, finding, ({ headlines, dry }) => headlines?.[phrasing] ?? dry)(toldOf(finding, names)),
  }
}

/** What ends in a comma may stand before another mark. */
function punctuated(text: string): string {
  return text.replace(/,(?=[,.:;])/g, '')
}

/** The same with figures alone, whatever the phrasing. `plainHeadline`: for figures that are too long for a headline. */
export function dryWordingOf(words: Words, names: Names, plainHeadline: string): Wording {
  return {
    ...wordingOf(words, names),
    sentence: (finding) => dryWords(words, finding, names),
    headline: (finding) => dryHeadline(dryWords(words, finding, names), plainHeadline),
  }
}

/** Never cut: half of the figures say something else. */
function dryHeadline(figures: string, plainHeadline: string): string {
  const text = figures.replace(/\.$/, '')
  return [...text].length <= LONGEST_HEADLINE ? text : plainHeadline
}

/** The figures of a finding and nothing else. */
export function dryWords(words: Words, finding: Finding, names: Names): string {
  return phraseOf(words, finding, ({ dry }) => dry)(toldOf(finding, names))
}

type Phrase = (told: Told<FindingKind>) => string

/** TypeScript cannot see that a kind and its words belong together. */
function phraseOf(words: Words, { kind }: Finding, choose: (of: AnyWords) => unknown): Phrase {
  return choose(words[kind] as unknown as AnyWords) as Phrase
}

type AnyWords = WordsOf<FindingKind>

function phrasesIn({ sentences, following, tails }: AnyWords): AnyWords['sentences'][number][] {
  return [...sentences, ...(following ?? []), ...(tails ?? [])]
}

function toldOf({ teams, players, values, since }: Finding, names: Names): Told<FindingKind> {
  const called = teams.map(names.team)
  const named = players.map(names.player)
  const [a = '', b, c = ''] = called
  const [who = '', other = ''] = named
  return {
    a,
    b: b ?? '',
    c,
    last: called.at(-1) ?? '',
    foe: b ?? AVERAGE_INSIDE,
    Foe: b ?? AVERAGE,
    foeVerb: (many, one) => (b === undefined ? one : many),
    all: severalNames(called),
    others: severalNames(called.slice(1)),
    from: (place) => severalNames(called.slice(place)),
    who,
    other,
    players: named,
    v: values as Told<FindingKind>['v'],
    since: since ?? 0,
  }
}
