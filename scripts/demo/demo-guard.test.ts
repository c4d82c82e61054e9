import { globSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/base/endpoint.ts'
import { CALLS } from '#server/ground/identity/embedded-calls.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { type EmbeddedServer, startEmbeddedServer } from '#test/people/embedded-server.ts'
import { routesOf } from '#test/routes-of.ts'
import { ALLOWED, logInOneAccount, refuseChanges } from './demo-guard.ts'

const account = { email: 'demo@guard.example', password: 'demo-bench' }

/** Every call that the contract's files export, in whatever list it stands. */
const endpoints: Endpoint[] = []
const root = path.resolve(import.meta.dirname, '../..')
for (const file of globSync('contract/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }))
  endpoints.push(...Object.values((await import(path.join(root, file))) as object).filter(isEndpoint))
const changes = endpoints.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
}

describe('in the demo that strangers share', () => {
  let program: TestApp

  beforeAll(async () => {
    program = await startApp('http://127.0.0.1:9', { guard: refuseChanges })
  })
  afterAll(() => program.close())

  const ask = async (name: string) => {
    const [method = '', url = ''] = name.split(' ')
    const { status, body } = await program.ask('ann', method as 'POST', url.replace(/:\w+|\*/g, '1'), {})
    return [status, body.message ?? body]
  }

  test('the contract has changes', () => {
    expect(changes).toContain('POST /api/team/save')
    expect(changes).toContain('DELETE /api/account')
    expect(changes.length).toBeGreaterThan(30)
  })

  test.each([...new Set(changes)])('%s is refused', async (name) => {
    expect(ALLOWED).not.toContain(name)
    expect(await ask(name)).toEqual([403, expect.stringMatching(/nothing can be changed here/)])
  })

  test('so is every other route that does not read', async () => {
    const others = routesOf(program.app).filter((name) => !/^(GET|HEAD) /.test(name) && !ALLOWED.includes(name))
    expect(others.length).toBeGreaterThanOrEqual(new Set(changes).size)
    for (const name of others)
      expect(await ask(name), name).toEqual([403, expect.stringMatching(/nothing can be changed here/)])
  })

  test('and a change at an address that is spelled in another way, or that nothing answers', async () => {
    for (const url of ['/api/team/save?x=1', '/api/team/%73ave', '/api/nothing', '/demo/clock'])
      expect(await ask(`POST ${url}`), url).toEqual([403, expect.stringMatching(/nothing can be changed here/)])
  })

  test.each(['/api/openapi.json', '/api/bench-trending-gw', '/api/team/all', '/api/account', '/api/league-sync'])(
    'GET %s is answered',
    async (url) => {
      expect((await program.ask('ann', 'GET', url)).status).toBe(200)
    },
  )

  test('what is held of the account, browsers of other visitors among it, is shown to nobody', async () => {
    expect(await ask('GET /api/account/export')).toEqual([
      403,
      expect.stringMatching(/what is held of its account would show/),
    ])
    expect((await program.app.inject({ method: 'HEAD', url: '/api/account/export' })).statusCode).toBe(403)
  })

  test('teams are looked up, as far as the official game answers', async () => {
    for (const url of ['/api/leagues/1', '/api/team-names/1'])
      expect((await program.ask(null, 'GET', url)).status, url).toBe(503)
  })
})

describe('its account', () => {
  let server: EmbeddedServer
  let clients = 0

  beforeAll(async () => {
    server = await startEmbeddedServer({
      guard(app, provider) {
        refuseChanges(app)
        logInOneAccount(app, { provider, account })
      },
    })
    await server.provider.api.signUpEmail({ body: { ...account, name: 'Demo' } })
  })
  afterAll(() => server.close())

  async function post(call: string, body: object, headers: Record<string, string> = {}) {
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/identity${call}`,
      headers: { 'x-forwarded-for': `10.2.0.${++clients % 250}`, origin: server.origin, ...headers },
      payload: body,
    })
    return { status: answer.statusCode, message: answer.json().message, cookies: answer.cookies }
  }

  test('is logged in to by its password, and out of', async () => {
    const client = server.newClient()
    await client.signIn(account.email, account.password)
    const token = (await client.getIdToken()) ?? ''
    expect(await server.verify(token)).toMatchObject({ email: account.email })
    await client.signOut()
    expect(await server.verify(token)).toBeNull()
  })

  test('is locked by no number of wrong passwords or of log-ins from elsewhere, which count nothing', async () => {
    for (let tries = 0; tries < 30; tries++) {
      const { status, message } = await post('/sign-in/email', { ...account, password: `wrong-${tries}` })
      expect([status, message]).toEqual([403, expect.stringMatching(/has one account/)])
      await post('/sign-in/email', account, { origin: 'https://elsewhere.example' })
    }
    expect((await post('/sign-in/email', account)).status).toBe(200)
    expect(await server.database.db.selectFrom('identity_attempt').selectAll().execute()).toEqual([])
  })

  test('is the only one, and stays as it is', async () => {
    const others = CALLS.filter(
      ({ method, path }) => method === 'POST' && !ALLOWED.includes(`POST /api/identity${path}`),
    )
    expect(others.length).toBeGreaterThan(3)
    for (const { path: call } of others) {
      const { status, message } = await post(call, { ...account, email: 'me@reader.example', newPassword: 'mine-now' })
      expect([status, message], call).toEqual([403, expect.stringMatching(/nothing can be changed here/)])
    }
    const people = await server.database.db.selectFrom('auth_user').select('email').execute()
    expect(people).toEqual([{ email: account.email }])
    await server.deliver()
    expect(server.mails).toEqual([])
  })
})
