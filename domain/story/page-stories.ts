import type { TeamId } from '../ids.ts'
import { isSameStory, type Sentence } from './edition.ts'
import type { Finding, FindingKind } from './finding.ts'
import { BENCHES, JUMPS, KINDS, LASTS, RUNS, TABLE, TURNS } from './kinds.ts'
import { matchTold, type Page } from './page.ts'
import { hasMatches, inOrderOf, type Scored } from './rank.ts'
import { isDecision, isOfStory, isOfWeek, MOST_SENTENCES, sidesIn, storiesIn, tellStory } from './stories.ts'

export const MOST_STORIES = 3
/** The tiers of news: told wherever there is room for it. */
const NEWS = 2
/** Away from its match it is no story. */
const OF_A_MATCH: readonly FindingKind[] = ['first-win', 'first-defeat', 'win-record']

/** On the last day: how the title was won, then who else stands where, then what is left. */
const LAST_DAY: readonly FindingKind[] = ['title-missed', 'season-turn', 'season-third', 'season-last', 'season-bench']
const placeOf = ({ finding: { kind } }: Sentence) =>
  LAST_DAY.includes(kind) ? LAST_DAY.indexOf(kind) : LAST_DAY.length

type Told = {
  ranked: readonly Scored[]
  /** With the headline. */
  lead: readonly Sentence[]
  /** On the last day of a season nobody asks for results. */
  isLastDay: boolean
  /** The headline says who won the week. */
  isWon: boolean
}

type Story = { teams: readonly TeamId[]; sentences: Sentence[] }

/** The stories of a page while it is written: each match or team stands in one of them, or in the lead. */
export type PageStories = ReturnType<typeof storiesOn>

export function storiesOn(page: Page, { ranked, lead, isLastDay, isWon }: Told) {
  const sidesOf = sidesIn(ranked)
  const all = storiesIn(ranked)
  const elsewhere = new Set(
    lead.flatMap(({ finding }) => (matchTold(finding) || !hasMatches(ranked) ? sidesOf(finding.teams[0]) : [])),
  )
  const tables = lead.map(({ finding }) => finding).filter(({ kind }) => TABLE.includes(kind))
  const near = new Set([...elsewhere, ...tables.flatMap(({ teams }) => teams.slice(0, 1))])
  const seconds = tables.map(({ kind, teams: [, second, third] }) => (kind === 'leader-beaten' ? third : second))
  const nearer = new Set([...near, ...seconds])
  const stories: Story[] = []
  const winners = isWon ? [] : inOrderOf(['week-first', 'week-shared'], ranked)
  const lasts = inOrderOf(['week-last'], ranked)
  return {
    tell,
    close,
    join,
    fillUp,
    place,
    placeNear,
    isOfLead: ({ teams: [team] }: Finding) => team !== undefined && near.has(team),
    isNew,
    isWhole,
    room,
    isFull: () => stories.length >= MOST_STORIES,
    /** Room for one more. */
    next: () => Math.min(stories.length + 1, MOST_STORIES),
    all: () => {
      // What is left to say of a match of the lead, and of the first two, comes next to it.
      const isNear = ({ teams }: Story) => teams.some((team) => nearer.has(team))
      const order = (one: Story) => (isLastDay ? Math.min(...one.sentences.map(placeOf)) : -Number(isNear(one)))
      return stories.toSorted((a, b) => order(a) - order(b)).flatMap((one) => one.sentences)
    },
  }

  /** How many stories there may be before who won the week and who was last in it are told. */
  function room(): number {
    const isOwed = [...winners.slice(0, 1), ...lasts].some(
      (one) => !page.isSaid(one) && !storyOf(one.teams.slice(0, 1)),
    )
    return MOST_STORIES - (isOwed ? 1 : 0)
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
    return team !== undefined && !elsewhere.has(team) && storyOf([team]) === undefined
  }

  /** Whether a decision and what it led to can be told together. */
  function isWhole(finding: Finding): boolean {
    const story = all.find((one) => one.some((other) => other === finding)) ?? []
    return story.some(isDecision) && story.some(isOfWeek)
  }

  function beside(finding: Finding) {
    return stories.find(({ sentences: [first] }) => first && isSameStory(first.finding, finding))
  }

  /** With the story of its match or team; whether it has one. */
  function join(finding: Finding): boolean {
    const story = beside(finding)
    const sentences = story ? alone(finding, true) : []
    story?.sentences.push(...sentences)
    return sentences.length > 0
  }

  /** With the words that are left: what decided a match that is told, and where its teams went. */
  function fillUp(): void {
    for (const one of inOrderOf([...TURNS, ...RUNS, ...JUMPS], ranked)) {
      const isOfLead = one.teams.some((team) => elsewhere.has(team)) && matchTold(one) !== null
      const story = isOfLead ? undefined : storyOf(one.teams.slice(0, 1))
      if (story?.sentences.some(({ finding }) => isSameStory(finding, one)) && story.sentences.length < MOST_SENTENCES)
        for (const sentence of alone(one, true)) insert(story, sentence)
      if (!story && RUNS.includes(one.kind) && stories.length < MOST_STORIES) placeNear(page.tell(one))
    }
  }

  /** The same of what is told; null where it has found its story. */
  function place(sentence: Sentence | null): Sentence | null {
    const story = sentence && beside(sentence.finding)
    // A bench has its own line.
    const isLong = story && BENCHES.includes(sentence.finding.kind) && story.sentences.length >= MOST_SENTENCES
    if (!story || isLong) return sentence
    insert(story, sentence)
    return null
  }

  /** After what else is told of its team, and what goes on in one sentence with that. */
  function insert({ sentences }: Story, sentence: Sentence): void {
    const last = sentences.findLastIndex(({ finding: { teams } }) => teams[0] === sentence.finding.teams[0])
    const next = sentences.findIndex((one, place) => place > last && !/^[;,] /.test(page.text(one)))
    sentences.splice(last === -1 || next === -1 ? sentences.length : next, 0, sentence)
  }

  /** The same; of a team of the lead it is a story of its own, next to that. */
  function placeNear(sentence: Sentence | null): Sentence | null {
    const rest = place(sentence)
    if (!rest?.finding.teams.some((team) => near.has(team))) return rest
    stories.push({ teams: rest.finding.teams, sentences: [rest] })
    return null
  }

  /** In one line who won the week and who was last in it, as far as nothing has said so; early, who was last only beside who won. */
  function close({ isEarly = false } = {}): void {
    for (const one of [...winners.slice(0, 1), ...lasts]) join(one)
    // Of a match that is told it is said without the result.
    const best = winners[0] ? page.tell(winners[0]) : null
    if (!best && !isLastDay) tell(lasts, MOST_STORIES)
    // One that is shared stands with the best, or not at all.
    const last =
      page.first(inOrderOf(['record-low'], ranked)) ??
      (best && page.first(inOrderOf(LASTS, ranked), { follows: true })) ??
      (isEarly ? null : page.first(lasts))
    const sentences = [best, last].filter((sentence) => sentence !== null)
    if (sentences.length > 0)
      stories.push({ teams: sentences.flatMap(({ finding: { teams } }) => teams.slice(0, 2)), sentences })
  }
}
