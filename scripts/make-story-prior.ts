import { writeFile } from 'node:fs/promises'
import type { FindingKind } from '#domain/story/finding.ts'
import { findingsOf } from '#domain/story/findings.ts'
import { seasonOf, weekOf } from '#domain/story/season.ts'
import { sizesOf } from '#domain/story/surprise.ts'
import { simulatedLeagues } from '#test/simulated/simulated-facts.ts'

// Counts how usual each kind of finding is in simulated seasons, and how large: `npm run story-prior`. Another number of seasons may be named.
const SEASONS = Number(process.argv[2] ?? 10)
const FILE = new URL('../domain/story/prior.ts', import.meta.url)
const STEPS = [1 / 2, 1 / 4, 1 / 8, 1 / 16, 1 / 32]
/** For kinds that no simulated season has. */
const RARE = 0.005

const sizes = new Map<FindingKind, number[]>()
let weeks = 0
for (let seed = 1; seed <= SEASONS; seed++)
  for (const { facts, positions } of simulatedLeagues(seed)) {
    const season = seasonOf(facts, positions)
    for (const gameweek of facts.gameweeks) {
      weeks++
      for (const [kind, size] of Object.entries(sizesOf(findingsOf(weekOf(season, gameweek)))))
        sizes.set(kind as FindingKind, [...(sizes.get(kind as FindingKind) ?? []), size])
    }
  }
const kinds = [...sizes].toSorted(([a], [b]) => (a < b ? -1 : 1))
const rows = kinds.map(
  ([kind, all]) =>
    `  ${kind.includes('-') ? `'${kind}'` : kind}: { part: ${rounded(all.length / weeks)}, steps: [${stepsOf(all).join(', ')}] },`,
)
await writeFile(
  FILE,
  `import type { FindingKind } from './finding.ts'

/** In which part of the gameweeks there is a finding of the kind; and the sizes that a half, a quarter, an eighth and so on of those gameweeks reach. */
export type Usual = { part: number; steps: readonly number[] }

/** Of kinds that are not listed. */
export const RARE: Usual = { part: ${RARE}, steps: [] }

/** Counted over ${weeks} gameweeks of ${SEASONS} simulated seasons by \`npm run story-prior\`. */
export const PRIOR: Partial<Record<FindingKind, Usual>> = {
${rows.join('\n')}
}
`,
)

/** Each step is larger than the one before: with few different sizes, a step that adds nothing is left out. */
function stepsOf(all: readonly number[]): number[] {
  const sorted = all.toSorted((a, b) => b - a)
  const steps = STEPS.map((part) => rounded(sorted[Math.floor(sorted.length * part)] ?? Infinity))
  return steps.filter((step, index) => index === 0 || step > (steps[index - 1] ?? -Infinity))
}

function rounded(value: number): number {
  return Number(value.toPrecision(3))
}
