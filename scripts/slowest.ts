const HOW_MANY = 10
/** A single file of tests takes no longer than this. */
const MOST_MS = 20_000

/** The ten files that took longest, a line each; those above the limit say so. */
export function slowest(files: readonly { file: string; ms: number }[]): string {
  const lines = files
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, HOW_MANY)
    .map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}${ms > MOST_MS ? '  too long' : ''}`)
  return ['The slowest files:', ...lines].join('\n')
}
