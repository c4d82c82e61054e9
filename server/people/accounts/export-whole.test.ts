import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HeldData } from '#contract/people/account-export.ts'
import type { LeagueId, Season } from '#domain/ids.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { NOWHERE } from '#test/people/accounts.ts'
import { storedLeague } from '#test/stored-league.ts'

/** Where the export says what a table keeps under a person's id. A new table of that kind needs a place here, and a row below. */
const HELD_AS: Record<string, keyof HeldData> = {
  access_token: 'access_tokens',
  account: 'account',
  auth_access_token: 'connections',
  auth_account: 'sign_in',
  auth_client: 'connections',
  auth_consent: 'connections',
  auth_refresh_token: 'connections',
  auth_session: 'sign_in',
  calendar_feed: 'calendar_since',
  channel: 'channels',
  dry_words: 'dry_words',
  league_link: 'league_links',
  pause: 'paused_until',
  pending_consent: 'pending_consent',
  push_device: 'push_devices',
  push_league_off: 'push_leagues_off',
  same_league: 'same_leagues',
  saved_team: 'saved_teams',
  saved_team_league: 'saved_teams',
}

let program: TestApp
/** Ann's export while nothing is stored about her. */
let nothing: Record<string, unknown>

beforeAll(async () => {
  program = await startApp(NOWHERE)
  // The season is being played: links of one that is over are dead.
  await sql`insert into game_state (game, season, season_read_at, updated_at) values ('draft', '2026-27', now(), now())`.execute(
    program.deps.db,
  )
  nothing = (await program.ask('ann', 'GET', '/api/account/export')).body
  for (const name of ['ann', 'bob']) await leaveEverything(name)
})
afterAll(() => program?.close())

test('every table that keeps something under a person’s id is in their export', async () => {
  const tables = await tablesOfPeople()
  expect(tables).toEqual(Object.keys(HELD_AS))
  for (const table of tables) expect(await countIn(table), table).toBe(2)
  const { status, body } = await program.ask('ann', 'GET', '/api/account/export')
  expect(status).toBe(200)
  for (const [table, key] of Object.entries(HELD_AS)) {
    expect(Object.keys(nothing), table).toContain(key)
    expect(body[key], table).not.toEqual(nothing[key])
  }
  expect(body.sign_in).toMatchObject({ methods: [{}], sessions: [{}] })
  expect(body.saved_teams).toMatchObject([
    { leagues: [{ league_id: 70, short_names: true, periods: [{ name: 'Christmas', from: 16, to: 20 }] }] },
  ])
})

test('what they said of seasons, and the leagues they switched off, stand there with the league’s name', async () => {
  const { body } = await program.ask('ann', 'GET', '/api/account/export')
  const league = { game: 'draft', year: '2026-27', league_id: 70, league_name: 'League of ann' }
  const before = { game: 'draft', year: '2025-26', league_id: 71, league_name: 'League of ann before' }
  expect(body.push_leagues_off).toEqual([league])
  expect(body.same_leagues).toEqual([{ at: '2026-08-01T10:00:00.000Z', is_same: false, league, before }])
  expect(JSON.stringify(body)).not.toMatch(/bob/)
})

async function tablesOfPeople(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('user_id', 'uid', 'userId') order by 1`.execute(program.deps.db)
  return rows.map(({ name }) => name)
}

async function countIn(table: string): Promise<number | undefined> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(program.deps.db)
  return rows[0]?.n
}

/** Writes a row straight into each of these tables. */
async function leaveEverything(name: string): Promise<void> {
  const { db } = program.deps
  const [uid, email] = [`${name}-uid`, `${name}@example.test`]
  const league = await leagueOf({ season: '2026-27', league_id: name === 'ann' ? 70 : 80, name: `League of ${name}` })
  const before = await leagueOf({
    season: '2025-26',
    league_id: name === 'ann' ? 71 : 81,
    name: `League of ${name} before`,
  })
  const team = sql`${uid}, 'draft', '2026-27', 7`
  const hash = sql`sha256(${uid}::bytea)`
  const statements = [
    sql`insert into auth_user (id, name, email, "emailVerified") values (${uid}, '', ${email}, true)`,
    sql`insert into auth_account (id, "accountId", "providerId", "userId", "updatedAt")
      values (${uid}, ${uid}, 'credential', ${uid}, now())`,
    sql`insert into auth_session (id, "expiresAt", token, "updatedAt", "userId")
      values (${uid}, now() + interval '1 day', ${uid}, now(), ${uid})`,
    sql`insert into account (uid, email, address_hash, weekly_mail) values (${uid}, ${email}, ${uid}, true)`,
    sql`insert into access_token (hash, user_id, name, created_at, expires_at)
      values (${hash}, ${uid}, 'A sheet', now(), now() + interval '1 day')`,
    sql`insert into auth_client (id, "clientId", name, "redirectUris") values (${uid}, ${uid}, 'Row Z', '[]')`,
    sql`insert into auth_consent (id, "clientId", "userId", scopes, "createdAt", "updatedAt")
      values (${uid}, ${uid}, ${uid}, '[]', now(), now())`,
    sql`insert into auth_refresh_token (id, token, "clientId", "userId", scopes, "createdAt", "expiresAt")
      values (${uid}, ${uid}, ${uid}, ${uid}, '[]', now(), now() + interval '1 day')`,
    sql`insert into auth_access_token (id, token, "clientId", "userId", scopes, "createdAt", "expiresAt")
      values (${uid}, ${uid}, ${uid}, ${uid}, '[]', now(), now() + interval '1 hour')`,
    sql`insert into calendar_feed (user_id, hash, created_at) values (${uid}, ${hash}, now())`,
    sql`insert into dry_words (user_id) values (${uid})`,
    sql`insert into pause (user_id, since, ends_at) values (${uid}, now(), now() + interval '9 days')`,
    sql`insert into pending_consent (uid, consent, text, page, at) values (${uid}, true, 'yes', '/', now())`,
    sql`insert into push_device (user_id, host, address, address_hash, final, waivers, deadline, created_at)
      values (${uid}, 'push.example', ${hash}, ${hash}, true, true, true, now())`,
    sql`insert into push_league_off (user_id, league) values (${uid}, ${league})`,
    sql`insert into same_league (league, before, user_id, is_same, said_at)
      values (${league}, ${before}, ${uid}, false, '2026-08-01T10:00:00Z')`,
    sql`insert into saved_team (user_id, game, season, team_id, status) values (${team}, 'ready')`,
    sql`insert into saved_team_league (user_id, game, season, team_id, league, short_names, periods)
      values (${team}, ${league}, true, '[{"name":"Christmas","from":16,"to":20}]')`,
    sql`insert into league_link (hash, user_id, game, season, team_id, league, created_at)
      values (${hash}, ${team}, ${league}, now())`,
    sql`insert into channel (user_id, game, season, team_id, league, kind, name, address, address_hash, created_at)
      values (${team}, ${league}, 'discord', 'Our chat', ${hash}, ${hash}, now())`,
  ]
  for (const statement of statements) await statement.execute(db)
}

async function leagueOf({ season, league_id, name }: { season: string; league_id: number; name: string }) {
  const { db } = program.deps
  const key = { game: 'draft', season: season as Season, type: 'draft', league_id: league_id as LeagueId } as const
  const { id } = await storedLeague(db, key)
  await db.updateTable('league').set({ name }).where('id', '=', id).execute()
  return id
}
