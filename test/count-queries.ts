import type pg from 'pg'
import { vi } from 'vitest'

/** How often the database is asked while something runs. */
export async function countQueries(pool: pg.Pool, run: () => Promise<unknown>): Promise<number> {
  const asked = [vi.spyOn(pool, 'query'), vi.spyOn(pool, 'connect')]
  await run()
  const count = asked.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  for (const spy of asked) spy.mockRestore()
  return count
}
