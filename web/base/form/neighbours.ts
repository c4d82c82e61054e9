/** The older and the newer neighbour of an entry in a list that is newest first. */
export function neighbours(values: readonly string[], value: string): { older: string | null; newer: string | null } {
  const at = values.indexOf(value)
  if (at < 0) return { older: null, newer: null }
  return { older: values[at + 1] ?? null, newer: at === 0 ? null : (values[at - 1] ?? null) }
}
