import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrationNames } from '#server/ground/db/migrate.ts'
import { openArchive } from '#server/program/backup/archive.ts'
import { type Checked, checkArchive } from '#server/program/backup/check.ts'
import { restore } from '#server/program/backup/restore.ts'
import { startApp, type TestApp } from '../app.ts'
import { createEmptyDatabase } from '../database.ts'

const FOLDER = path.resolve(import.meta.dirname, '../fixtures/previous-version')
const ANSWERS: Record<string, string> = JSON.parse(readFileSync(path.join(FOLDER, 'answers.json'), 'utf8'))
/** When the backup was made. */
const NOW = new Date('2026-11-22T14:00:00Z')
const NOBODY = 'http://127.0.0.1:9'

/** New names of tables, by their old names. */
const NAMED_NOW: Record<string, string> = {
  team_read: 'classic_history',
  gameweek_sighting: 'gameweek_first_look',
  league_view: 'league_segment',
}
/** The number of rows after the restore, where it differs: a restore deletes all sessions and verification links. */
const OTHER_ROWS: Record<string, number> = { auth_session: 0, auth_verification: 0 }

/** Leagues selected for teams that could not be checked yet: they had no row. */
const UNCHECKED_LEAGUES = 2

let empty: Awaited<ReturnType<typeof createEmptyDatabase>>
let program: TestApp
let checked: Checked

beforeAll(async () => {
  empty = await createEmptyDatabase()
  const archive = await openArchive(path.join(FOLDER, 'backup.tar.gz'))
  checked = await checkArchive(archive)
  const secret = checked.secretOfFile ?? ''
  await restore(empty.connectionString, { archive, checked }, { secret, replace: false })
  await archive.close()
  program = await startApp(NOBODY, { databaseUrl: empty.connectionString, now: NOW, config: { secret } })
  const { id, email } = await program.deps.db
    .selectFrom('auth_user')
    .where('email', '=', 'demo@benchside.example')
    .select(['id', 'email'])
    .executeTakeFirstOrThrow()
  program.deps.identity.verify = async () => ({ uid: id, email, emailVerified: true, signedInAt: new Date() })
})

afterAll(async () => {
  await program?.close()
  await empty?.close()
})

test('a backup of version 0.1.0 is carried over with all its data', async () => {
  const client = new pg.Client({ connectionString: empty.connectionString })
  await client.connect()
  const was: Record<string, number> = {}
  const is: Record<string, number> = {}
  for (const { name, rows } of checked.manifest.tables) {
    const table = client.escapeIdentifier(NAMED_NOW[name] ?? name)
    const found = await client.query<{ count: number }>(`select count(*)::int as count from ${table}`)
    was[name] = OTHER_ROWS[name] ?? rows
    is[name] = found.rows[0]?.count ?? 0
  }
  await client.end()
  const migrations = (await migrationNames()).length
  expect(is).toEqual({ ...was, kysely_migration: migrations, league: (was.league ?? 0) + UNCHECKED_LEAGUES })
})

test('its leagues, teams and figures are answered as they were, byte for byte', async () => {
  const other: string[] = []
  for (const [url, wanted] of Object.entries(ANSWERS)) {
    const { statusCode, body } = await program.app.inject({ url, headers: { authorization: 'Bearer demo' } })
    if (`${statusCode} ${hashOf(body)}` !== wanted) other.push(`${url}: ${statusCode} ${body.slice(0, 300)}`)
  }
  expect(other).toEqual([])
})

test('what it did not store is known or read again, and its leagues are counted on', async () => {
  const { pool } = program
  const { rows: waivers } = await pool.query(
    `select game, array_agg(distinct deadline - waivers_at)::text as before from gameweek group by game order by game`,
  )
  expect(waivers).toEqual([
    { game: 'classic', before: '{NULL}' },
    { game: 'draft', before: '{"1 day"}' },
  ])
  const { rows: again } = await pool.query(
    `select league_id from league where look_again_at >= updated_at and type = 'draft' and waiting_at is null order by 1`,
  )
  expect(again.map(({ league_id }) => league_id)).toEqual([12932, 18204, 21377, 26550, 33461])
  const { rows: next } = await pool.query(
    `insert into league (game, season, type, league_id) values ('draft', '2026-27', 'draft', 1)
     returning id = (select max(id) + 1 from league) as "isNext"`,
  )
  expect(next).toEqual([{ isNext: true }])
  await pool.query('delete from league where league_id = 1')
})

test('jobs about a league that it left in the queue have no id, and are dropped', async () => {
  const old = { game: 'draft', season: '2026-27', type: 'draft', league_id: 12932 } as never
  await program.deps.queue.send('sync-draft-league', old)
  await program.deps.queue.send('publish-league-again', old)
  await program.runJobs()
  const [league] = (
    await program.app.inject({ url: '/api/league-sync', headers: { authorization: 'Bearer demo' } })
  ).json()
  expect(league).toMatchObject({ league_id: 12932, state: 'ready', done: 50, total: 50, latest_gameweek: 5 })
})

/** As when the old hashes were made: without timestamps, user ids, and new fields that are empty. */
function hashOf(body: string): string {
  const times =
    /"(updated_at|exported_at|saved_at|created_at|done_at|at|requested_at|confirmed_at|ended_at|registered_at|expires_at)":"[^"]*"/g
  const text = body
    .replace(times, '"$1":"<time>"')
    .replace(
      /"(league_links|access_tokens|connections|channels|push_devices|push_leagues_off|same_leagues)":\[\],/g,
      '',
    )
    .replace(/,"(calendar_since|paused_until|time_zone)":null/g, '')
    .replace(/,"dry_words":false|,"next_waivers":"[^"]*"/g, '')
    .replace(/"uid":"[^"]*"/g, '"uid":"<uid>"')
    .replace(/"sessions":\[.*?\]/gs, '"sessions":"<sessions>"')
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}
