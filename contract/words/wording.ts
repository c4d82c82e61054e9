import type { PlayerId, TeamId } from '#domain/ids.ts'
import type { Finding, FindingKind } from '#domain/story/finding.ts'
import { LONGEST_HEADLINE, type Wording } from '#domain/story/tell.ts'
import type { Told, Words, WordsOf } from './words.ts'

/** What teams and players are called. */
export type Names = { team(team: TeamId): string; player(player: PlayerId): string }

/** A catalogue for the teams and players of a league. A sentence is about the first of its teams. */
export function wordingOf(words: Words, names: Names): Wording {
  return {
    sentences: (kind) => words[kind].sentences.length,
    headlines: (kind) => words[kind].headlines?.length ?? 0,
    sentence: (finding, phrasing) =>
      phraseOf(words, finding, ({ sentences }) => sentences[phrasing] ?? sentences[0])(toldOf(finding, names)),
    headline: (finding, phrasing) =>
      phraseOf(words, finding, ({ headlines, dry }) => headlines?.[phrasing] ?? dry)(toldOf(finding, names)),
  }
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
function phraseOf(words: Words, { kind }: Finding, choose: (of: WordsOf<FindingKind>) => unknown): Phrase {
  return choose(words[kind] as unknown as WordsOf<FindingKind>) as Phrase
}

function toldOf({ teams, players, values, since }: Finding, names: Names): Told<FindingKind> {
  const [a = '', b = ''] = teams.map(names.team)
  const [who = '', other = ''] = players.map(names.player)
  return {
    a,
    b,
    all: listed(teams.map(names.team)),
    who,
    other,
    players: listed(players.map(names.player)),
    v: values as Told<FindingKind>['v'],
    since: since ?? 0,
  }
}

/** `Ann`, `Ann and Bob`, `Ann, Bob and Cy`; of many the first three and how many more. */
function listed(names: readonly string[]): string {
  const shown = names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} more`] : names
  const last = shown.at(-1) ?? ''
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} and ${last}`
}
