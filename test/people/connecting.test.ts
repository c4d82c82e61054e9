import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refuseSignIns } from '#server/ground/identity/refusals.ts'
import { BACK, type InBrowser, startConnecting } from './connecting.ts'
import { hold, lockWaits } from './hold.ts'
import { hitsFor } from './personal-data.ts'

let at: Awaited<ReturnType<typeof startConnecting>>
let ann: InBrowser
let bob: InBrowser

beforeAll(async () => {
  at = await startConnecting()
  ann = await at.somebody('ann-who-connects')
  bob = await at.somebody('bob-who-looks-on')
})
afterAll(() => at?.close())

test('from 401 to the first answer, and on with a new token', async () => {
  const { call, program } = at
  const { publicUrl } = program.deps.config
  const refused = await call('POST', '/mcp', { body: {} })
  const [, metadata = ''] = /resource_metadata="([^"]+)"/.exec(String(refused.headers['www-authenticate'])) ?? []
  expect(metadata).toBe(`${publicUrl}/.well-known/oauth-protected-resource/mcp`)
  const { resource, authorization_servers } = (await call('GET', new URL(metadata).pathname)).json()
  expect([resource, authorization_servers]).toEqual([`${publicUrl}/mcp`, [`${publicUrl}/api/identity`]])
  const server = (await call('GET', '/.well-known/oauth-authorization-server/api/identity')).json()
  expect(server).toEqual({
    issuer: `${publicUrl}/api/identity`,
    authorization_endpoint: `${publicUrl}/api/identity/oauth2/authorize`,
    token_endpoint: `${publicUrl}/api/identity/oauth2/token`,
    registration_endpoint: `${publicUrl}/api/identity/oauth2/register`,
    scopes_supported: ['leagues', 'offline_access'],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    token_endpoint_auth_methods_supported: ['none'],
  })

  const client = await at.newClient()
  const location = await at.authorize(client)
  expect(location).toMatch(/^\/connect\?/)
  const body = { query: at.queryOf(location) }
  const seen = await call('POST', '/api/connections/request', { token: ann.token, body })
  expect(seen.json()).toEqual({ name: 'Row Z', leads_to: 'assistant.example' })

  const { to, given } = await at.codeFor(ann, client)
  expect([to.origin + to.pathname, to.searchParams.get('state'), to.searchParams.get('iss')]).toEqual([
    BACK,
    'st',
    server.issuer,
  ])
  const answered = await at.exchange(given)
  expect(answered.headers['cache-control']).toBe('no-store')
  const tokens = answered.json()
  expect(tokens).toMatchObject({
    access_token: expect.stringMatching(/^bsc_[\w-]{43}$/),
    refresh_token: expect.stringMatching(/^bsc_[\w-]{43}$/),
    token_type: 'Bearer',
    expires_in: 3600,
  })
  expect(await at.status(tokens)).toBe(200)
  const renewed = (await at.refresh(client, tokens)).json()
  expect(await at.status(renewed)).toBe(200)
})

test('a page of another site may read all that it takes, without cookies', async () => {
  const origin = 'https://assistant.example'
  const answered = [
    ...['/mcp', '/api/identity/oauth2/register'].map((url) =>
      at.app.inject({ method: 'OPTIONS', url, headers: { origin } }),
    ),
    at.call('POST', '/mcp', { origin, body: {} }),
    at.call('GET', '/.well-known/oauth-protected-resource/mcp', { origin }),
    at.call('GET', '/.well-known/oauth-authorization-server/api/identity', { origin }),
    at.register(),
    at.exchange({}),
  ]
  for (const { headers } of await Promise.all(answered)) {
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(headers['access-control-allow-credentials']).toBeUndefined()
  }
  const { headers } = await at.app.inject({ method: 'OPTIONS', url: '/mcp', headers: { origin } })
  for (const named of ['authorization', 'mcp-protocol-version', 'mcp-method', 'mcp-name'])
    expect(`${headers['access-control-allow-headers']}`.toLowerCase()).toContain(named)
  const others = await at.call('GET', '/api/league-sync', { origin })
  expect(others.headers['access-control-allow-origin']).toBeUndefined()
})

test('a client that is not registered any more is told so, and registers again', async () => {
  for (const asked of [{ code: 'x' }, { grant_type: 'refresh_token', refresh_token: 'x' }]) {
    const answered = await at.exchange({ ...asked, client_id: 'swept' })
    expect([answered.statusCode, answered.json()]).toEqual([401, { error: 'invalid_client' }])
  }
})

test('a client that does not name /mcp is let in there all the same', async () => {
  const { given } = await at.codeFor(ann, await at.newClient(), { resource: '' })
  expect(await at.status((await at.exchange(given)).json())).toBe(200)
})

test('the database holds neither token', async () => {
  const { access_token, refresh_token } = await at.connect(ann, await at.newClient())
  for (const token of [access_token, refresh_token])
    expect(await hitsFor(at.program.deps.db, token.slice(4))).toEqual([])
})

describe('a connection ends', () => {
  test('by its button, and nobody else’s with it', async () => {
    const dan = await at.somebody('dan-with-a-button')
    const client = await at.newClient({ client_name: 'Early Doors' })
    const [ours, theirs] = [await at.connect(dan, client), await at.connect(bob, client)]
    const [{ id, name, used_on }] = await at.listed(dan)
    expect([name, used_on]).toEqual(['Early Doors', new Date().toISOString().slice(0, 10)])
    expect((await at.call('DELETE', `/api/connections/${id}`, { token: bob.token })).statusCode).toBe(404)
    expect(await at.status(ours)).toBe(200)
    expect((await at.call('DELETE', `/api/connections/${id}`, { token: dan.token })).json()).toEqual({ success: true })
    expect([await at.status(ours), await at.status(theirs)]).toEqual([401, 200])
    expect((await at.refresh(client, ours)).json()).toMatchObject({ error: 'invalid_grant' })
    expect(await at.listed(dan)).toEqual([])
  })

  test('with a code that was on its way', async () => {
    const eve = await at.somebody('eve-with-a-code')
    const { given } = await at.codeFor(eve, await at.newClient())
    const [{ id }] = await at.listed(eve)
    await at.call('DELETE', `/api/connections/${id}`, { token: eve.token })
    expect((await at.exchange(given)).json()).toMatchObject({ error: 'invalid_grant' })
  })

  test('while its first tokens are stored', async () => {
    const gil = await at.somebody('gil-who-is-quick')
    const { given } = await at.codeFor(gil, await at.newClient())
    const [{ id }] = await at.listed(gil)
    const held = await hold(at.program.deps.db, 'insert on auth_access_token', { moment: 'before' })
    const exchanged = at.exchange(given)
    await lockWaits(at.program.deps.db, 1)
    await at.call('DELETE', `/api/connections/${id}`, { token: gil.token })
    await held.letGo()
    const { statusCode, ...answered } = await exchanged
    expect([statusCode, answered.json()]).toEqual([400, { error: 'invalid_grant' }])
  })

  test('with a new password, which logs out everywhere; a code of before is refused', async () => {
    const fay = await at.somebody('fay-with-a-password')
    const client = await at.newClient()
    const tokens = await at.connect(fay, client)
    const { given } = await at.codeFor(fay, client)
    await at.setPassword(fay, 'another1')
    expect(await at.status(tokens)).toBe(401)
    expect((await at.refresh(client, tokens)).json()).toMatchObject({ error: 'invalid_grant' })
    expect((await at.exchange(given)).statusCode).toBe(400)
    const again = await at.logIn(fay.email, 'another1')
    expect(await at.listed(again)).toEqual([])
    expect(await at.status(await at.connect(again, client))).toBe(200)
  })

  test('even if its tokens are stored a moment later: they came of a sign-in that is refused', async () => {
    const guy = await at.somebody('guy-who-is-late')
    const tokens = await at.connect(guy, await at.newClient())
    await refuseSignIns(at.program.deps.db, guy.uid, new Date())
    expect(await at.status(tokens)).toBe(401)
  })

  test('with the account', async () => {
    const hal = await at.somebody('hal-who-leaves')
    const client = await at.newClient()
    const tokens = await at.connect(hal, client)
    const left = await at.call('DELETE', '/api/account', { ...hal, body: { password: 'secret12' } })
    expect(left.statusCode).toBe(200)
    expect(await at.status(tokens)).toBe(401)
    expect((await at.refresh(client, tokens)).statusCode).toBe(400)
  })

  test('not with the log-out of one browser: its token is renewed', async () => {
    const ivy = await at.somebody('ivy-who-logs-out')
    const client = await at.newClient()
    const tokens = await at.connect(ivy, client)
    await at.call('POST', '/api/identity/sign-out', { cookie: ivy.cookie })
    expect(await at.status((await at.refresh(client, tokens)).json())).toBe(200)
  })
})
