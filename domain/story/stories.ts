import type { TeamId } from '../ids.ts'
import type { Sentence } from './edition.ts'
import type { Finding, FindingKind } from './finding.ts'
import {
  BAD_DECISIONS,
  BENCHES,
  GOOD_DECISIONS,
  JUMPS,
  KINDS,
  LASTS,
  MATCHES,
  MONTHS,
  MOVES,
  RUNS,
  SCORES,
  STANDS_ALONE,
  TABLE,
  TURNS,
  WINNERS,
  WITH_TABLE,
} from './kinds.ts'
import { countWords, matchTold, type Page } from './page.ts'
import { inOrderOf, type Scored } from './rank.ts'

/** Everything that happened in one match, or to one team that had none: the news first. */
export type Story = readonly Scored[]

export const MOST_SENTENCES = 4
const MOST_WORDS = 30
/** The tiers of news. */
const NEWS = 2
/** Told with the table, or of several matches. */
const ELSEWHERE: readonly FindingKind[] = [...TABLE, ...WITH_TABLE, ...MONTHS, 'half-month', 'run-in', 'top-close']
/** The match of whoever is first or second is told from their side. */
const FROM_TOP: readonly FindingKind[] = ['leader-result', 'rival-result']
/** What may begin a story of a team that had no match. */
const WEEKS: readonly FindingKind[] = ['week-first', 'climb', 'fall', ...LASTS]

/** The stories of a gameweek, the one with the best news first. */
export function storiesIn(ranked: readonly Scored[]): Story[] {
  const sidesOf = sidesIn(ranked)
  const told = ranked.filter((one) => one.teams.length > 0 && isOfStory(one))
  return [...Map.groupBy(told, ({ teams: [team] }) => sidesOf(team).join(' ')).values()]
}

/** A team and whom it played. */
export function sidesIn(ranked: readonly Scored[]): (team: TeamId | undefined) => readonly TeamId[] {
  const played = inOrderOf(MATCHES, ranked)
  // In a league for points one team passes another.
  const matches = played.length > 0 ? played : inOrderOf(['second-new'], ranked)
  return (team) => {
    if (team === undefined) return []
    return matches.find(({ teams }) => teams.slice(0, 2).includes(team))?.teams.slice(0, 2) ?? [team]
  }
}

/** The whole of a story: the result, where it left them in the table, and what caused it. `first`: what it is told for. */
export function tellStory(story: Story, first: Finding, page: Page): Sentence[] {
  const sentences: Sentence[] = []
  let room = MOST_WORDS
  const add = (candidates: readonly Finding[], follows = true) => {
    // What it is told for is never left out.
    const most = candidates[0] === first ? Infinity : room
    const sentence = sentences.length < MOST_SENTENCES && page.first(candidates, { follows, most })
    if (!sentence) return
    sentences.push(sentence)
    room -= countWords(page.text(sentence))
  }
  const results = story.filter(isResult)
  const isApart = KINDS[first.kind].tier > NEWS && (!isResult(first) || STANDS_ALONE.includes(first.kind))
  const opening = isResult(first) || SCORES.includes(first.kind) ? [first] : openings(first, story)
  add([...(isApart ? inOrderOf(FROM_TOP, story) : []), ...opening], false)
  const goesOn = isResult(first) || first.kind === 'runs-ended' || RUNS.includes(first.kind)
  if (!page.isTold(first)) add([first], sentences.length > 0 && goesOn)
  if (sentences.length === 0) return []
  add(results.filter(({ kind }) => KINDS[kind].tier <= NEWS))
  add(results.filter(({ kind }) => WINNERS.includes(kind) || LASTS.includes(kind)))
  add(inOrderOf(TURNS, story).filter(({ kind }) => kind !== first.kind))
  // Two runs without the match between them would be a list.
  if (sentences.some(({ finding }) => isResult(finding))) add(inOrderOf(RUNS, story))
  add(inOrderOf(MOVES, story).filter(isOfSame(sentences[0])))
  const isMoved = ({ teams: [team] }: Finding) =>
    sentences.some(({ finding: { kind, teams } }) => MOVES.includes(kind) && teams[0] === team)
  add(inOrderOf(JUMPS, story).filter((one) => !isMoved(one)))
  add(inOrderOf(['trade'], story).filter((one) => isCause(one, results)))
  add(decisionsIn(story, sentences[0]), false)
  const decided = sentences.some(({ finding }) => isDecision(finding) || TURNS.includes(finding.kind))
  if (sentences[0] && KINDS[sentences[0].finding.kind].mood === 'bad' && !decided)
    add(inOrderOf(BENCHES, story).filter(isOfSame(sentences[0])))
  return sentences
}

function isResult(finding: Finding): boolean {
  return matchTold(finding) !== null
}

/** The result of a team’s match, told as its own where it can be; without matches its score. */
function openings({ teams: [team] }: Finding, story: Story): Scored[] {
  const results = story.filter(isResult)
  if (results.length === 0) return inOrderOf(WEEKS, story)
  return results.toSorted((a, b) => Number(b.teams[0] === team) - Number(a.teams[0] === team))
}

function isOfSame(sentence: Sentence | undefined): (one: Finding) => boolean {
  return ({ teams: [team] }) => sentence?.finding.teams[0] === team
}

/** Whether what a trade brought this week was more than the margin of a match that was won. */
function isCause({ values, teams: [team] }: Finding, results: readonly Scored[]): boolean {
  const match = results.find(({ kind }) => MATCHES.includes(kind))
  if (!match || match.teams[0] !== team || !('own' in match.values && 'week' in values)) return false
  const margin = match.values.own - match.values.other
  return margin > 0 && values.week >= margin
}

/** Whether a decision made it, in the mood of the story. */
function decisionsIn(story: Story, sentence: Sentence | undefined): Scored[] {
  if (!sentence) return []
  const { mood } = KINDS[sentence.finding.kind]
  const kinds =
    mood === 'bad' ? BAD_DECISIONS : mood === 'good' ? GOOD_DECISIONS : [...GOOD_DECISIONS, ...BAD_DECISIONS]
  return inOrderOf(kinds, story).filter(isOfSame(sentence))
}

/** Whether it is of one match or one team, and may be what its story is told for. */
export function isOfStory({ kind, teams }: Finding): boolean {
  return !ELSEWHERE.includes(kind) && !(kind === 'runs-ended' && teams.length > 1)
}

/** Whether it says what a team had, or where it went. */
export function isOfWeek({ kind }: Finding): boolean {
  return WEEKS.includes(kind) || MOVES.includes(kind)
}

export function isDecision({ kind }: Finding): boolean {
  return GOOD_DECISIONS.includes(kind) || BAD_DECISIONS.includes(kind)
}
