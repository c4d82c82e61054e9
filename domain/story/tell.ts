import type { Gameweek, PlayerId, TeamId } from '../ids.ts'
import { BENCHES, type Finding, type FindingKind, LEADS, MONTHS, THREADS } from './finding.ts'
import { type Sizes, sizesOf, surpriseOf } from './surprise.ts'

/** A finding, and which of the phrasings of its kind tells it. */
export type Sentence = { finding: Finding; phrasing: number }

/** What is told of a gameweek: chosen once, when it is final. Words are made of it when it is read. */
export type Edition = {
  gameweek: Gameweek
  headline: Sentence
  /** What happened, and the decision that turned it. */
  lead: readonly Sentence[]
  bench: Sentence | null
  /** About other teams, each about another one. */
  stories: readonly Sentence[]
  /** What goes on over weeks, or who was best over those of a month. */
  thread: Sentence | null
  /** How large the largest finding of each kind was: what later weeks are compared with. */
  sizes: Sizes
}

/** The words of a language for the teams and players of a league. Phrasings are numbered from 0. */
export type Wording = {
  sentences(kind: FindingKind): number
  headlines(kind: FindingKind): number
  sentence(finding: Finding, phrasing: number): string
  headline(finding: Finding, phrasing: number): string
}

/** In letters. */
export const LONGEST_HEADLINE = 60
const MOST_WORDS = 130
const MOST_WORDS_OF_LEAD = 45
const MOST_STORIES = 3
/** In gameweeks. */
const SAME_LEAD = 3
const SAME_PHRASING = 5
/** A team is due after this many editions without its name, and overdue after one more. */
const DUE = 3

/** Decisions that turn a gameweek: one of them follows what happened. */
const DECISIONS: readonly FindingKind[] = [
  'bench-match',
  'captain-alone',
  'captain-blank',
  'chip-bench',
  'chip-captain',
  'move-best',
  'move-worst',
]
/** Who won the week. */
const WINNERS: readonly FindingKind[] = ['week-best', 'week-shared', 'record-high']
/** What a single match, or a single score, tells. One of each is enough for a lead. */
const RESULTS: readonly FindingKind[] = [
  'upset',
  'big-win',
  'narrow-win',
  'draw',
  'lucky-win',
  'unlucky-loss',
  'week-best',
  'week-shared',
  'record-high',
  'run-ended',
  'belt-won',
]

/**
 * Chooses what is told of a gameweek, and in which order: by surprise × stakes × novelty. `told`: the earlier editions, ascending. The same findings
 * and editions give the same choice.
 */
export function storyOf(
  findings: readonly Finding[],
  told: readonly Edition[],
  { gameweek, wording }: Telling,
): Edition {
  const sizes = sizesOf(findings)
  const scored = rankFindings(findings, told)
  const teller = tellerOf(told, wording)
  const headline = headlineAmong(scored, told, { teller })
  const budget = wordBudget(wording)
  const lead = leadOf(headline.finding, scored, { teller, budget })
  const used = usedBy(lead)
  const bench = benchOf(scored, { teller, budget, used })
  if (bench) note(used, bench)
  const isFree = ({ kind, players }: Finding) =>
    !used.kinds.has(kind) && !players.some((player) => used.players.has(player))
  const ofKinds = (kinds: readonly FindingKind[]) =>
    scored.filter((finding) => kinds.includes(finding.kind) && isFree(finding))
  const thread = firstTold([...ofKinds(MONTHS), ...ofKinds(THREADS)], { teller, budget })
  if (thread) note(used, thread)
  const stories: Sentence[] = []
  const needed = byNeed(scored, told)
  // Who won the week is what every reader wants to know.
  const winners = lead.some(({ finding }) => WINNERS.includes(finding.kind))
    ? []
    : needed.filter(({ kind }) => WINNERS.includes(kind))
  for (const finding of [...winners, ...needed]) {
    if (stories.length === MOST_STORIES) break
    const isOther = finding.teams.length > 0 && !finding.teams.slice(0, 1).some((team) => used.teams.has(team))
    if (!isOther || !isFree(finding) || BENCHES.includes(finding.kind)) continue
    const story = firstTold([finding], { teller, budget })
    if (!story) continue
    note(used, story)
    stories.push(story)
  }
  return { gameweek, headline, lead, bench, stories, thread, sizes }
}

type Telling = { gameweek: Gameweek; wording: Wording }
export type Scored = Finding & { score: number }

/** The most telling first. */
export function rankFindings(findings: readonly Finding[], told: readonly Edition[]): Scored[] {
  const before = told.map(({ sizes }) => sizes)
  const led = told.slice(-SAME_LEAD).map(({ headline }) => headline.finding)
  const ledKinds = new Set(led.map(({ kind }) => kind))
  const ledTeams = new Set(led.map(({ teams }) => teams[0]))
  return findings
    .map((finding) => {
      const novelty = (ledKinds.has(finding.kind) ? 0.2 : 1) * (ledTeams.has(finding.teams[0]) ? 0.5 : 1)
      return { ...finding, score: (1 + surpriseOf(finding, before)) * finding.stakes * novelty }
    })
    .toSorted((a, b) => b.score - a.score || keyOf(a).localeCompare(keyOf(b), 'en'))
}

function keyOf({ kind, teams, players }: Finding): string {
  return `${kind} ${teams.join(' ')} ${players.join(' ')}`
}

function headlineAmong(scored: readonly Scored[], told: readonly Edition[], { teller }: { teller: Teller }): Sentence {
  const led = new Set(told.slice(-SAME_LEAD).map(({ headline }) => headline.finding.kind))
  const may = scored.filter(({ kind }) => LEADS.includes(kind))
  const isFresh = ({ kind }: Finding) => !led.has(kind)
  // In a dull week somebody's plain figures lead, before a kind leads again.
  for (const finding of [...may.filter(isFresh), ...scored.filter(isFresh), ...may, ...scored]) {
    const phrasing = teller.headlineFor(finding)
    if (phrasing !== null) return { finding: withoutScore(finding), phrasing }
  }
  const [first] = [...may, ...scored]
  if (!first) throw new Error('every gameweek has a finding')
  return { finding: withoutScore(first), phrasing: teller.anyHeadlineFor(first) }
}

function withoutScore({ score: _, ...finding }: Scored): Finding {
  return finding
}

type Budget = { take(text: string, most?: number): boolean }

/** Words in the whole programme. */
function wordBudget(_: Wording): Budget {
  let left = MOST_WORDS
  return {
    take(text, most = Infinity) {
      const words = countWords(text)
      if (words > Math.min(left, most)) return false
      left -= words
      return true
    },
  }
}

/** As people count them. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

type Means = { teller: Teller; budget: Budget }

/** The main finding, then who leads now, if that is news of its own, or the best decision of its teams behind it. */
function leadOf(happened: Finding, scored: readonly Scored[], { teller, budget }: Means): Sentence[] {
  const first = firstTold([{ ...happened, score: 0 }], { teller, budget })
  const lead = first ? [first] : []
  const room = MOST_WORDS_OF_LEAD - (first ? countWords(teller.text(first)) : 0)
  const causes = scored.filter(
    ({ kind, teams, players }) =>
      (DECISIONS.includes(kind) ||
        (RESULTS.includes(kind) && happened.kind !== 'bench-match' && !RESULTS.includes(happened.kind))) &&
      kind !== happened.kind &&
      teams[0] !== undefined &&
      happened.teams.slice(0, 2).includes(teams[0]) &&
      !players.some((player) => happened.players.includes(player)),
  )
  const table = scored.filter((finding) => finding.kind !== happened.kind && isNewsAtTheTop(finding))
  const turned = firstTold([...table, ...causes], { teller, budget, most: room })
  return turned ? [...lead, turned] : lead
}

/** Always in the lead: it is what a member would say first. */
function isNewsAtTheTop(finding: Finding): boolean {
  return finding.kind === 'lead-new' || (finding.kind === 'lead-held' && finding.values.unit === 'points scored')
}

type Used = { kinds: Set<FindingKind>; teams: Set<TeamId>; players: Set<PlayerId> }

function usedBy(sentences: readonly Sentence[]): Used {
  const used: Used = { kinds: new Set(), teams: new Set(), players: new Set() }
  for (const sentence of sentences) note(used, sentence)
  return used
}

function note(used: Used, { finding }: Sentence): void {
  used.kinds.add(finding.kind)
  for (const player of finding.players) used.players.add(player)
  for (const team of finding.teams) used.teams.add(team)
}

/** Shown beside the shirts every week, unless the lead has it or is about the same player. */
function benchOf(scored: readonly Scored[], { teller, budget, used }: Means & { used: Used }): Sentence | null {
  if (BENCHES.some((kind) => used.kinds.has(kind))) return null
  const isOther = ({ players }: Finding) => !players.some((player) => used.players.has(player))
  return firstTold(
    scored.filter((finding) => BENCHES.includes(finding.kind) && isOther(finding)),
    { teller, budget },
  )
}

/** The first finding that fits and has a phrasing that was not used lately. */
function firstTold(findings: readonly Scored[], { teller, budget, most }: Means & { most?: number }): Sentence | null {
  for (const finding of findings) {
    for (const phrasing of teller.sentencesFor(finding)) {
      const sentence = { finding: withoutScore(finding), phrasing }
      if (budget.take(teller.text(sentence), most)) return sentence
    }
  }
  return null
}

/** Teams that have not been named for long come first. */
function byNeed(scored: readonly Scored[], told: readonly Edition[]): Scored[] {
  const lately = told.slice(-DUE - 1).map(namedIn)
  const need = ({ teams }: Finding) => {
    const team = teams[0]
    if (team === undefined || told.length < DUE) return 1
    const since = lately.toReversed().findIndex((named) => named.has(team))
    return since === -1 ? 100 : since >= DUE ? 10 : 1
  }
  return scored.toSorted((a, b) => b.score * need(b) - a.score * need(a))
}

/** Whom an edition names. */
export function namedIn({ headline, lead, bench, stories, thread }: Edition): Set<TeamId> {
  const sentences = [headline, ...lead, bench, ...stories, thread].filter((sentence) => sentence !== null)
  return new Set(sentences.flatMap(({ finding }) => finding.teams))
}

type Teller = {
  headlineFor(finding: Finding): number | null
  /** The shortest, also one that was used lately or is too long: names may be, and a programme must have a headline. */
  anyHeadlineFor(finding: Finding): number
  /** Those that were not used lately, the one used longest ago first. */
  sentencesFor(finding: Finding): number[]
  text(sentence: Sentence): string
}

/** Phrasings in turn: the one used longest ago first, none that was used lately. */
function tellerOf(told: readonly Edition[], wording: Wording): Teller {
  const lately = told.slice(-SAME_PHRASING)
  const sentencesOf = ({ lead, bench, stories, thread }: Edition) => [...lead, bench, ...stories, thread]
  const free = (kind: FindingKind, count: number, used: readonly (Sentence | null)[][]) => {
    const last = (phrasing: number) =>
      used.findLastIndex((sentences) =>
        sentences.some((sentence) => sentence?.finding.kind === kind && sentence.phrasing === phrasing),
      )
    const all = Array.from({ length: count }, (_, phrasing) => phrasing).filter(
      (phrasing) => last(phrasing) < used.length - lately.length,
    )
    return all.toSorted((a, b) => last(a) - last(b))
  }
  return {
    headlineFor(finding) {
      const { kind } = finding
      const fits = (phrasing: number) => [...wording.headline(finding, phrasing)].length <= LONGEST_HEADLINE
      return (
        free(
          kind,
          wording.headlines(kind),
          told.map(({ headline }) => [headline]),
        ).find(fits) ?? null
      )
    },
    anyHeadlineFor(finding) {
      const all = Array.from({ length: wording.headlines(finding.kind) }, (_, phrasing) => phrasing)
      const length = (phrasing: number) => [...wording.headline(finding, phrasing)].length
      return all.toSorted((a, b) => length(a) - length(b))[0] ?? 0
    },
    sentencesFor: ({ kind }) => free(kind, wording.sentences(kind), told.map(sentencesOf)),
    text: ({ finding, phrasing }) => wording.sentence(finding, phrasing),
  }
}
