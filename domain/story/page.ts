import type { PlayerId, TeamId } from '../ids.ts'
import type { Sentence } from './edition.ts'
import type { Finding, FindingKind } from './finding.ts'
import { BENCHES, KINDS, RESULTS, RUNS, SAID_BY, SCORES, STANDS_ALONE, TABLE, WINNERS } from './kinds.ts'
import type { Teller } from './teller.ts'

const MOST_WORDS = 130

/** A programme while it is written: what it says already, and how many words are left. */
export type Page = {
  /** Adds a sentence; null where the page says it already, or it does not fit. */
  tell(finding: Finding, where?: Where): Sentence | null
  /** The first that can be told. */
  first(findings: readonly Finding[], where?: Where): Sentence | null
  hasTold(kind: FindingKind): boolean
  /** How many words its shortest sentence has. */
  least(finding: Finding): number
  text(sentence: Sentence): string
}

/** `most`: words. `follows`: it stands directly after a sentence about the same match. */
type Where = { most?: number; follows?: boolean }

/** Which phrasings of a finding may be used, the first one first. */
export type PhrasingsOf = Pick<Teller, 'sentencesFor' | 'followingFor' | 'text'>

/** `told`: matches whose results stand elsewhere. */
export function pageOf(teller: PhrasingsOf, told: readonly string[] = []): Page {
  const kinds = new Set<FindingKind>()
  const players = new Set<PlayerId>()
  const subjects = new Map<TeamId, number>()
  const matches = new Set(told)
  /** Whose score of the week was told as such. */
  const scored = new Set<TeamId | undefined>()
  /** Whose run was told with the match that made it longer. */
  const running = new Set<TeamId | undefined>()
  /** What a team had in the week, where that was told. */
  const own = new Map<TeamId | undefined, number>()
  let left = MOST_WORDS
  return {
    tell,
    first,
    hasTold: (kind) => kinds.has(kind),
    least,
    text: teller.text,
  }

  function least(finding: Finding): number {
    return Math.min(...teller.sentencesFor(finding).map((phrasing) => countWords(teller.text({ finding, phrasing }))))
  }

  function tell(finding: Finding, { most = Infinity, follows = false }: Where = {}): Sentence | null {
    if (kinds.has(finding.kind) || SAID_BY[finding.kind]?.some((kind) => kinds.has(kind))) return null
    if (PLACES.includes(finding.kind) && scored.has(finding.teams[0])) return null
    if (RUNS.includes(finding.kind) && running.has(finding.teams[0])) return null
    if (finding.players.some((player) => players.has(player))) return null
    const [team] = finding.teams
    const isFull = team !== undefined && (subjects.get(team) ?? 0) >= MOST_OF_A_TEAM
    const isDue = [BENCHES, WINNERS].some((kinds) => kinds.includes(finding.kind))
    if (isFull && KINDS[finding.kind].tier > NEWS && !isDue) return null
    const match = matchTold(finding)
    const isKnown = match !== null && matches.has(match)
    // News of a team may be told apart from its match; what is only about the match may not.
    if (isKnown && !follows && !STANDS_ALONE.includes(finding.kind)) return null
    const isSaid = 'points' in finding.values && own.get(finding.teams[0]) === finding.values.points
    const isAside = (follows || isSaid) && match === null && WINNERS.includes(finding.kind)
    if (follows && !isKnown && !isAside) return null
    if (isKnown && !follows && TABLE.includes(finding.kind) && TABLE.some((kind) => kinds.has(kind))) return null
    const isStage = STAGES.includes(finding.kind) && TABLE.some((kind) => kinds.has(kind))
    const phrasings = isKnown || isAside || isStage ? teller.followingFor(finding) : teller.sentencesFor(finding)
    const { score: _, ...told } = finding as Finding & { score?: number }
    for (const phrasing of phrasings) {
      const sentence = { finding: told as Finding, phrasing }
      const words = countWords(teller.text(sentence))
      if (words > Math.min(left, most)) continue
      left -= words
      note(told as Finding)
      return sentence
    }
    return null
  }

  function first(findings: readonly Finding[], where?: Where): Sentence | null {
    for (const finding of findings) {
      const sentence = tell(finding, where)
      if (sentence) return sentence
    }
    return null
  }

  function note(finding: Finding): void {
    const match = matchTold(finding)
    if (match) matches.add(match)
    kinds.add(finding.kind)
    for (const player of finding.players) players.add(player)
    const [team] = finding.teams
    if (WEEKS.includes(finding.kind)) scored.add(team)
    if ('wins' in finding.values && Math.max(finding.values.wins, finding.values.defeats) > 2) running.add(team)
    if ('own' in finding.values && finding.values.own >= 0) own.set(team, finding.values.own)
    if (finding.kind === 'climb' || finding.kind === 'fall') own.set(team, finding.values.points)
    if (team !== undefined) subjects.set(team, (subjects.get(team) ?? 0) + 1)
  }
}

/** Sentences about one team, unless it makes more news: of these tiers. */
const MOST_OF_A_TEAM = 3
const NEWS = 2

/** What a team had in the week, and where it went. */
const WEEKS: readonly FindingKind[] = [...SCORES, 'fall', 'climb', 'second-new']
/** Where it left a team: told with the score, not again after it. */
const PLACES: readonly FindingKind[] = ['climb', 'fall', 'week-last']

/** Told without how the table stands, once that is told. */
const STAGES: readonly FindingKind[] = ['half', 'title-race', 'lead-new', 'lead-back']

/** The match whose score a finding tells; null where it tells none. */
export function matchTold({ kind, teams, values }: Finding): string | null {
  if (!RESULTS.includes(kind) || ('own' in values && values.own < 0)) return null
  return teams
    .slice(0, 2)
    .toSorted((a, b) => a - b)
    .join(' ')
}

/** As people count them. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}
