import type { Gameweek, PlayerId, TeamId } from '../ids.ts'
import type { EvidenceView, Finding, FindingKind, FindingOf, FindingValues } from './finding.ts'
import type { Week } from './season.ts'

type Found<Kind extends FindingKind> = {
  teams: readonly TeamId[]
  players?: readonly PlayerId[]
  values: FindingValues[Kind]
  size: number
  stakes?: number
  since?: Gameweek | null
}

/** A finding of the week, shown in the first team's row of a screen. */
export function found<Kind extends FindingKind>(
  { gameweek }: Pick<Week, 'gameweek'>,
  kind: Kind,
  view: EvidenceView,
  { teams, players = [], values, size, stakes = 1, since = null }: Found<Kind>,
): Finding {
  const evidence = { view, gameweek, team: teams[0] ?? null }
  const finding: FindingOf<Kind> = { kind, teams, players, values, since, size, stakes, evidence }
  // TypeScript cannot see that a type parameter picks one member of the union.
  return finding as Finding
}
