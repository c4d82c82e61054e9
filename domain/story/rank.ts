import type { Edition } from './edition.ts'
import type { Finding, FindingKind } from './finding.ts'
import { BENCHES, KINDS, MATCHES, MONTHS, RUNS, TABLE, WINNERS } from './kinds.ts'
import { surpriseOf } from './surprise.ts'

/** In gameweeks. */
const SAME_LEAD = 3

export type Scored = Finding & { score: number }

/** The news first. */
export function rankFindings(findings: readonly Finding[], told: readonly Edition[]): Scored[] {
  const before = told.map(({ sizes }) => sizes)
  const ledTeams = new Set(told.slice(-SAME_LEAD).map(({ headline }) => headline.finding.teams[0]))
  return findings
    .map((finding) => {
      const novelty = ledTeams.has(finding.teams[0]) ? 0.7 : 1
      return { ...finding, score: (1 + surpriseOf(finding, before)) * finding.stakes * novelty }
    })
    .toSorted(
      (a, b) => KINDS[a.kind].tier - KINDS[b.kind].tier || b.score - a.score || keyOf(a).localeCompare(keyOf(b), 'en'),
    )
}

function keyOf({ kind, teams, players }: Finding): string {
  return `${kind} ${teams.join(' ')} ${players.join(' ')}`
}

/** Those of some kinds, by the order of the kinds. */
export function inOrderOf(kinds: readonly FindingKind[], ranked: readonly Scored[]): Scored[] {
  return kinds.flatMap((kind) => ranked.filter((finding) => finding.kind === kind))
}

export function hasMatches(findings: readonly Finding[]): boolean {
  return findings.some(({ kind }) => MATCHES.includes(kind))
}

/** What may stand with a story: of the same team, in the same mood, and no more than it. */
export function mayJoin({ kind, teams: [team] }: Finding): (other: Finding) => boolean {
  const { tier, mood } = KINDS[kind]
  return ({ kind: also, teams: [same] }) => {
    const isElsewhere =
      TABLE.includes(also) || BENCHES.includes(also) || MONTHS.includes(also) || WINNERS.includes(also)
    const rank = KINDS[also]
    return (
      team !== undefined &&
      same === team &&
      !isElsewhere &&
      rank.mood === mood &&
      rank.tier >= tier &&
      (rank.tier <= 3 || RUNS.includes(also))
    )
  }
}
