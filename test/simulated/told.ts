import { score } from '#domain/facts/written.ts'
import type { TeamId } from '#domain/ids.ts'
import { type Edition, isSameStory, type Sentence, type Wording } from '#domain/story/edition.ts'
import type { FindingKind } from '#domain/story/finding.ts'
import { namesIn } from '#domain/story/names.ts'
import { matchTold } from '#domain/story/page.ts'
import { type MustTell, mustTellOf, type What } from './must-tell.ts'
import { type Replayed, sentencesOf } from './replay.ts'

/** How often something happened, and where it was not told. */
type Count = { all: number; untold: string[] }
export type Counts = Map<What | Manner, Count>
/** How it is told. */
type Manner =
  | 'headline names a team or a figure'
  | 'headline of another kind than the three before'
  | 'every team named in four gameweeks'
  | 'each match told in one place'
  | 'headline not said again'
  | 'at most three stories and the week in one line'

/** Larger leagues have teams of which there is nothing to tell. */
const MOST_NAMED = 12

type Said = { kind: FindingKind; teams: readonly TeamId[]; text: string }

/** Adds what the programmes of a league tell and what they do not. */
export function countTold(counts: Counts, { name, facts, editions, wording }: Replayed): void {
  const called = namesIn(facts)
  const note = (what: What | Manner, gameweek: number, isTold: boolean) => {
    const count = counts.get(what) ?? { all: 0, untold: [] }
    counts.set(what, { all: count.all + 1, untold: isTold ? count.untold : [...count.untold, `${name}, ${gameweek}`] })
  }
  const saidIn = ({ headline, ...rest }: Edition): Said[] => [
    { ...headline.finding, text: wording.headline(headline.finding, headline.phrasing) },
    ...sentencesOf({ headline, ...rest }).map(({ finding, phrasing }) => ({
      ...finding,
      text: wording.sentence(finding, phrasing),
    })),
  ]
  const said = new Map(editions.map((edition) => [edition.gameweek, saidIn(edition)]))
  for (const one of mustTellOf(facts)) note(one.what, one.gameweek, isTold(one, said.get(one.gameweek) ?? [], called))
  for (const [index, edition] of editions.entries()) {
    const { gameweek, headline } = edition
    const { kind } = headline.finding
    if (kind === 'called-off' || kind === 'unread') continue
    const text = wording.headline(headline.finding, headline.phrasing)
    const names = facts.teams.map(({ team }) => called(team))
    note('headline names a team or a figure', gameweek, /\d/.test(text) || names.some((team) => text.includes(team)))
    note('each match told in one place', gameweek, isInOnePlace(edition, wording))
    const isLastDay = edition.lead.some(({ finding }) => SEASON_ENDS.includes(finding.kind))
    const isOfWeek = (one: Sentence | undefined) => one !== undefined && WEEK.includes(one.finding.kind)
    // The last of the week stands in one line with the best.
    const isTail = ([one]: Sentence[]) =>
      isOfWeek(one) && one !== undefined && /^[,;] /.test(wording.sentence(one.finding, one.phrasing))
    // The month of a team of the lead stands next to that, and in the place of a thread.
    const isMonth = ([one]: Sentence[]) => one?.finding.kind.startsWith('month-') === true
    const all = storiesIn(edition).filter((story) => !isTail(story) && !isMonth(story))
    const count = all.length - (all.some(([one]) => isOfWeek(one)) ? 1 : 0)
    if (!isLastDay) note('at most three stories and the week in one line', gameweek, count <= MOST_STORIES)
    const first = edition.lead.map(({ finding, phrasing }) => wording.sentence(finding, phrasing)).join(' ')
    note('headline not said again', gameweek, !first.toLowerCase().includes(text.toLowerCase()))
    const texts = [3, 2, 1, 0].flatMap((back) => said.get(gameweek - back) ?? []).map((one) => one.text)
    if (index >= 3 && names.length <= MOST_NAMED)
      note(
        'every team named in four gameweeks',
        gameweek,
        names.every((team) => texts.some((one) => one.includes(team))),
      )
    const lately = editions.slice(Math.max(0, index - 3), index).map((one) => one.headline.finding.kind)
    note('headline of another kind than the three before', gameweek, !lately.includes(kind))
  }
}

/** Whether nothing of a match is told in the lead and in a story, or in two stories; the week in one line names no match. */
function isInOnePlace({ lead, ...edition }: Edition, { sentence }: Wording): boolean {
  const places = [[...lead], ...storiesIn(edition)]
  const isLine = ({ finding, phrasing }: Sentence) =>
    WEEK.includes(finding.kind) && !/\d–\d/.test(sentence(finding, phrasing))
  const matches = places.flatMap((place) => [
    ...new Set(place.flatMap((one) => (isLine(one) ? [] : (matchTold(one.finding) ?? [])))),
  ])
  return matches.length === new Set(matches).size
}

function storiesIn({ stories }: Pick<Edition, 'stories'>): Sentence[][] {
  const all: Sentence[][] = []
  for (const sentence of stories) {
    const story = all.find((one) => one.some(({ finding }) => isSameStory(finding, sentence.finding)))
    if (story) story.push(sentence)
    else all.push([sentence])
  }
  return all
}

const MOST_STORIES = 3
const WEEK: readonly FindingKind[] = ['week-first', 'week-shared', 'week-last', 'last-shared']
const SEASON_ENDS: readonly FindingKind[] = ['season-end', 'season-shared', 'title-won']

const ENDS: readonly FindingKind[] = [
  'run-ended',
  'unbeaten-ended',
  'losing-ended',
  'winless-ended',
  'first-win',
  'first-defeat',
]

const LOSE_THE_LEAD: readonly FindingKind[] = ['leader-falls', 'lead-lost', 'top-match', 'lead-new', 'lead-back']

/** The kinds of sentences that tell it, about its first team. */
const TOLD_BY: Partial<Record<What, readonly FindingKind[]>> = {
  'title decided early': ['title-won'],
  'season ended': ['season-end', 'season-shared'],
  'last place decided early': ['last-decided'],
  'last at the end': ['season-last'],
  'highest score': ['record-high'],
  'lowest score': ['record-low'],
  'new leader': ['lead-new', 'lead-back', 'level-top', 'title-won', 'season-end', 'table-won'],
  // Where two are level in everything, who is ahead of the others cannot be said of one.
  'level at the top': ['level-top', 'lead-shared', 'leader-beaten'],
  'half of the season': ['half'],
  'run ended': ENDS,
  'table ended before a knock-out': ['table-won', 'lead-shared'],
  'champion of a knock-out': ['final-won'],
}

function isTold({ what, teams, score: result }: MustTell, said: readonly Said[], called: (team: TeamId) => string) {
  const isNamed = (text: string) => (team: TeamId) => text.includes(called(team))
  if (result) return said.some(({ text }) => teams.every(isNamed(text)) && isScoreIn(text, result))
  // With the round that it happened in.
  if (what === 'round of a knock-out')
    return said.some(
      ({ kind, teams: [winner], text }) =>
        kind.startsWith('knockout-') && winner && teams.includes(winner) && /final/.test(text),
    )
  if (what === 'lead lost')
    return said.some(({ kind, text }) => LOSE_THE_LEAD.includes(kind) && teams.every(isNamed(text)))
  const kinds = TOLD_BY[what]
  if (!kinds) return teams.some((team) => said.some(({ text }) => isNamed(text)(team)))
  const [team] = teams
  // Who of two who share first place is named first says nothing.
  const isShared = (one: Said) => what === 'level at the top' && one.kind === 'lead-shared'
  const isAbout = (one: Said) =>
    kinds.includes(one.kind) &&
    (one.teams[0] === team || isShared(one)) &&
    (one.kind !== 'leader-beaten' || /level with/.test(one.text))
  // Runs that ended beside another one are told together.
  const isBeside = (one: Said) =>
    what === 'run ended' && one.kind === 'runs-ended' && one.teams.includes(team as TeamId)
  return said.some((one) => (isAbout(one) || isBeside(one)) && teams.slice(0, 1).every(isNamed(one.text)))
}

function isScoreIn(text: string, { own, other }: { own: number; other: number }): boolean {
  if (text.includes(score(own, other)) || text.includes(score(other, own))) return true
  const numbers: number[] = [...text.matchAll(/\d+/g)].map(([number]) => Number(number))
  return numbers.includes(own) && numbers.includes(other)
}
