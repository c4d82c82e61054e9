import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { createClock } from './clock.ts'

const HOUR = 3_600_000

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test.each([
  ['ahead', HOUR],
  ['behind', -HOUR],
])('a host whose clock is %s uses the time of the database', async (_which, off) => {
  const clock = createClock(database.pool, () => Date.now() + off)
  expect(Math.abs(clock.now().getTime() - Date.now() - off)).toBeLessThan(1000)
  expect(Math.abs((await clock.read()) + off)).toBeLessThan(5000)
  const { rows } = await database.pool.query<{ at: Date }>('select clock_timestamp() as at')
  expect(Math.abs(clock.now().getTime() - (rows[0]?.at.getTime() ?? 0))).toBeLessThan(5000)
  clock.stop()
})

test('while the database is away the last known difference of the clocks is used', async () => {
  let isAway = false
  const pool = {
    query: async () => {
      if (isAway) throw new Error('away')
      return { rows: [{ at: Date.now() + HOUR }] }
    },
  }
  const clock = createClock(pool as never)
  await clock.read()
  isAway = true
  await expect(clock.read()).rejects.toThrow('away')
  expect(clock.now().getTime() - Date.now()).toBeGreaterThan(HOUR - 5000)
  clock.stop()
})
