import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LeagueId, Season, TeamId } from '#domain/ids.ts'
import { addressHashOf, personHashOf } from '#server/ground/mail/address.ts'
import { SIGNED_IN_AT, startApp, type TestApp } from '#test/app.ts'
import { hitsFor } from '#test/personal-data.ts'
import { storedLeague } from '#test/stored-league.ts'

const TEXT = 'I agree to receive marketing and service update emails'
/** `printf 'I agree …' | sha256sum` */
const SHA256 = 'c54c1c42f3afeae96e7548f2931f11e8a26c6126c13d99fbfee7838f34002622'
const NOWHERE = 'http://127.0.0.1:9'
const CALLS = [
  { method: 'POST', url: '/api/auth/register', body: { uid: 'ann-uid', email: 'ann@example.test', consent: true } },
  { method: 'GET', url: '/api/account' },
  { method: 'POST', url: '/api/account/weekly-mail', body: { on: true } },
  { method: 'GET', url: '/api/account/export' },
  { method: 'DELETE', url: '/api/account', body: {} },
] as const

let shared: TestApp
/** The shared one, but for tests after which somebody is gone for good. */
let program: TestApp
beforeAll(async () => {
  shared = await startApp(NOWHERE)
})
beforeEach(async () => {
  program = shared
  await program.deps.db.transaction().execute(async (trx) => {
    // The record of consents cannot be emptied otherwise.
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`truncate account, consent_event, saved_team, saved_team_league, league, team cascade`.execute(trx)
  })
  await program.forget()
})
afterAll(() => shared.close())

describe('who is not signed in', () => {
  test.each(CALLS)('$method $url', async ({ method, url, ...rest }) => {
    const body = 'body' in rest ? rest.body : undefined
    expect((await program.ask(null, method, url, body)).status).toBe(401)
    if (method !== 'DELETE') expect((await program.ask('una', method, url, body)).status).toBe(403)
    expect(await events()).toEqual([])
  })
})

describe('check-consent', () => {
  const ask = (who: Parameters<TestApp['ask']>[0], email: string) =>
    program.ask(who, 'GET', `/api/auth/check-consent?email=${encodeURIComponent(email)}`)

  test('tells the verified owner the truth, however the address is spelled', async () => {
    expect((await ask('ann', 'ann@example.test')).body).toEqual({ consent: false })
    await register('ann', true)
    expect((await ask('ann', 'ann@example.test')).body).toEqual({ consent: true })
    expect((await ask('ann', ' ANN@Example.TEST')).body).toEqual({ consent: true })
    await register('ann', false)
    expect((await ask('ann', 'ann@example.test')).body).toEqual({ consent: false })
  })

  test('tells everybody else the same bytes after the same questions to the database', async () => {
    await register('ann', true)
    await newsletter('una@example.test', 'confirmed')
    const askers = [
      [null, 'ann@example.test'],
      [null, 'nobody@example.test'],
      ['bob', 'ann@example.test'],
      ['bob', 'nobody@example.test'],
      ['una', 'una@example.test'],
      ['una', 'ann@example.test'],
      ['nope' as 'ann', 'ann@example.test'],
    ] as const
    const seen: string[] = []
    for (const [who, email] of askers) {
      const questions = await counted(() => ask(who, email))
      const { status, headers, body } = questions.answer
      const { date: _, ...rest } = headers
      seen.push(JSON.stringify([status, body, rest, questions.count]))
    }
    expect(new Set(seen).size).toBe(1)
    expect(seen[0]).toMatch(/^\[200,\{"consent":false\},.*,1\]$/)
    expect((await counted(() => ask('ann', 'ann@example.test'))).count).toBe(1)
  })

  test.each([
    ['', 'email must be a text'],
    ['?email=a&email=b', 'email must be a text'],
    [`?email=${'a'.repeat(255)}`, 'email is too long'],
  ])('bad input: %s', async (search, text) => {
    const { status, body } = await program.ask('ann', 'GET', `/api/auth/check-consent${search}`)
    expect([status, body.message]).toEqual([400, text])
  })
})

describe('register', () => {
  test('records the answer once, with the text that was shown', async () => {
    expect(await register('ann', true)).toMatchObject({ status: 200, body: { success: true } })
    await register('ann', true)
    const [event, ...more] = await events()
    expect(more).toEqual([])
    expect(event).toMatchObject({ purpose: 'newsletter', action: 'given', text: TEXT, text_sha256: SHA256 })
    expect(event).toMatchObject({ page: '/register', method: 'checkbox' })
    expect(Math.abs(Date.now() - (event?.at.getTime() ?? 0))).toBeLessThan(60_000)
    expect(JSON.stringify(event)).not.toMatch(/ann/)
    expect(await actionsOf('ann@example.test')).toEqual(['given'])
  })

  test('the same at the same moment is recorded once', async () => {
    // Twice, for the first time connections are only being made.
    for (const consent of [true, false]) await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(() => register('ann', consent)))
    expect(await actionsOf('ann@example.test')).toEqual(['given', 'withdrawn'])
  })

  test('without consent there is an account and nothing to record', async () => {
    await register('ann', false)
    await register('ann', false)
    expect(await events()).toEqual([])
    expect((await program.ask('ann', 'GET', '/api/account')).body).toMatchObject({ registered: true })
  })

  test('a change of mind is recorded each way', async () => {
    for (const consent of [true, false, false, true]) await register('ann', consent)
    expect(await actionsOf('ann@example.test')).toEqual(['given', 'withdrawn', 'given'])
  })

  test('a no ends what the address had subscribed to before', async () => {
    await newsletter('ann@example.test', 'confirmed')
    await register('ann', false)
    expect(await actionsOf('ann@example.test')).toEqual(['confirmed', 'withdrawn'])
  })

  test.each([
    ['the uid of somebody else', { uid: 'bob-uid' }, 403, 'This belongs to somebody else.'],
    ['their address', { email: 'bob@example.test' }, 403, 'This email address belongs to somebody else.'],
    ['no uid', { uid: undefined }, 400, 'uid must be a text'],
    ['no address', { email: undefined }, 400, 'email must be a text'],
    ['no answer', { consent: undefined }, 400, 'consent must be true or false'],
    ['an empty answer', { consent: null }, 400, 'consent must be true or false'],
    ['an answer in words', { consent: 'true' }, 400, 'consent must be true or false'],
    ['an answer in numbers', { consent: 1 }, 400, 'consent must be true or false'],
  ])('bad input: %s', async (_, over, status, text) => {
    const body = { uid: 'ann-uid', email: 'ann@example.test', consent: true, ...over }
    const answer = await program.ask('ann', 'POST', '/api/auth/register', body)
    expect([answer.status, answer.body.message]).toEqual([status, text])
    expect(await events()).toEqual([])
    expect((await program.ask('bob', 'GET', '/api/account')).body).toMatchObject({ registered: false })
  })
})

describe('the account', () => {
  test('is there before the registration was completed', async () => {
    const { body } = await program.ask('ann', 'GET', '/api/account')
    const answers = { weekly_mail: false, unanswered: false, pending_consent: null }
    expect(body).toEqual({ email: 'ann@example.test', registered: false, ...answers })
  })

  test('the weekly mail is switched, each way with an event', async () => {
    for (const on of [true, true, false, true]) {
      const { status, body } = await program.ask('ann', 'POST', '/api/account/weekly-mail', { on })
      expect([status, body]).toEqual([200, { weekly_mail: on }])
    }
    expect(await actionsOf('ann@example.test')).toEqual(['given', 'withdrawn', 'given'])
    expect(await events()).toMatchObject([{ page: '/account', method: 'account', text: TEXT }, {}, {}])
    expect((await program.ask('ann', 'GET', '/api/account')).body).toMatchObject({ weekly_mail: true })
    expect((await program.ask('bob', 'GET', '/api/account')).body).toMatchObject({ weekly_mail: false })
  })

  test.each([{}, { on: 'yes' }, { on: 1 }, { on: null }])('bad input: %j', async (body) => {
    const answer = await program.ask('ann', 'POST', '/api/account/weekly-mail', body)
    expect([answer.status, answer.body.message]).toEqual([400, 'on must be true or false'])
  })
})

describe('what is stored about a person', () => {
  beforeEach(async () => {
    program = await startApp(NOWHERE)
    return () => program.close()
  })

  test('goes into one file, and nothing about anybody else', async () => {
    for (const name of ['ann', 'bob'] as const) {
      await register(name, true)
      await saveTeam(name)
    }
    const { status, body, headers } = await program.ask('ann', 'GET', '/api/account/export')
    expect(status).toBe(200)
    expect(headers['content-disposition']).toBe('attachment; filename="benchside-my-data.json"')
    expect(headers['cache-control']).toBe('private, no-store')
    expect(body).toMatchObject({
      person: { uid: 'ann-uid', email: 'ann@example.test', email_verified: true },
      account: { email: 'ann@example.test', weekly_mail: true },
      sign_in: null,
      consent: [{ action: 'given', text: TEXT, text_sha256: SHA256, page: '/register', method: 'checkbox' }],
    })
    expect(body.saved_teams).toMatchObject([
      {
        team_id: 7,
        year: '2026-27',
        game: 'draft',
        team_name: 'The ann XI',
        player_name: 'ann Example',
        leagues: [{ league_id: 70, league_name: 'League of ann' }],
      },
    ])
    expect(JSON.stringify(body)).not.toMatch(/bob/)
  })

  test('goes when they leave, everywhere but for a proof that names nobody', async () => {
    for (const name of ['ann', 'bob'] as const) {
      await register(name, true)
      await saveTeam(name)
    }
    expect(await hitsFor(program.deps.db, 'ann-uid')).toEqual(['account', 'saved_team', 'saved_team_league'])
    expect(await hitsFor(program.deps.db, 'ann@example.test')).toEqual(['account'])
    const bobs = await hitsFor(program.deps.db, 'bob-uid')

    expect(await program.ask('ann', 'DELETE', '/api/account', {})).toMatchObject({
      status: 200,
      body: { success: true },
    })
    expect(await hitsFor(program.deps.db, 'ann-uid')).toEqual([])
    expect(await hitsFor(program.deps.db, 'ann@example.test')).toEqual([])
    expect(await hitsFor(program.deps.db, 'bob-uid')).toEqual(bobs)
    expect(await actionsOf('ann@example.test')).toEqual(['given', 'erased', 'erased'])
    expect((await program.ask('ann', 'GET', '/api/team/all')).status).toBe(401)
    expect((await program.ask('ann', 'DELETE', '/api/account', {})).status).toBe(401)
    expect((await program.ask('bob', 'GET', '/api/team/all')).body).toHaveLength(1)
  })

  test('who never verified the address leaves, and ends nothing for the address', async () => {
    await newsletter('una@example.test', 'confirmed')
    expect((await program.ask('una', 'DELETE', '/api/account', {})).status).toBe(200)
    expect((await program.ask('una', 'DELETE', '/api/account', {})).status).toBe(401)
    const rows = await events()
    expect(rows.map(({ purpose, action }) => `${purpose} ${action}`)).toEqual([
      'newsletter confirmed',
      'account erased',
    ])
    expect(rows[1]).toMatchObject({ address_hash: rows[1]?.person_hash })
  })

  test('a provider that cannot be reached leaves a person who can try again', async () => {
    await register('ann', true)
    const { identity } = program.deps
    const deletePerson = identity.deletePerson
    identity.deletePerson = () => Promise.reject(new Error('away'))
    expect((await program.ask('ann', 'DELETE', '/api/account', {})).status).toBe(500)
    identity.deletePerson = deletePerson
    expect((await program.ask('ann', 'DELETE', '/api/account', {})).status).toBe(200)
    expect(await hitsFor(program.deps.db, 'ann-uid')).toEqual([])
  })
})

test('an account is deleted within ten minutes of a log-in, not later', async () => {
  const at = (minutes: number) => new Date(SIGNED_IN_AT.getTime() + minutes * 60_000)
  const late = await startApp(NOWHERE, { now: at(10.5) })
  const { status, body } = await late.ask('ann', 'DELETE', '/api/account', {})
  await late.close()
  expect([status, body.code]).toEqual([403, 'forbidden'])
  expect(body.message).toBe('Please log in again first: your last log-in is more than ten minutes ago.')
  const inTime = await startApp(NOWHERE, { now: at(9.5) })
  expect((await inTime.ask('ann', 'DELETE', '/api/account', {})).status).toBe(200)
  await inTime.close()
})

describe('the database is away', () => {
  let away: TestApp
  beforeAll(async () => {
    away = await startApp(NOWHERE, { databaseUrl: 'postgres://nobody@127.0.0.1:9/nothing' })
  })
  afterAll(() => away.close())

  test.each([...CALLS, { method: 'GET', url: '/api/auth/check-consent?email=ann@example.test' } as const])(
    '$method $url',
    async ({ method, url, ...rest }) => {
      const { status, headers, body } = await away.ask('ann', method, url, 'body' in rest ? rest.body : undefined)
      expect([status, body.code]).toEqual([503, 'unavailable'])
      expect(headers['retry-after']).toBe('5')
    },
  )
})

function register(name: 'ann' | 'bob', consent: boolean) {
  const body = { uid: `${name}-uid`, email: `${name}@example.test`, consent }
  return program.ask(name, 'POST', '/api/auth/register', body)
}

function events() {
  return program.deps.db.selectFrom('consent_event').selectAll().orderBy('id').execute()
}

async function actionsOf(email: string): Promise<string[]> {
  const address_hash = addressHashOf(program.deps.config.secret, email)
  return (await events()).filter((event) => event.address_hash === address_hash).map(({ action }) => action)
}

/** As somebody without an account would have subscribed. */
async function newsletter(email: string, action: 'confirmed'): Promise<void> {
  const address_hash = addressHashOf(program.deps.config.secret, email)
  const person_hash = personHashOf(program.deps.config.secret, email)
  await sql`
    insert into consent_event (address_hash, person_hash, purpose, action, text, text_sha256, page, method)
    values (${address_hash}, ${person_hash}, 'newsletter', ${action}, 'Yes', encode(sha256('Yes'), 'hex'), '/draft', 'checkbox')
  `.execute(program.deps.db)
}

/** A saved team in a league, as the official game would have told of it. */
async function saveTeam(name: 'ann' | 'bob'): Promise<void> {
  const { db } = program.deps
  const at = name === 'ann' ? 7 : 8
  const key = { game: 'draft' as const, season: '2026-27' as Season, team_id: at as TeamId }
  const within = { game: key.game, season: key.season }
  const league = await storedLeague(db, { ...within, type: 'draft', league_id: (at * 10) as LeagueId })
  await db
    .updateTable('league')
    .set({ name: `League of ${name}` })
    .where('id', '=', league.id)
    .execute()
  const names = { team_name: `The ${name} XI`, owner_first_name: name, owner_last_name: 'Example' }
  await db
    .insertInto('team')
    .values({ ...key, ...names })
    .execute()
  await db
    .insertInto('saved_team')
    .values({ user_id: `${name}-uid`, ...key, status: 'ready' })
    .execute()
  await db
    .insertInto('saved_team_league')
    .values({ user_id: `${name}-uid`, ...key, league: league.id })
    .execute()
}

/** How many statements a call costs. */
async function counted<T>(call: () => Promise<T>): Promise<{ answer: T; count: number }> {
  let count = 0
  const { pool } = program
  const connect = pool.connect.bind(pool) as () => Promise<{ query: (...given: unknown[]) => unknown }>
  pool.connect = (async () => {
    const client = await connect()
    const query = client.query.bind(client)
    client.query = (...given: unknown[]) => {
      count++
      return query(...given)
    }
    return client
  }) as unknown as typeof pool.connect
  try {
    return { answer: await call(), count }
  } finally {
    pool.connect = connect as unknown as typeof pool.connect
  }
}
