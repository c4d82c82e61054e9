import type { PlayerId, TeamId } from '#domain/ids.ts'
import { LONGEST_HEADLINE, type Wording } from '#domain/story/edition.ts'
import type { Finding, FindingKind } from '#domain/story/finding.ts'
import { LED_BY, TABLE } from '#domain/story/kinds.ts'
import { AVERAGE, AVERAGE_INSIDE } from '#domain/story/names.ts'
import { severalNames } from './numbers.ts'
import type { Told, Words, WordsOf } from './words.ts'

/** What teams and players are called. */
export type Names = { team(team: TeamId): string; player(player: PlayerId): string }

/** A catalogue for the teams and players of a league. A sentence is about the first of its teams. */
export function wordingOf(words: Words, names: Names): Wording {
  return {
    sentences: (kind) => words[kind].sentences.length + followingIn(words, kind).length,
    following: (kind) => followingIn(words, kind).length,
    headlines: (kind) => words[kind].headlines?.length ?? 0,
    sentence: (finding, phrasing) =>
      phraseOf(
        words,
        finding,
        ({ sentences, following = [] }) => [...sentences, ...following][phrasing] ?? sentences[0],
      )(toldOf(finding, names)),
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

/** Those that follow another sentence about the same match. */
function followingIn(words: Words, kind: FindingKind): readonly unknown[] {
  return words[kind].following ?? []
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

const A_SCORE = /\d–\d/

type Story<One> = { subjectOf(one: One): string; join(before: One, one: One, text: string): One }
type Telling = { kind: string; text: string; teams: readonly number[]; values?: Readonly<Record<string, unknown>> }

/**
 * Sentences one after the other: what the leader did in its match and where that leaves it are one sentence; a team that begins two in a row is “They” in the
 * second. `subjectOf`: what its first team is called; `join`: the second of two with the text of both.
 */
export function asOneStory<One extends Telling>(told: readonly One[], story: Story<One>): One[] {
  const { subjectOf } = story
  const joined = joinedIn(told, story)
  return joined.map((one, place) => {
    const before = joined[place - 1]
    const subject = subjectOf(one)
    const isSame = before !== undefined && subjectOf(before) === subject && [before, one].every(beginsWith(subject))
    // After two sentences in one, or two teams that did something, it would not be clear who they are.
    if (!isSame || /[.;:] |, and /.test(before.text)) return one
    return { ...one, text: `They${one.text.slice(subject.length)}` }
  })
}

/**
 * “Ann beat Bob 3–2.” and “Ann are first.” are “Ann beat Bob 3–2 and are first.”; after a defeat it is “but”. What the second did goes on from where it is
 * named (“…, ahead of Cy, who lost 2–3 to Di”), or from what the lead was (“…, up from 3: Cy lost 2–3 to Di”).
 */
function joinedIn<One extends Telling>(told: readonly One[], { subjectOf, join }: Story<One>): One[] {
  const joined: One[] = []
  for (const one of told) {
    const before = joined.at(-1)
    const subject = subjectOf(one)
    const begins = beginsWith(subject)
    const isTable = (of: One) => TABLE.some((kind) => kind === of.kind)
    const whole = before?.text.replace(/\.$/, '') ?? ''
    const rest = one.text.slice(subject.length)
    const isLedBy = before && LED_BY.some((kind) => kind === before.kind) && subjectOf(before) === subject
    if (isLedBy && A_SCORE.test(before.text) && isTable(one) && [before, one].every(begins)) {
      const { own, other } = before.values ?? {}
      joined.pop()
      joined.push(join(before, one, `${whole} ${Number(own) < Number(other) ? 'but' : 'and'}${rest}`))
    } else if (
      before &&
      isTable(before) &&
      one.kind === 'rival-result' &&
      before.teams[1] === one.teams[0] &&
      begins(one)
    ) {
      const goesOn = whole.endsWith(` of ${subject}`) ? `, who${rest}` : isWhy(whole, one) ? `: ${one.text}` : null
      if (goesOn) joined.pop()
      joined.push(goesOn ? join(one, before, whole + goesOn) : one)
    } else joined.push(one)
  }
  return joined
}

/** Whether a lead that was another one a week ago is so because of what the second did. */
function isWhy(lead: string, { values }: Telling): boolean {
  const { own, other } = values ?? {}
  const isWon = Number(own) > Number(other)
  return (/, up from \d+$/.test(lead) && !isWon) || (/, down from \d+$/.test(lead) && isWon)
}

/** Whether a sentence begins with a team alone. */
function beginsWith(subject: string): (one: Telling) => boolean {
  return ({ text }) => subject !== '' && text.startsWith(`${subject} `) && !text.startsWith(`${subject} and `)
}
