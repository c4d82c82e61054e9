import type { TeamId } from '../ids.ts'
import type { Finding, FindingKind } from './finding.ts'
import { BENCHES, ENDS, KINDS, RESULTS, SCORES, TABLE, TURNS, WEEK } from './kinds.ts'
import { matchTold } from './page.ts'
import { inOrderOf, type Scored } from './rank.ts'

/** The tiers of news. */
export const NEWS = 2
/** Several who are first, or as good as. */
export const LEVEL: readonly FindingKind[] = ['level-top', 'lead-shared']
/** The scores of the season, which stand with their match as those of the week do. */
export const SEASON: readonly FindingKind[] = ['record-high', 'record-low', 'win-record', 'first-win', 'first-defeat']
/** They go on from a result. */
const BESIDE_A_RESULT: readonly FindingKind[] = [...ENDS, ...SEASON, ...WEEK]

/** News of the same match. */
export function isOfMatch(result: Finding | undefined): (one: Finding) => boolean {
  const match = result && matchTold(result)
  return (one) => typeof match === 'string' && one.kind !== result?.kind && matchTold(one) === match
}

/** What the second of a lead did in its match: what the lead comes from as well. */
export function rivalsMatch(finding: Finding, ranked: readonly Scored[]): Scored[] {
  const { kind, teams } = finding
  if (LEVEL.includes(kind)) return []
  const rival = teams[kind === 'leader-beaten' ? 2 : 1]
  const [news, ...others] = newsOfMatch(rival, ranked).filter((one) => one.kind !== kind)
  // With more news of its own it is a story of its own, unless that is what the lead comes from or first and second both lost.
  if (news?.kind === 'leader-falls') return others.every(({ kind: other }) => other === 'week-first') ? [news] : []
  // What took the title from its reach is told with that.
  if (news && kind === 'title-won') return [news]
  const isTold = kind === 'leader-beaten' || hasMoved(finding)
  if (news && !(others.length === 0 && BESIDE_A_RESULT.includes(news.kind) && isTold)) return []
  return inOrderOf(
    ['second-new', 'rival-result'],
    ranked.filter(({ teams: [team] }) => team === rival),
  )
}

/** News of the match of a team, beside what its result means for the table. */
export function newsOfMatch(team: TeamId | undefined, ranked: readonly Scored[]): Scored[] {
  const isNews = ({ kind }: Finding) => kind === 'week-first' || (KINDS[kind].tier <= NEWS && !TABLE.includes(kind))
  return ranked.filter(
    (one) => team !== undefined && one.teams.slice(0, 2).includes(team) && RESULTS.includes(one.kind) && isNews(one),
  )
}

/** The result of a team’s match, without what decided it. */
export function resultsOf(team: TeamId | undefined, ranked: readonly Scored[]): Scored[] {
  const results = RESULTS.filter((kind) => ![TURNS, BENCHES, SCORES, TABLE].some((kinds) => kinds.includes(kind)))
  return inOrderOf(results, ranked).filter(({ teams }) => team !== undefined && teams.slice(0, 2).includes(team))
}

/** The same; of a plain match only a defeat, which a lead may come from. */
export function tellingResultsOf(team: TeamId, ranked: readonly Scored[]): Scored[] {
  return resultsOf(team, ranked).filter(({ kind, teams: [winner] }) => kind !== 'match' || winner !== team)
}

/** Whether the same two were first and second a gameweek ago, further apart or less. */
function hasMoved({ values }: Finding): boolean {
  return 'was' in values && 'ahead' in values && values.was >= 0 && values.was !== values.ahead
}
