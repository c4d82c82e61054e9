import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgetOldAttempts } from '#server/ground/identity/jobs.ts'
import { BACK, startConnecting } from './connecting.ts'

let at: Awaited<ReturnType<typeof startConnecting>>

beforeAll(async () => {
  at = await startConnecting()
})
afterAll(() => at?.close())

describe('a client that registers', () => {
  test.each([
    ['is not encrypted', 'http://assistant.example/back'],
    ['looks like this device', 'http://localhost.evil.example/back'],
    ['is written with a name', 'https://assistant.example@evil.example/back'],
    ['goes on behind a fragment', 'https://assistant.example/back#x'],
    ['is not readable', 'https://'],
    ['holds half a letter', 'https://assistant.example/\ud800'],
    ['is long', `https://assistant.example/${'x'.repeat(250)}`],
  ])('is refused an address that %s', async (_, redirect) => {
    const answered = await at.register({ redirect_uris: [BACK, redirect] })
    expect([answered.statusCode, answered.json().error]).toEqual([400, 'invalid_redirect_uri'])
  })

  test.each(['javascript:alert(1)', 'com.example.assistant:/back', 'assistant://back', ''])(
    'is not sent back to %s, only to its addresses in the web',
    async (redirect) => {
      const answered = await at.register({ redirect_uris: [redirect, BACK] })
      expect([answered.statusCode, answered.json().redirect_uris]).toEqual([201, [BACK]])
      expect((await at.register({ redirect_uris: [redirect] })).statusCode).toBe(400)
    },
  )

  test('is refused without an address, and without anything', async () => {
    for (const redirect_uris of [[], undefined, 'x', [7], Array(11).fill(BACK)])
      expect((await at.register({ redirect_uris })).statusCode).toBe(400)
  })

  test('gets no secret, no other grant and no scope beyond reading, whatever it asks for', async () => {
    const asked = {
      token_endpoint_auth_method: 'client_secret_post',
      ...{ grant_types: ['client_credentials'], scope: 'openid admin', skip_consent: true, require_pkce: false },
      ...{ jwks_uri: 'https://evil.example/keys', backchannel_logout_uri: 'https://evil.example/out' },
    }
    const answered = await at.register(asked)
    expect(answered.statusCode).toBe(201)
    const { client_id: _, client_id_issued_at: __, ...registered } = answered.json()
    expect(registered).toEqual({
      client_name: 'Row Z',
      redirect_uris: [BACK],
      application_type: 'native',
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      scope: 'leagues offline_access',
      dpop_bound_access_tokens: false,
      disabled: false,
    })
  })

  test('does so twenty times from one network, also at once, and again within ten minutes', async () => {
    const tries = Array.from({ length: 40 }, (_, i) => at.register({}, `2001:db8:5:${i}::1`))
    const codes = (await Promise.all(tries)).map(({ statusCode }) => statusCode)
    expect(codes.toSorted()).toEqual([...Array(20).fill(201), ...Array(20).fill(429)])
    const refused = await at.register({}, '2001:db8:5:99::1')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600)
    expect((await at.register()).statusCode).toBe(201)
  })

  test('does so a thousand times a day from one network', async () => {
    const { db } = at.program.deps
    const network = '2001:db8:6::1'
    expect((await at.register({}, network)).statusCode).toBe(201)
    await sql`update identity_attempt set attempts = attempts + 999 where ends_at > now() + interval '1 hour'`.execute(
      db,
    )
    const refused = await at.register({}, network)
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 3600]).toEqual([429, true])
    await db.deleteFrom('identity_attempt').execute()
  })

  test('and so do a thousand others: older ones that nobody let in make room, others stay', async () => {
    const { db } = at.program.deps
    const ann = await at.somebody('ann-among-many')
    const used = await at.newClient()
    const tokens = await at.connect(ann, used)
    const before = await at.newClient()
    await sql`
      insert into auth_client (id, "clientId", "redirectUris", "createdAt")
      select 'f' || n, 'f' || n, '[]', now() + interval '1 minute' from generate_series(1, 1200) n
    `.execute(db)
    await at.newClient()
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from auth_client c where not exists (select from auth_consent where "clientId" = c."clientId")
    `.execute(db)
    expect(rows).toEqual([{ n: 1000 }])
    expect(await at.authorize(before)).toBe('/connect')
    expect(await at.status(tokens)).toBe(200)
    await sql`update auth_client set "createdAt" = now() - interval '31 days'`.execute(db)
    await forgetOldAttempts({ db })
    expect(await at.authorize(used)).toMatch(/^\/connect\?/)
  })
})

test.each([{ assistantsLogIn: false }, { publicUrl: 'http://benchside.example' }])(
  'with %o nobody logs in for an assistant',
  async (config) => {
    const off = await startConnecting(config)
    const refused = await off.call('POST', '/mcp', { body: {} })
    expect([refused.statusCode, refused.headers['www-authenticate']]).toEqual([401, 'Bearer realm="Benchside"'])
    expect((await off.register()).statusCode).toBe(404)
    expect((await off.call('GET', '/.well-known/oauth-protected-resource/mcp')).statusCode).toBe(404)
    await off.close()
  },
)
