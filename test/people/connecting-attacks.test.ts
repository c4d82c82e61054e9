import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BACK, type InBrowser, startConnecting } from './connecting.ts'

let at: Awaited<ReturnType<typeof startConnecting>>
let ann: InBrowser
let bob: InBrowser
let client: string

beforeAll(async () => {
  at = await startConnecting()
  ann = await at.somebody('ann-who-is-attacked')
  bob = await at.somebody('bob-who-attacks')
  client = await at.newClient()
})
afterAll(() => at?.close())

describe('a request to be let in', () => {
  test.each([
    ['to an address that is not registered', { redirect_uri: 'https://evil.example/' }],
    ['to a longer one', { redirect_uri: `${BACK}/more` }],
    ['by nobody who is known', { client_id: 'nobody' }],
    ['with its secret in the open', { code_challenge_method: 'plain' }],
    ['without a secret', { code_challenge: '', code_challenge_method: '' }],
    ['for something else', { resource: 'https://elsewhere.example/mcp' }],
    ['for a token at once', { response_type: 'token' }],
  ])('%s ends on our page, and leads nobody away', async (_, over) => {
    expect(await at.authorize(client, over)).toBe('/connect')
  })

  test('is ours or none: changed, invented or old, it is neither shown nor decided', async () => {
    const query = at.queryOf(await at.authorize(client))
    const other = await at.newClient({ redirect_uris: ['https://evil.example/'] })
    const changed = [
      query.replace(encodeURIComponent(BACK), encodeURIComponent('https://evil.example/')),
      query.replace(client, other),
      query.replace('state=st', 'state=other'),
      query.replace(/exp=\d+/, 'exp=9999999999'),
      query.replace(/sig=[^&]+/, 'sig=x'),
      `client_id=${client}&redirect_uri=${BACK}`,
    ]
    for (const one of changed) {
      expect(one).not.toBe(query)
      const seen = await at.call('POST', '/api/connections/request', { token: ann.token, body: { query: one } })
      expect([seen.statusCode, (await at.decide(ann, one)).statusCode]).toEqual([400, 400])
    }
    expect((await at.decide(ann, query)).statusCode).toBe(200)
  })

  test('is decided by who sees it: not by another’s cookie, not by another site, not without a log-in', async () => {
    const eve = await at.somebody('eve-who-decides')
    const query = at.queryOf(await at.authorize(client))
    const body = { query, accept: true }
    const statuses = [
      await at.decide({ cookie: eve.cookie, token: bob.token }, query),
      await at.decide({ cookie: '', token: bob.token }, query),
      await at.call('POST', '/api/connections', { body, cookie: eve.cookie }),
      await at.call('POST', '/api/connections', { body, ...eve, origin: 'https://evil.example' }),
    ].map(({ statusCode }) => statusCode)
    expect(statuses).toEqual([401, 401, 401, 403])
    expect(await at.listed(eve)).toEqual([])
  })

  test('is asked again, though the same client was let in before', async () => {
    await at.connect(ann, client)
    expect(await at.authorize(client, {}, ann)).toMatch(/^\/connect\?/)
    expect(await at.authorize(client, { prompt: 'none' }, ann)).toMatch(/^\/connect\?/)
  })

  test('that is declined brings no code', async () => {
    const query = at.queryOf(await at.authorize(client))
    const to = new URL((await at.decide(bob, query, false)).json().url)
    expect([to.searchParams.get('error'), to.searchParams.get('code')]).toEqual(['access_denied', null])
    expect(await at.listed(bob)).toEqual([])
  })
})

describe('a code', () => {
  test.each([
    ['with another secret', { code_verifier: 'y'.repeat(43) }],
    ['without its secret', { code_verifier: '' }],
    ['at another address', { redirect_uri: 'https://evil.example/' }],
    ['for something else', { resource: 'https://elsewhere.example/mcp' }],
    ['by another client', { client_id: 'other' }],
  ])('brings nothing %s', async (name, over) => {
    const { given } = await at.codeFor(ann, client)
    const other = name === 'by another client' ? { client_id: await at.newClient() } : {}
    const answered = await at.exchange({ ...given, ...over, ...other })
    expect(answered.statusCode).toBeGreaterThanOrEqual(400)
    expect(answered.statusCode).toBeLessThan(500)
    expect(answered.json()).not.toHaveProperty('access_token')
  })

  test('is good once: the second time ends what it has brought', async () => {
    const { given } = await at.codeFor(ann, client)
    const tokens = (await at.exchange(given)).json()
    expect(await at.status(tokens)).toBe(200)
    expect((await at.exchange(given)).json()).toMatchObject({ error: 'invalid_grant' })
    expect([await at.status(tokens), (await at.refresh(client, tokens)).statusCode]).toEqual([401, 400])
  })
})

describe('a token', () => {
  test('opens /mcp and nothing else', async () => {
    const tokens = await at.connect(ann, client)
    expect(await at.status(tokens)).toBe(200)
    expect(await at.status(tokens, '/api/league-sync')).toBe(403)
    expect(await at.status(tokens, '/api/account')).toBe(403)
    expect(await at.status(tokens, '/api/connections')).toBe(403)
    expect(await at.status({ access_token: tokens.refresh_token })).toBe(401)
    const inAddress = await at.call('POST', `/mcp?access_token=${tokens.access_token}`, { body: {} })
    expect(inAddress.statusCode).toBe(400)
  })

  test('for another resource is refused', async () => {
    const tokens = await at.connect(ann, client)
    const { db } = at.program.deps
    await sql`update auth_access_token set resources = '["https://elsewhere.example/mcp"]' where "userId" = ${ann.uid}`.execute(
      db,
    )
    expect(await at.status(tokens)).toBe(401)
  })

  test('of an account whose address is not verified is refused', async () => {
    const dan = await at.somebody('dan-who-is-not-verified')
    const tokens = await at.connect(dan, client)
    const { db } = at.program.deps
    await db.updateTable('auth_user').set({ emailVerified: false }).where('id', '=', dan.uid).execute()
    expect(await at.status(tokens)).toBe(401)
  })

  test('that renews others works once: the second time ends them all', async () => {
    const fay = await at.somebody('fay-who-is-copied')
    const first = await at.connect(fay, client)
    const second = (await at.refresh(client, first)).json()
    expect(await at.status(second)).toBe(200)
    expect((await at.refresh(client, first)).json()).toMatchObject({ error: 'invalid_grant' })
    expect((await at.refresh(client, second)).json()).toMatchObject({ error: 'invalid_grant' })
    expect([await at.status(first), await at.status(second)]).toEqual([401, 401])
  })

  test('that renews others is its client’s', async () => {
    const tokens = await at.connect(ann, client)
    expect((await at.refresh(await at.newClient(), tokens)).json()).toMatchObject({ error: 'invalid_grant' })
  })

  test('that renews others brings its person’s assistants a thousand a day', async () => {
    const gus = await at.somebody('gus-who-renews')
    const tokens = await at.connect(gus, client)
    await sql`update identity_attempt set attempts = 1000 where ends_at > now() + interval '23 hours'`.execute(
      at.program.deps.db,
    )
    const refused = await at.refresh(client, tokens)
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 80_000]).toEqual([429, true])
    expect((await at.decide(gus, at.queryOf(await at.authorize(client)))).statusCode).toBe(429)
    expect(await at.status(await at.connect(await at.somebody('hew-beside-gus'), client))).toBe(200)
  })

  test('counts for its person, with all their others', async () => {
    const guy = await at.somebody('guy-who-asks-a-lot')
    const [one, other] = [await at.connect(guy, client), await at.connect(guy, await at.newClient())]
    for (let i = 0; i < 60; i++) await Promise.all([at.status(one), at.status(other)])
    expect(await at.status(one)).toBe(429)
  })
})

test('one person lets in twenty assistants, also at once', async () => {
  const { db } = at.program.deps
  const lou = await at.somebody('lou-who-lets-many-in')
  await sql`
    insert into auth_consent (id, "clientId", "userId", scopes, "createdAt", "updatedAt")
    select 'c' || n, ${client}, ${lou.uid}, '[]', now(), now() from generate_series(1, 19) n
  `.execute(db)
  const queries = []
  for (let i = 0; i < 4; i++) queries.push(at.queryOf(await at.authorize(await at.newClient())))
  const decided = await Promise.all(queries.map((query) => at.decide(lou, query)))
  expect(decided.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
  expect(await at.listed(lou)).toHaveLength(20)
})

test('none of the library’s other calls is there', async () => {
  const others = [
    'introspect',
    'revoke',
    'userinfo',
    'consent',
    'continue',
    'create-client',
    'get-clients',
    'end-session',
  ]
  for (const one of others) {
    expect([one, (await at.call('POST', `/api/identity/oauth2/${one}`, { body: {}, ...ann })).statusCode]).toEqual([
      one,
      404,
    ])
    expect([one, (await at.call('GET', `/api/identity/oauth2/${one}`, ann)).statusCode]).toEqual([one, 404])
  }
  expect((await at.call('POST', '/api/identity/admin/oauth2/create-client', { body: {}, ...ann })).statusCode).toBe(404)
})
