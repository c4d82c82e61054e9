import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Allowance } from '#domain/facts/facts.ts'
import type { LeagueId } from '#domain/ids.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { storedLeague } from '#test/stored-league.ts'
import { allowanceOf, storeAllowance } from './allowance-store.ts'

const OF = { game: 'classic', season: '2026-27' } as const
const wildcard = { name: 'wildcard', from: 2, to: 19, isOfTransfers: true }
const allowance: Allowance = { chips: [wildcard], mostTransfers: 5 }

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  for (const season of ['2025-26', '2026-27'])
    await storedLeague(database.db, { game: 'classic', season, type: 'classic', league_id: 7 as LeagueId })
})
afterAll(() => database.close())

test('leagues of the season are published again once something in it is new, and only then', async () => {
  const { db } = database
  expect(await allowanceOf(db, OF)).toBeNull()
  const versionsAfter = async (given: Allowance) => {
    await db.updateTable('league').set({ answers_version: 9 }).execute()
    await db.transaction().execute((trx) => storeAllowance(trx, OF, given))
    expect(await allowanceOf(db, OF)).toEqual(given)
    const rows = await db.selectFrom('league').select('answers_version').orderBy('season').execute()
    return rows.map(({ answers_version }) => answers_version)
  }
  expect(await versionsAfter(allowance)).toEqual([9, 8])
  expect(await versionsAfter(allowance)).toEqual([9, 9])
  expect(await versionsAfter({ ...allowance, mostTransfers: 6 })).toEqual([9, 8])
  expect(await versionsAfter({ chips: [{ ...wildcard, to: 20 }], mostTransfers: 6 })).toEqual([9, 8])
})
