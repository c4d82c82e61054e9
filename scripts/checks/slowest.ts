const HOW_MANY = 10
/** The longest that a single test file may take. */
const MOST_MS = 20_000

/** The ten slowest files, a line each; those above the limit are marked. */
export function slowest(files: readonly { file: string; ms: number }[]): string {
  const lines = files
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, HOW_MANY)
    .map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}${ms > MOST_MS ? '  too long' : ''}`)
  return ['The slowest files:', ...lines].join('\n')
}
