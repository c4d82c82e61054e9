import type { TeamId } from '../ids.ts'
import type { Edition, Sentence } from './edition.ts'
import type { Finding } from './finding.ts'
import { ABOUT_PLAYERS, BENCHES, KINDS, TABLE, THREADS, WINNERS, WITH_TABLE } from './kinds.ts'
import type { Scored } from './rank.ts'

/** A team is due after this many editions without its name, and overdue after one more. */
const DUE = 2
const NEED = { none: 1, due: 10, overdue: 100 }
/** Teams of a league whose programmes name everybody. */
export const MOST_NAMED = 12
/** In points: a smaller gain or loss is told with its match or not at all; in a large league somebody always has one. */
const GOOD = 12
const VERY_GOOD = 20
/** A thread about one player: how often it is told, and after how many gameweeks again. */
const MOST_OF_ONE = 2
const REST = 6
const REST_OF_RUN = 3

/** What fills a page: nothing of who leads, no bench, no thread; small things only of a team that is due. */
export function mayFill(
  told: readonly Edition[],
  { teams, high }: { teams: number; high: number },
): (finding: Finding) => boolean {
  return (finding) => {
    const { kind } = finding
    const isElsewhere = [TABLE, WITH_TABLE, WINNERS, BENCHES, THREADS].some((kinds) => kinds.includes(kind))
    if (isElsewhere || !isSmall(finding, { teams, high })) return !isElsewhere
    // A plain match or place only so that a team is named.
    return teams <= MOST_NAMED && needOf(finding, told) >= (KINDS[kind].tier === 5 ? NEED.overdue : NEED.due)
  }
}

/** What is worth no line of its own: a plain match or place, a small gain or loss, a move below the first five. */
function isSmall({ kind, values }: Finding, { teams, high }: { teams: number; high: number }): boolean {
  if (KINDS[kind].tier === 5 || SMALL.includes(kind)) return true
  if (kind === 'climb' || kind === 'fall') return 'to' in values && Math.min(values.from, values.to) > high
  return worthOf(values) < (teams > MOST_NAMED ? VERY_GOOD : GOOD)
}

/** Of a decision. */
export function isLarge({ values }: Finding): boolean {
  return worthOf(values) >= GOOD
}

/** In points: what a decision gained or lost. */
function worthOf(values: Finding['values']): number {
  if ('gained' in values) return values.gained
  if ('theirs' in values) return values.theirs - values.points
  if ('total' in values && 'times' in values) return values.total
  return 'lost' in values && 'cost' in values ? values.lost : Infinity
}

const SMALL: readonly Finding['kind'][] = ['draw', 'leader-result', 'rival-result']
/** In places: a move below is small. */
export const HIGH = { matches: 5, points: 10 }

/** A thread about a player is told again only after a while, and not for ever. */
export function mayGoOn(finding: Finding, told: readonly Edition[]): boolean {
  const isSame = ({ finding: other }: Sentence) =>
    other.kind === finding.kind &&
    other.teams[0] === finding.teams[0] &&
    (!ABOUT_PLAYERS.includes(finding.kind) || other.players[0] === finding.players[0])
  const times = told.flatMap((edition, index) => (sentencesIn(edition).some(isSame) ? index : []))
  const rest = ABOUT_PLAYERS.includes(finding.kind) ? REST : REST_OF_RUN
  const most = ABOUT_PLAYERS.includes(finding.kind) ? MOST_OF_ONE : Infinity
  return times.length < most && times.every((index) => index < told.length - rest)
}

/** How long a team has not been named. */
function needOf({ teams }: Finding, told: readonly Edition[]): number {
  const lately = told.slice(-DUE - 1).map(namedIn)
  const needs = teams.slice(0, 2).map((team) => {
    if (told.length < DUE) return NEED.none
    const since = lately.toReversed().findIndex((named) => named.has(team))
    return since === -1 ? NEED.overdue : since >= DUE ? NEED.due : NEED.none
  })
  return Math.max(NEED.none, ...needs)
}

export function isDue(finding: Finding, told: readonly Edition[]): boolean {
  return needOf(finding, told) >= NEED.due
}

export function isOverdue(finding: Finding, told: readonly Edition[]): boolean {
  return needOf(finding, told) >= NEED.overdue
}

/** Teams that have not been named for long come first. */
export function byNeed(ranked: readonly Scored[], told: readonly Edition[]): Scored[] {
  const needs = new Map(ranked.map((finding) => [finding, needOf(finding, told)]))
  const need = (finding: Scored) => needs.get(finding) ?? NEED.none
  return ranked.toSorted((a, b) => need(b) - need(a))
}

function sentencesIn({ headline, lead, bench, stories, thread }: Edition): Sentence[] {
  return [headline, ...lead, bench, ...stories, thread].filter((sentence) => sentence !== null)
}

/** Whom an edition names. */
export function namedIn(edition: Edition): Set<TeamId> {
  return new Set(sentencesIn(edition).flatMap(({ finding }) => finding.teams))
}
