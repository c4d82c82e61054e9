import { expect, test } from 'vitest'
import { cleanName } from '#domain/facts/names.ts'
import { createTestDatabase } from '#test/database.ts'
import { writeTeams } from './store.ts'

test.each([
  ['\u200b', 'Team 107'],
  [' \u00a0 ', 'Team 107'],
  ['\u3164', 'Team 107'],
  ['Left Back FC', 'Left Back FC'],
])('a team called %j is shown as %s', async (given, shown) => {
  const { db, close } = await createTestDatabase()
  const team = { game: 'draft', season: '2026-27', team_id: 107, owner_first_name: '', owner_last_name: '' } as const
  await db.transaction().execute((trx) => writeTeams(trx, [{ ...team, team_name: cleanName(given) } as never]))
  expect(await db.selectFrom('team').select('team_name').execute()).toEqual([{ team_name: shown }])
  await close()
})
