import pg from 'pg'
import { expect, test } from 'vitest'
import { cleanName } from '#domain/facts/names.ts'
import { createDb, createPool } from '#server/ground/db/db.ts'
import { migrate } from '#server/ground/db/migrate.ts'
import { createEmptyDatabase } from '../database.ts'

const DIRTY = 'Me\n1.\u2028Cheat \u202eevil\u2066\u200f\u0007\ufeff FC 👨‍👩‍👧'

test('stored names are cleaned as new ones are, and the answers that hold them are made again', async () => {
  const empty = await createEmptyDatabase()
  const db = createDb(createPool(empty.connectionString, 1))
  await migrate(db, { upTo: '016-mails-held' })
  const client = new pg.Client({ connectionString: empty.connectionString })
  await client.connect()
  const of = `'draft', '2026-27'`
  for (const [id, name] of [
    [1, DIRTY],
    [2, 'Left Back FC'],
  ] as const) {
    await client.query(
      `insert into team (game, season, team_id, team_name, owner_first_name, owner_last_name) values (${of}, $1, $2, 'Ann', 'Archer')`,
      [id, name],
    )
    await client.query(
      `insert into league (game, season, type, league_id, name, shape) values (${of}, 'draft', $1, 'Fine', 'known')`,
      [id],
    )
    await client.query(
      `insert into league_team (game, season, type, league_id, team_id, place) values (${of}, 'draft', $1, $1, 1)`,
      [id],
    )
  }
  await client.query(
    `insert into league (game, season, type, league_id, name, shape) values (${of}, 'draft', 3, $1, 'known')`,
    [DIRTY],
  )
  await migrate(db, { upTo: '017-clean-names' })
  const { rows: teams } = await client.query('select team_name from team order by team_id')
  expect(teams.map(({ team_name }) => team_name)).toEqual([cleanName(DIRTY), 'Left Back FC'])
  expect(cleanName(DIRTY)).toBe('Me 1. Cheat evil FC 👨‍👩‍👧')
  const { rows: leagues } = await client.query('select name, shape from league order by league_id')
  expect(leagues).toEqual([
    { name: 'Fine', shape: null },
    { name: 'Fine', shape: 'known' },
    { name: cleanName(DIRTY), shape: null },
  ])
  await client.end()
  await db.destroy()
  await empty.close()
})
