import type { Edition, Sentence } from './edition.ts'
import type { Finding } from './finding.ts'
import {
  BAD_DECISIONS,
  BENCHES,
  ENDS,
  GOOD_DECISIONS,
  KINDS,
  KNOCKOUTS,
  MONTHS,
  RUNS,
  TABLE,
  THREADS,
  TURNS,
  WINNERS,
} from './kinds.ts'
import { matchTold } from './page.ts'
import { hasMatches, inOrderOf, type Scored } from './rank.ts'
import type { Teller } from './teller.ts'

/** In gameweeks: a kind does not lead twice within them; sooner where it is about first place. */
const SAME_LEAD = 3
const FIRST_PLACE = 1
const SAME_FIRST_PLACE = 2
/** News of the leaders that led lately leads in the words of another kind. */
const LEADERS = 2
const LEADS: readonly Finding['kind'][] = ['title-race', 'lead-grows', 'lead-shrinks', 'lead-stretched']
const INSTEAD = 2
/** In matches: the end of a shorter run is smaller news. */
const LONG_RUN = 6
/** Of whoever leads. */
const LONG = 4
/** Places of the order in `kinds.ts`: what leads only after all news, and on either side of it. */
const NEWS = 3
const FAIR = 4
const SMALLER = 5
/** A race that has led lately: after whoever won the week, and before any bench. */
const AGAIN = 5.5
const SMALL = 6
/** The stakes of a match of the first three. */
const AT_TOP = 3
const CHAMPION = 2
const OF_MATCHES: readonly Finding['kind'][] = [...TURNS, 'draw']
const LOWEST = 7.5
const FAR_DOWN = 7.8
const DECISIONS = [...GOOD_DECISIONS, ...BAD_DECISIONS]
const TOP = 3
/** In places between two who met: with fewer it is no great upset. */
const FAR = 5
const UPPER = 5
/** In points. */
const MOVED = 8

/** The news that a league would print first, of a kind that has not led lately. */
export function headlineAmong(ranked: readonly Scored[], told: readonly Edition[], teller: Teller): Sentence {
  const kindsIn = (weeks: number) =>
    new Set(told.slice(Math.max(0, told.length - weeks)).map(({ headline }) => headline.finding.kind))
  const all = ranked.filter(({ kind }) => KINDS[kind].headline !== null)
  const isOfFirst = (one: Scored) => orderOf(one) <= FIRST_PLACE || one.kind === 'leader-result'
  // Where points are added up a lead may change every week: who lost it is told in turn.
  const restOf = (one: Scored) => (isOfFirst(one) && !isOfPoints(one) ? SAME_FIRST_PLACE : SAME_LEAD)
  // Before its last gameweek a race is the news, whatever led before.
  const isLastRace = (one: Scored) => one.kind === 'title-race' && orderOf(one) === FIRST_PLACE
  const isNew = (one: Scored) => isLastRace(one) || KNOCKOUTS.includes(one.kind) || !kindsIn(restOf(one)).has(one.kind)
  const waiting = all.filter((one) => (orderOf(one) <= LEADERS || LEADS.includes(one.kind)) && !isNew(one))
  const isRaceAgain = (one: Scored) => one.kind === 'title-race' && !isNew(one)
  const isInMatches = hasMatches(ranked)
  const inFocus = new Set(inOrderOf([...WINNERS, ...TABLE, 'second-new'], ranked).flatMap(({ teams }) => teams))
  const placeOf = (one: Scored) => {
    if (isRaceAgain(one)) return AGAIN
    // Where there are no matches a bench is news if it cost first place.
    if (!isInMatches && one.kind === 'bench-king' && 'behind' in one.values && one.values.behind === 0) return LOWEST
    // Nor is a decision of somebody who neither won the week nor is close to the top.
    if (!isInMatches && DECISIONS.includes(one.kind) && !one.teams.some((team) => inFocus.has(team))) return FAR_DOWN
    return waiting.some((other) => isSameNews(one, other)) ? Math.min(INSTEAD, orderOf(one)) : orderOf(one)
  }
  const may = all.toSorted((a, b) => placeOf(a) - placeOf(b))
  const news = may.filter((one) => isNew(one) && placeOf(one) < SMALLER)
  const again = may.filter((one) => orderOf(one) <= FIRST_PLACE && one.kind !== told.at(-1)?.headline.finding.kind)
  const candidates = [...news, ...again, ...may.filter((one) => isNew(one) || isRaceAgain(one)), ...may, ...ranked]
  for (const candidate of candidates) {
    const phrasing = teller.headlineFor(candidate)
    if (phrasing !== null) return { finding: withoutScore(candidate), phrasing }
  }
  const [first] = candidates
  if (!first) throw new Error('every gameweek has a finding')
  return { finding: withoutScore(first), phrasing: teller.anyHeadlineFor(first) }
}

/** The same match, what whoever leads now did, or the same race: never a bench, a decision or a thread of its teams. */
function isSameNews(one: Finding, other: Finding): boolean {
  if (BESIDE_NEWS.some((kinds) => kinds.includes(one.kind))) return false
  const match = matchTold(other)
  if (match !== null) return matchTold(one) === match
  if (LEADS.includes(other.kind)) return one.kind === 'lead-held' || LEADS.includes(one.kind)
  return TABLE.includes(other.kind) && !TABLE.includes(one.kind) && one.teams[0] === other.teams[0]
}

function orderOf(finding: Pick<Scored, 'kind' | 'teams' | 'size' | 'values' | 'stakes'>): number {
  const order = KINDS[finding.kind].headline ?? Infinity
  // Champions who lose are champions all the same.
  if (finding.kind === 'leader-beaten' && 'decided' in finding.values && finding.values.decided === 1) return SMALLER
  if (KNOCKOUTS.includes(finding.kind)) return order
  if (finding.kind === 'title-race' && 'can' in finding.values)
    return hasMoved(finding) ? Math.min(LEADERS, raceOrder(finding.values.left)) : raceOrder(finding.values.left)
  if (isLow(finding)) return LOWEST
  // Where points are added up, who is second is no more than a step.
  if (finding.kind === 'second-new' && isOfPoints(finding)) return AGAIN
  if (OF_MATCHES.includes(finding.kind) && finding.stakes < AT_TOP) return SMALL
  if (finding.kind === 'rival-result' && !hasSlipped(finding)) return Infinity
  if (finding.kind === 'leader-result' && 'led' in finding.values && 'wins' in finding.values) {
    const { wins, foe = 0, led, own, other } = finding.values
    if (led === CHAMPION) return SMALL
    // The average beat them, which no other finding tells.
    if (led > 0 && own < other && finding.teams.length === 1) return LEADERS
    // A long run, or a win against one of the first three.
    return wins >= LONG ? NEWS : wins > 0 && foe > 0 ? FAIR : order
  }
  if (finding.kind === 'lead-held' && hasMoved(finding)) return isClearAgain(finding) ? LEADERS : FAIR
  if ('otherPlace' in finding.values && Math.min(finding.values.place, finding.values.otherPlace) > TOP) return SMALLER
  if (finding.kind === 'upset' && finding.size < FAR) return SMALLER
  // Of a run of defeats its end is the news.
  if (RUNS.includes(finding.kind) && finding.size >= LONG_RUN)
    return isLongest(finding) && finding.kind !== 'run-lost' ? NEWS : SMALLER
  // The end of a short run leads only where there is nothing better.
  return ENDS.includes(finding.kind) && finding.size < LONG_RUN ? Math.max(order, SMALLER) : order
}

/** The gameweek before its last one makes room for other news. */
function raceOrder(left: number): number {
  return left === 1 ? FIRST_PLACE : left === 2 ? FAIR : LEADERS
}

/** A jump or a fall that does not touch the first three, and a week that was won with a match from below the first five. */
function isLow({ kind, values }: Pick<Scored, 'kind' | 'values'>): boolean {
  if (kind === 'week-first') return 'place' in values && 'own' in values && values.place > UPPER && values.own >= 0
  return (kind === 'climb' || kind === 'fall') && 'to' in values && Math.min(values.from, values.to) > TOP
}

function isOfPoints({ values }: Pick<Scored, 'values'>): boolean {
  return 'unit' in values && values.unit === 'points'
}

function isLongest({ values }: Pick<Scored, 'values'>): boolean {
  return 'longest' in values && values.longest === 1
}

/** Whether a lead gained or lost eight points, or a third, or is over another team; in a league of matches, whether it grew. */
function hasMoved({ values }: Pick<Scored, 'values'>): boolean {
  if (!('was' in values && 'unit' in values && 'ahead' in values)) return false
  if (values.was < 0) return values.unit === 'points'
  const by = Math.abs(values.ahead - values.was)
  return values.unit === 'points'
    ? by >= MOVED || by * 3 >= Math.max(values.ahead, values.was)
    : values.ahead > values.was
}

/** In a league of matches: whether the leaders were level with the second a week ago. */
function isClearAgain({ values }: Pick<Scored, 'values'>): boolean {
  return 'unit' in values && values.unit === 'match points' && 'was' in values && values.was === 0
}

/** Whether the second fell further behind by its match. */
function hasSlipped({ values }: Pick<Scored, 'values'>): boolean {
  return 'behind' in values && 'was' in values && values.was >= 0 && values.behind > values.was
}

const BESIDE_NEWS = [BENCHES, TURNS, GOOD_DECISIONS, BAD_DECISIONS, THREADS, MONTHS]

function withoutScore({ score: _, ...finding }: Scored): Finding {
  return finding
}
