import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LeagueId, Season } from '#domain/ids.ts'
import { hasConsent, recordConsent } from '#server/facts/consent/store.ts'
import { readConfig } from '#server/ground/base/config.ts'
import { createDb, createPool } from '#server/ground/db/db.ts'
import type { StoredLeagueId } from '#server/ground/db/tables.ts'
import { withKeptSecret } from '#server/ground/identity/kept-secret.ts'
import { addressHashOf, personHashOf } from '#server/ground/mail/address.ts'
import { erase, type Holder } from '#server/people/accounts/store.ts'
import { endWeeklyMails } from '#server/people/newsletter/ending-store.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { mailTo, queueMails, statesIn } from '#test/outbox.ts'
import { hitsFor } from '#test/people/personal-data.ts'
import { storedLeague } from '#test/stored-league.ts'
import { openArchive } from './archive.ts'
import { backUp } from './back-up.ts'
import { checkArchive } from './check.ts'
import { restore } from './restore.ts'

const SECRET = 'a-secret-of-the-tests-that-is-long-enough'

let database: TestDatabase
let folder: string
/** A league of this season, and one of the season before. */
let league: StoredLeagueId
let before: StoredLeagueId

beforeAll(async () => {
  folder = mkdtempSync('/tmp/benchside-departures-')
  database = await createTestDatabase()
  league = await leagueOf('2026-27')
  before = await leagueOf('2025-26')
})

afterAll(async () => {
  await database?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function leagueOf(season: string): Promise<StoredLeagueId> {
  const key = { game: 'draft', season: season as Season, type: 'draft', league_id: 47 as LeagueId } as const
  return (await storedLeague(database.db, key)).id
}

function holderOf(name: string): Holder {
  const email = `${name}@example.test`
  const uid = `uid-of-${name}`
  return {
    uid,
    email,
    emailVerified: true,
    address_hash: addressHashOf(SECRET, email),
    person_hash: personHashOf(SECRET, uid),
  }
}

/** An account with a team, a link to its league, a session, a token for a program, the weekly mail, and whatever else a person leaves. */
async function join(name: string): Promise<Holder> {
  const { db } = database
  const holder = holderOf(name)
  const { uid, email, address_hash, person_hash } = holder
  await sql`insert into auth_user (id, name, email, "emailVerified") values (${uid}, '', ${email}, true)`.execute(db)
  await sql`insert into auth_session (id, "expiresAt", token, "updatedAt", "userId")
    values (${uid}, now() + interval '1 day', ${`token of ${name}`}, now(), ${uid})`.execute(db)
  await sql`insert into calendar_feed (user_id, hash, created_at) values (${uid}, sha256(${uid}::bytea), now())`.execute(
    db,
  )
  await sql`insert into access_token (hash, user_id, name, created_at, expires_at)
    values (sha256(${`token of ${name}`}::bytea), ${uid}, 'A sheet', now(), now() + interval '1 day')`.execute(db)
  await db.insertInto('account').values({ uid, email, address_hash, weekly_mail: true }).execute()
  await sql`insert into saved_team (user_id, game, season, team_id, status)
    values (${uid}, 'draft', '2026-27', 4711, 'pending')`.execute(db)
  await sql`insert into saved_team_league (user_id, game, season, team_id, league)
    values (${uid}, 'draft', '2026-27', 4711, ${league})`.execute(db)
  await sql`insert into league_link (hash, user_id, game, season, team_id, league, created_at)
    values (sha256(${`link of ${name}`}::bytea), ${uid}, 'draft', '2026-27', 4711, ${league}, now())`.execute(db)
  await sql`insert into pause (user_id, since, ends_at) values (${uid}, now(), now() + interval '9 days')`.execute(db)
  await sql`insert into push_league_off (user_id, league) values (${uid}, ${league})`.execute(db)
  await sql`insert into same_league (league, before, user_id, is_same, said_at)
    values (${league}, ${before}, ${uid}, false, now())`.execute(db)
  await sql`insert into pending_consent (uid, consent, text, page, at) values (${uid}, true, 'yes', '/', now())`.execute(
    db,
  )
  await sql`insert into subscription (email, address_hash, game, season, team_id, state, created_at)
    values (${email}, ${address_hash}, 'draft', '2026-27', 4712, 'confirmed', now())`.execute(db)
  const event = { address_hash, person_hash, purpose: 'newsletter' as const, action: 'given' as const, text: 'yes' }
  await db.transaction().execute((trx) => recordConsent(trx, { ...event, page: '/', method: 'x', at: new Date() }))
  await queueMails(db, [{ ...mailTo(name, 'account'), to: email, address_hash }], { at: new Date() })
  return holder
}

test('a restore does not bring back whoever left or wanted no more mails after the backup', async () => {
  const { db } = database
  const [ann, bob, cal, dan] = [await join('ann'), await join('bob'), await join('cal'), await join('dan')]
  const file = path.join(folder, 'before.tar.gz')
  await backUp(database.connectionString, { file, secret: SECRET, isSecretInFile: false })

  // Ann leaves, Bob presses the button of a mail, Cal stays, Dan stops and comes back.
  const at = new Date()
  // A stranger who never proved that Cal's address is theirs leaves, too.
  const stranger = { ...cal, uid: 'uid-of-a-stranger', person_hash: personHashOf(SECRET, 'uid-of-a-stranger') }
  await erase(db, { ...stranger, emailVerified: false }, { at, signedInAt: at })
  await erase(db, ann, { at, signedInAt: at })
  await sql`delete from auth_user where id = ${ann.uid}`.execute(db)
  const end = {
    person_hash: null,
    action: 'withdrawn' as const,
    text: 'no',
    page: '/unsubscribe',
    method: 'button',
    at,
  }
  for (const { address_hash } of [bob, dan])
    await db.transaction().execute((trx) => endWeeklyMails(trx, { ...end, address_hash }))
  const again = { ...end, address_hash: dan.address_hash, purpose: 'newsletter' as const, action: 'given' as const }
  await db.transaction().execute((trx) => recordConsent(trx, again))
  const record = await recorded(database.connectionString)
  await db.destroy()

  const archive = await openArchive(file)
  const checked = await checkArchive(archive)
  const order = { secret: SECRET, replace: true }
  const restored = await restore(database.connectionString, { archive, checked }, order)
  await archive.close()
  expect(restored).toMatchObject({ departed: { left: 1, unsubscribed: 1 }, parked: 4 })

  const after = createDb(createPool(database.connectionString, 2))
  for (const trace of [ann.uid, ann.email]) expect(await hitsFor(after, trace), trace).toEqual([])
  const accounts = await after.selectFrom('account').orderBy('uid').select(['uid', 'weekly_mail']).execute()
  expect(accounts).toEqual([
    { uid: bob.uid, weekly_mail: false },
    { uid: cal.uid, weekly_mail: true },
    { uid: dan.uid, weekly_mail: true },
  ])
  const subscriptions = await after.selectFrom('subscription').orderBy('email').select(['email', 'state']).execute()
  expect(subscriptions.map(({ state }) => state)).toEqual(['ended', 'confirmed', 'confirmed'])
  for (const [{ address_hash }, is] of [
    [bob, false],
    [cal, true],
    [dan, true],
  ] as const)
    expect(await hasConsent(after, address_hash)).toBe(is)
  expect(await recorded(database.connectionString)).toEqual(record)
  // A restore ends all sessions, tokens and links: a backup does not know which were ended since.
  expect((await sql`select from auth_session`.execute(after)).rows).toEqual([])
  expect((await sql`select from access_token`.execute(after)).rows).toEqual([])
  expect((await sql`select from calendar_feed`.execute(after)).rows).toEqual([])
  expect((await sql`select from league_link`.execute(after)).rows).toEqual([])
  expect(await hitsFor(after, cal.uid)).toContain('saved_team_league')
  expect(await statesIn(after)).toEqual({ suppressed: 1, uncertain: 3 })
  await after.destroy()
})

test('after a change of AUTH_SECRET people who left are still recognised; a wrong secret makes no backup', async () => {
  const [changed, DATA_DIR] = ['another-secret-of-the-tests-long-enough', '/tmp/benchside-test-config']
  await database.close()
  database = await createTestDatabase()
  league = await leagueOf('2026-27')
  before = await leagueOf('2025-26')
  const { db, connectionString } = database
  await withKeptSecret(db, readConfig({ DATA_DIR, AUTH_SECRET: SECRET }))
  const eve = await join('eve')
  // A person without an account row: only their uid identifies them.
  await sql`delete from account`.execute(db)
  await withKeptSecret(db, readConfig({ DATA_DIR, AUTH_SECRET: changed, AUTH_SECRET_BEFORE: SECRET }))
  const file = path.join(folder, 'changed.tar.gz')
  await expect(backUp(connectionString, { file, secret: SECRET, isSecretInFile: false })).rejects.toThrow(
    'is not the one that the program last ran with',
  )
  await backUp(connectionString, { file, secret: changed, isSecretInFile: false })
  const at = new Date()
  await erase(db, eve, { at, signedInAt: at })
  await sql`delete from auth_user where id = ${eve.uid}`.execute(db)
  await db.destroy()

  const archive = await openArchive(file)
  const checked = await checkArchive(archive)
  const restored = await restore(connectionString, { archive, checked }, { secret: changed, replace: true })
  await archive.close()
  expect(restored).toMatchObject({ departed: { left: 1, unsubscribed: 0 } })
})

/** The record of consents, without its numbers. */
async function recorded(connectionString: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query(
    'select address_hash, person_hash, purpose, action, text, at::text from consent_event order by at, address_hash, purpose, action',
  )
  await client.end()
  return rows
}
