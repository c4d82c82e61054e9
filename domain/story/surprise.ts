import type { Finding, FindingKind } from './finding.ts'
import { PRIOR, RARE } from './prior.ts'

/** How large the largest finding of each kind was, of each earlier gameweek of the league. */
export type Sizes = Readonly<Partial<Record<FindingKind, number>>>

/** The prior counts as many gameweeks as this. */
const WEIGHT = 6
const RAREST = 1 / 500

/**
 * In bits: how rare it is that a gameweek of this league has a finding of this kind that is at least as large. The weeks so far are shrunk towards
 * what is usual in the simulator's leagues (`prior.ts`).
 */
export function surpriseOf({ kind, size }: Pick<Finding, 'kind' | 'size'>, before: readonly Sizes[]): number {
  const reached = before.filter((sizes) => (sizes[kind] ?? -Infinity) >= size).length
  const usual = usualChance(kind, size)
  return -Math.log2(Math.max(RAREST, (reached + WEIGHT * usual) / (before.length + WEIGHT)))
}

/** The part of the simulated gameweeks with one as large. `steps`: sizes that a half, a quarter, … of them reach. */
function usualChance(kind: FindingKind, size: number): number {
  const { part, steps } = PRIOR[kind] ?? RARE
  const reached = steps.filter((step) => size >= step).length
  return part * 2 ** -reached
}

/** The largest of each kind. */
export function sizesOf(findings: readonly Finding[]): Sizes {
  const sizes: Partial<Record<FindingKind, number>> = {}
  for (const { kind, size } of findings) sizes[kind] = Math.max(sizes[kind] ?? -Infinity, size)
  return sizes
}
