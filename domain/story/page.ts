import type { PlayerId, TeamId } from '../ids.ts'
import { leastEchoed } from './echo.ts'
import type { Sentence } from './edition.ts'
import type { Finding, FindingKind } from './finding.ts'
import {
  BENCHES,
  ENDS,
  KINDS,
  LASTS,
  LOST_BY,
  MOVES,
  RESULTS,
  RUNS,
  SAID_BY,
  SCORES,
  STANDS_ALONE,
  TABLE,
  WEEK,
  WINNERS,
  WITH_TABLE,
} from './kinds.ts'
import type { Teller } from './teller.ts'

const MOST_WORDS = 130

/** A programme while it is written: what it says already, and how many words are left. */
export type Page = {
  /** Adds a sentence; null where the page says it already, or it does not fit. */
  tell(finding: Finding, where?: Where): Sentence | null
  /** The first that can be told. */
  first(findings: readonly Finding[], where?: Where): Sentence | null
  hasTold(kind: FindingKind): boolean
  /** Whether the kind is told of its first team. */
  isTold(finding: Finding): boolean
  /** Whether it is told, or as much. */
  isSaid(finding: Finding): boolean
  /** The headline says it. */
  skip(kind: FindingKind): void
  /** The headline says how long the run of a team is. */
  skipRun(team: TeamId | undefined): void
  /** Whether the result of the match that a finding tells is told, or the score. */
  hasResult(finding: Finding): boolean
  /** How many words its shortest sentence has. */
  least(finding: Finding): number
  text(sentence: Sentence): string
}

/** `most`: words. `follows`: it stands directly after a sentence about the same match or team. `beyond`: the headline, whose figures the sentence has to go on from; `apart`: the same, whose words it says again only where it must. */
type Where = { most?: number; follows?: boolean; beyond?: string; apart?: string }

/** Which phrasings of a finding may be used, the first one first. */
export type PhrasingsOf = Pick<Teller, 'sentencesFor' | 'followingFor' | 'tailsFor' | 'text' | 'team'>

/** `elsewhere`: matches whose results stand elsewhere; `most`: words. */
export function pageOf(teller: PhrasingsOf, elsewhere: readonly string[] = [], most = MOST_WORDS): Page {
  const kinds = new Set<FindingKind>()
  const skipped = new Set<FindingKind>()
  /** Several of a kind are told in different words. */
  const phrased = new Set<string>()
  const told = new Set<string>()
  /** Who is named, of which team. */
  const players = new Map<PlayerId, TeamId | undefined>()
  const subjects = new Map<TeamId, number>()
  const matches = new Set(elsewhere)
  /** Who is said to have lost the lead. */
  const fallen = new Set<TeamId | undefined>()
  /** Whose score of the week was told as such. */
  const scored = new Set<TeamId | undefined>()
  /** Whose run was told with the match that made it longer. */
  const running = new Set<TeamId | undefined>()
  /** Who is said to stand where at the top. */
  const standing = new Set<TeamId | undefined>()
  /** Who is said to be last in the table. */
  const bottoms = new Set<TeamId | undefined>()
  let benches = 0
  /** What a team had in the week, where that was told. */
  const own = new Map<TeamId | undefined, number>()
  /** What was said last, where a sentence may go on from it. */
  let open: Finding | null = null
  /** Nothing, where it was a tail: no other goes on from that. */
  let last: FindingKind | null = null
  let left = most
  return {
    tell,
    first,
    hasTold: (kind) => kinds.has(kind),
    isTold: (finding) => told.has(keyOf(finding)),
    isSaid,
    skip: (kind) => void skipped.add(kind),
    skipRun: (team) => void running.add(team),
    hasResult: (finding) => matches.has(matchTold(finding) ?? '') || isOwnScore(finding),
    least,
    text: teller.text,
  }

  function least(finding: Finding): number {
    return Math.min(...teller.sentencesFor(finding).map((phrasing) => countWords(teller.text({ finding, phrasing }))))
  }

  function tell(finding: Finding, where: Where = {}): Sentence | null {
    if (isSaid(finding)) return null
    const { most = Infinity, beyond = '', apart = '' } = where
    // The order of a sentence about the table is by what it tells, so that only a match avoids the headline's words.
    const echoed = matchTold(finding) === null ? '' : apart
    const textOf = (phrasing: number) => teller.text({ finding, phrasing })
    const inTurn = leastEchoed(echoed, phrasingsFor(finding, where), textOf).filter(
      // Where whoever led is now is said once, and so is a jump.
      (phrasing) =>
        !(fallen.has(finding.teams[0]) && / drop (?:to|from) /.test(textOf(phrasing))) &&
        !(scored.has(finding.teams[0]) && WEEK.includes(finding.kind) && MOVED.test(textOf(phrasing))),
    )
    // What is said of a team already comes only where there are no other words.
    const isAgain = (phrasing: number) => {
      const [team] = finding.teams
      if (bottoms.has(team) && AT_BOTTOM.test(textOf(phrasing))) return true
      if (scored.has(team) && SCORES.includes(finding.kind) && MOVED.test(textOf(phrasing))) return true
      return finding.kind === 'place' && isOwnScore(finding) && says(finding.values.points, textOf(phrasing))
    }
    const fresh = inTurn.toSorted((a, b) => Number(isAgain(a)) - Number(isAgain(b)))
    const phrasings = LEADS.includes(finding.kind) ? mostTelling(fresh, textOf) : fresh
    const { score: _, ...plain } = finding as Finding & { score?: number }
    for (const phrasing of phrasings) {
      if (phrased.has(`${finding.kind} ${phrasing}`)) continue
      const sentence = { finding: plain as Finding, phrasing }
      const text = teller.text(sentence)
      const words = countWords(text)
      if (
        words > Math.min(left, most) ||
        !goesBeyond(text, beyond, { kind: finding.kind, named: finding.teams.map(teller.team) })
      )
        continue
      left -= words
      phrased.add(`${finding.kind} ${phrasing}`)
      note(plain as Finding, text, teller.sentencesFor(finding).includes(phrasing))
      return sentence
    }
    return null
  }

  function isSaid(finding: Finding): boolean {
    const {
      kind,
      teams: [team],
      players: named,
    } = finding
    if (told.has(keyOf(finding)) || (kind === 'lead-lost' && fallen.has(team))) return true
    if (kinds.has(kind) || skipped.has(kind) || SAID_BY[kind]?.some((other) => kinds.has(other))) return true
    if (PLACES.includes(kind) && scored.has(team)) return true
    if (kind === 'place' && standing.has(team)) return true
    if (kind === 'bench-match' && benches >= MOST_BENCHES) return true
    if (RUNS.includes(kind) && running.has(team)) return true
    // Whom one team left out another may have had for captain: that is worth both.
    const isOther = (player: PlayerId) => BENCHES.includes(kind) && players.get(player) !== team
    if (named.some((player) => players.has(player) && !isOther(player))) return true
    return team !== undefined && isCounted(kind) && (subjects.get(team) ?? 0) >= MOST_OF_A_TEAM
  }

  function phrasingsFor(finding: Finding, { follows = false, beyond = '' }: Where): number[] {
    const { kind, teams } = finding
    const match = matchTold(finding)
    const isKnown = match !== null && matches.has(match)
    // News of a team may be told apart from its match; what is only about the match may not.
    if (isKnown && !follows && !STANDS_ALONE.includes(kind)) return []
    // Two who met and shared the week, once their match is told.
    if ('met' in finding.values && finding.values.met && matches.has(matchOf(teams)))
      return teller.followingFor(finding)
    const isWinner =
      (follows || isOwnScore(finding)) && match === null && WINNERS.includes(kind) && kind !== 'week-shared'
    const isMoved = own.has(teams[0]) && MOVES.includes(kind) && (match === null || isOfPoints(finding))
    const goesOn = follows && match === null && [...RUNS, ...BENCHES, 'trade', 'runs-ended'].includes(kind)
    const isLast = LASTS.includes(kind) && follows && (last === 'week-first' || last === 'week-shared')
    if (follows && WITH_TABLE.includes(kind)) return teller.followingFor(finding)
    if (follows && !isKnown && !isOwnScore(finding) && !isWinner && !isMoved && !goesOn && !isLast) return []
    const isTable = TABLE.some((other) => kinds.has(other))
    if (isKnown && !follows && TABLE.includes(kind) && isTable) return []
    const tails = isLast || (follows && open && isSameMatch(open, finding)) ? teller.tailsFor(finding) : []
    // Away from its match it names who it was.
    const isNamed = (phrasing: number) =>
      teams.some((one) => teller.text({ finding, phrasing }).includes(teller.team(one)))
    // In a league for points its score may be told with the lead.
    if (LOWS.includes(kind) && match === null && isOwnScore(finding)) return teller.followingFor(finding)
    if (isLast) return isKnown && open && isSameMatch(open, finding) ? tails : tails.filter(isNamed)
    const isAfterHeadline = beyond !== '' && (match === null || kind === 'record-high' || kind === 'record-low')
    if (isAfterHeadline && !TABLE_ALONE.includes(kind))
      return [...teller.followingFor(finding), ...teller.sentencesFor(finding)]
    const isWithout = isKnown || isWinner || isMoved || goesOn || (STAGES.includes(kind) && isTable)
    if (!isWithout) return teller.sentencesFor(finding)
    const isWhole = goesOn && kind !== 'trade' && !BENCHES.includes(kind)
    return [...tails, ...(isWhole ? teller.sentencesFor(finding) : teller.followingFor(finding))]
  }

  function isOwnScore({ teams: [team], values }: Finding): boolean {
    return 'points' in values && own.get(team) === values.points
  }

  function first(findings: readonly Finding[], where?: Where): Sentence | null {
    for (const finding of findings) {
      const sentence = tell(finding, where)
      if (sentence) return sentence
    }
    return null
  }

  function note(finding: Finding, text: string, isWhole: boolean): void {
    const match = matchTold(finding)
    if (match && tellsMatch(finding, text)) matches.add(match)
    // Several matches may be told, and what a bench did to them.
    if (!SEVERAL.includes(finding.kind)) kinds.add(finding.kind)
    if (finding.kind === 'bench-match') benches++
    if (TABLE.includes(finding.kind)) for (const one of finding.teams) standing.add(one)
    told.add(keyOf(finding))
    for (const player of finding.players) players.set(player, finding.teams[0])
    if (TO_LAST.test(text)) kinds.add('last-left')
    if (AT_BOTTOM.test(text)) bottoms.add(finding.teams[0])
    if (finding.kind === 'leader-beaten' && / level with /.test(text)) kinds.add('level-top')
    if (finding.kind === 'leader-result' && / second-placed /.test(text)) kinds.add('top-held')
    if ('best' in finding.values && finding.kind === 'season-last' && finding.values.best >= 0) kinds.add('week-first')
    const [team] = finding.teams
    if (LOST_BY.includes(finding.kind) && (!NEW_LEADS.includes(finding.kind) || LED_BEFORE.test(text)))
      for (const one of finding.teams) if (text.includes(teller.team(one))) fallen.add(one)
    const isPlaced = finding.kind === 'week-first' ? / from /.test(text) : isWhole
    if (SCORES.includes(finding.kind) && MOVED.test(text)) scored.add(team)
    if ((WEEKS.includes(finding.kind) && isPlaced) || finding.kind === 'second-new') scored.add(team)
    if ('wins' in finding.values && Math.max(finding.values.wins, finding.values.defeats) > 2) running.add(team)
    if ('lost' in finding.values && 'of' in finding.values && finding.values.lost === finding.values.of)
      running.add(team)
    const has = (of: TeamId | undefined, points: number) => {
      if (says(points, text)) own.set(of, points)
    }
    if ('own' in finding.values && finding.values.own >= 0) {
      has(team, finding.values.own)
      const former = NEW_LEADS.includes(finding.kind) ? finding.teams[2] : undefined
      if (match || LEADS.includes(finding.kind)) has(former ?? finding.teams[1], finding.values.other)
    } else if ('points' in finding.values && SCORED.includes(finding.kind))
      for (const one of SHARED.includes(finding.kind) ? finding.teams : [team]) has(one, finding.values.points)
    if (team !== undefined && isCounted(finding.kind)) subjects.set(team, (subjects.get(team) ?? 0) + 1)
    open = ENDS_WITH_RESULT.test(text) ? finding : null
    last = /^[;,]/.test(text) ? null : finding.kind
  }

  /** Whether a sentence tells of its match, and not only of one of its scores. */
  function tellsMatch({ teams: [, foe], values }: Finding, text: string): boolean {
    if (!('other' in values)) return true
    const isNamed = foe === undefined || text.includes(teller.team(foe))
    return isNamed || says(Math.abs(values.other), text)
  }
}

/** Whether its last part tells a result, and nothing was added to it. */
const ENDS_WITH_RESULT = /^[^,;][^;]*\d–\d+(?: (?:to|with|against|by) [^.;,]+|[^.;,]{0,30})\.$/

function keyOf({ kind, teams: [team] }: Finding): string {
  return `${kind} ${team}`
}

function isOfPoints({ values }: Finding): boolean {
  return 'unit' in values && values.unit === 'points'
}

function isSameMatch(one: Finding, other: Finding): boolean {
  const sides = one.teams.slice(0, matchTold(one) === null ? 1 : 2)
  const [team] = other.teams
  return team !== undefined && sides.includes(team)
}

/** Whether a sentence says more than the headline: in other words than those before its comma, and of what is no table with another figure, or who it was where that names nobody. */
function goesBeyond(text: string, headline: string, { kind, named }: { kind: FindingKind; named: string[] }): boolean {
  if (headline === '') return true
  if (text.toLowerCase().includes(headline.replace(/,.*/, '').toLowerCase())) return false
  if (named.length > 0 && !named.some((name) => headline.includes(name))) return true
  const said = new Set(headline.match(/\d+/g))
  return TABLE.includes(kind) || (text.match(/\d+/g) ?? []).some((figure) => !said.has(figure))
}

/** Sentences about one team, unless it makes more news: of these tiers. */
const MOST_OF_A_TEAM = 3
const NEWS = 2

/** Its bench, the week that it won and that it leads are told beside them. */
function isCounted(kind: FindingKind): boolean {
  return KINDS[kind].tier > NEWS && ![BENCHES, WINNERS, TABLE].some((kinds) => kinds.includes(kind))
}

/** Where a team went: told, or close to it. */
const WEEKS: readonly FindingKind[] = ['week-first', 'fall', 'climb', 'second-new', 'watched']
/** Where it left a team: told with the score, not again after it. */
const PLACES: readonly FindingKind[] = ['week-last', 'climb', 'fall', 'second-new']
/** The lowest scores. */
const LOWS: readonly FindingKind[] = ['week-last', 'record-low']
/** Several of them may be told, each of another match or team. */
const SEVERAL: readonly FindingKind[] = [...ENDS, ...RUNS, 'match', 'bench-match', 'knockout-win', 'climb', 'fall']
/** And of matches that a bench would have won so many. */
const MOST_BENCHES = 2
/** They say what a team had. */
const SHARED: readonly FindingKind[] = ['week-shared', 'last-shared']
const SCORED: readonly FindingKind[] = [...SCORES, ...SHARED, 'fall', 'climb', 'place']

/** They have to say how the table stands. */
const TABLE_ALONE: readonly FindingKind[] = TABLE.filter((kind) => kind !== 'lead-held')

/** Told without how the table stands, once that is told. */
const STAGES: readonly FindingKind[] = ['half', 'title-race', 'lead-new', 'lead-back']

/** Who led before is told where there is room, and what changed the lead. */
const NEW_LEADS: readonly FindingKind[] = ['lead-new', 'lead-back']
const LEADS: readonly FindingKind[] = [...NEW_LEADS, 'lead-held', 'lead-shrinks', 'lead-stretched']

/** Of a score: a jump or a fall that it made. */
const MOVED = / (?:drop|takes .*) from /

/** Of a team that is last in the table. */
const TO_LAST = / drop (?:from \w+ )?to last place/
const AT_BOTTOM = new RegExp(`${TO_LAST.source}| (?:stay|are) last\\b`)

function says(figure: number, text: string): boolean {
  return new RegExp(`\\b${figure}\\b`).test(text)
}

/** Of a new leader: who led before is said to have. */
const LED_BEFORE = /had led|a week ago|goes from/

/** Those with the most figures first; equals stay in their order. */
function mostTelling(phrasings: readonly number[], textOf: (phrasing: number) => string): number[] {
  const figures = new Map(phrasings.map((phrasing) => [phrasing, textOf(phrasing).match(/\d+/g)?.length ?? 0]))
  return phrasings.toSorted((a, b) => (figures.get(b) ?? 0) - (figures.get(a) ?? 0))
}

/** The match whose score a finding tells; null where it tells none. */
export function matchTold({ kind, teams, values }: Finding): string | null {
  return !RESULTS.includes(kind) || ('own' in values && values.own < 0) ? null : matchOf(teams)
}

function matchOf(teams: readonly TeamId[]): string {
  return teams
    .slice(0, 2)
    .toSorted((a, b) => a - b)
    .join(' ')
}

/** As people count them. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}
