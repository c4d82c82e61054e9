import type { TeamId } from '../ids.ts'
import type { Sentence } from './edition.ts'
import type { Finding, FindingKind } from './finding.ts'
import { KINDS } from './kinds.ts'
import { matchTold, type Page } from './page.ts'
import { hasMatches, inOrderOf, type Scored } from './rank.ts'
import { isDecision, isOfStory, isOfWeek, sidesIn, storiesIn, tellStory } from './stories.ts'

/** The tiers of news: told wherever there is room for it. */
const NEWS = 2
/** Away from its match it is no story. */
const OF_A_MATCH: readonly FindingKind[] = ['first-win', 'first-defeat']

/** On the last day: how the title was won, then who else stands where, then what is left. */
const LAST_DAY: readonly FindingKind[] = ['title-missed', 'season-turn', 'season-third', 'season-last', 'season-bench']
const placeOf = ({ finding: { kind } }: Sentence) =>
  LAST_DAY.includes(kind) ? LAST_DAY.indexOf(kind) : LAST_DAY.length

type Told = {
  ranked: readonly Scored[]
  lead: readonly Sentence[]
  /** On the last day of a season nobody asks for results. */
  isLastDay: boolean
}

/** The stories of a page while it is written: each match or team stands in one of them, or in the lead. */
export type PageStories = ReturnType<typeof storiesOn>

export function storiesOn(page: Page, { ranked, lead, isLastDay }: Told) {
  const sidesOf = sidesIn(ranked)
  const all = storiesIn(ranked)
  const elsewhere = new Set(
    lead.flatMap(({ finding }) => (matchTold(finding) || !hasMatches(ranked) ? sidesOf(finding.teams[0]) : [])),
  )
  const stories: { teams: readonly TeamId[]; sentences: Sentence[] }[] = []
  const closing: Sentence[] = []
  return {
    tell,
    together,
    close,
    join,
    isNew,
    isWhole,
    count: () => stories.length,
    all: () => {
      const all = stories.flatMap(({ sentences }) => sentences)
      if (isLastDay) return [...all.toSorted((a, b) => placeOf(a) - placeOf(b)), ...closing]
      // What is left to say of a match of the lead comes next to it.
      const isOfLead = closing.every(({ finding }) => finding.teams.slice(0, 1).some((team) => elsewhere.has(team)))
      return isOfLead ? [...closing, ...all] : [...all, ...closing]
    },
  }

  /** What each is the news of, as long as there are fewer stories than `most`. */
  function tell(candidates: readonly Finding[], most: number): void {
    for (const finding of candidates) {
      const teams = isOfStory(finding) ? sidesOf(finding.teams[0]) : []
      const isNews = KINDS[finding.kind].tier <= NEWS
      const known = storyOf(teams)
      if (known) known.sentences.push(...(isNews ? alone(finding, true) : []))
      if (known || stories.length >= most) continue
      const isTold = teams.some((team) => elsewhere.has(team))
      if (isTold && (!isNews || OF_A_MATCH.includes(finding.kind))) continue
      const sentences = isTold || isLastDay || teams.length === 0 ? alone(finding) : whole(finding)
      if (sentences.length > 0) stories.push({ teams, sentences })
    }
  }

  /** One story of several things that come together. */
  function together(findings: readonly Finding[]): void {
    const sentences = findings.flatMap((finding) => alone(finding))
    if (sentences.length > 0) stories.push({ teams: [], sentences })
  }

  function storyOf(teams: readonly TeamId[]) {
    return stories.find((story) => story.teams.some((team) => teams.includes(team)))
  }

  function whole(finding: Finding): Sentence[] {
    return tellStory(all.find((story) => story.some((one) => one === finding)) ?? [], finding, page)
  }

  function alone(finding: Finding, follows = false): Sentence[] {
    const sentence = (follows ? page.tell(finding, { follows }) : null) ?? page.tell(finding)
    return sentence ? [sentence] : []
  }

  /** Whether nothing is told of a team yet. */
  function isNew({ teams: [team] }: Finding): boolean {
    const isClosed = closing.some(({ finding }) => finding.teams.slice(0, 2).some((one) => one === team))
    return team !== undefined && !isClosed && !elsewhere.has(team) && storyOf([team]) === undefined
  }

  /** Whether a decision and what it led to can be told together. */
  function isWhole(finding: Finding): boolean {
    const story = all.find((one) => one.some((other) => other === finding)) ?? []
    return story.some(isDecision) && story.some(isOfWeek)
  }

  /** With the story of its match; whether it has one. */
  function join(finding: Finding): boolean {
    const story = page.hasResult(finding) ? storyOf(sidesOf(finding.teams[0])) : undefined
    const sentences = story ? alone(finding, true) : []
    story?.sentences.push(...sentences)
    return sentences.length > 0
  }

  /** In one line who won the week and who was last in it, as far as nothing has said so. */
  function close(isWon: boolean): void {
    const [winner] = isWon ? [] : inOrderOf(['week-first', 'week-shared'], ranked)
    if (winner) storyOf(winner.teams.slice(0, 1))?.sentences.push(...alone(winner, true))
    // Of a match that is told it is said without the result.
    const best = winner ? page.tell(winner) : null
    const lasts = inOrderOf(['week-last'], ranked)
    for (const one of lasts) storyOf(one.teams.slice(0, 1))?.sentences.push(...alone(one))
    const last = page.first(lasts, { follows: best !== null }) ?? page.first(lasts)
    for (const sentence of [best, last]) if (sentence) closing.push(sentence)
  }
}
