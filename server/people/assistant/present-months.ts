import { managers, type tablesOf } from '#display/views/months.ts'

/** Who had most points in each month, the latest first; all who tie. */
export function presentManagers(tables: ReturnType<typeof tablesOf>): Record<string, unknown>[] {
  return tables.map(({ span: { month, from, through, isOver }, rows }) => {
    const { points, names } = managers(rows)
    return { month, from, to: through, is_over: isOver, manager: names || null, points }
  })
}
