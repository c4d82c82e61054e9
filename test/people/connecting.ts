import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { vi } from 'vitest'
import { buildApp } from '#server/program/app.ts'
import { createIdentity } from '#server/program/identity.ts'
import { startApp, type TestApp } from '../app.ts'
import { newAddress } from './people.ts'

/** Somebody in a browser: the cookie of their log-in, and the token that their pages send. */
export type InBrowser = { uid: string; email: string; cookie: string; token: string }
type Tokens = { access_token: string; refresh_token: string }
type Sent = { body?: object; cookie?: string; token?: string; address?: string; origin?: string }

export const BACK = 'https://assistant.example/back'
const PASSWORD = 'secret12'

/** The program with its embedded provider, and what an assistant and a browser do with it. */
export async function startConnecting(config = {}) {
  const program = await startApp('http://127.0.0.1:9', { config })
  const { identity } = createIdentity({ ...program.deps, isHearing: () => false })
  const app = await buildApp({ ...program.deps, identity }, () => null)
  return {
    ...callsTo(app, program),
    app,
    program,
    identity,
    async close() {
      await app.close()
      await program.close()
    },
  }
}

function callsTo(app: FastifyInstance, { deps, mails, runJobs }: TestApp) {
  const { db, config } = deps
  const { publicUrl } = config

  function call(
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    { body, cookie, token, address, origin = publicUrl }: Sent = {},
  ) {
    const headers = { origin, ...(cookie && { cookie }), ...(token && { authorization: `Bearer ${token}` }) }
    return app.inject({ method, url, headers, remoteAddress: address ?? newAddress(), ...(body && { payload: body }) })
  }

  async function logIn(email: string, password = PASSWORD): Promise<InBrowser> {
    return opened(email, await call('POST', '/api/identity/sign-in/email', { body: { email, password } }))
  }

  async function somebody(name: string): Promise<InBrowser> {
    const email = `${name}@example.test`
    const signedUp = await call('POST', '/api/identity/sign-up/email', { body: { email, password: PASSWORD } })
    await db.updateTable('auth_user').set({ emailVerified: true }).where('email', '=', email).execute()
    return opened(email, signedUp)
  }

  async function opened(email: string, { cookies }: Awaited<ReturnType<typeof call>>): Promise<InBrowser> {
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const session = await call('GET', '/api/identity/get-session', { cookie })
    return { uid: session.json().user.id, email, cookie, token: String(session.headers['set-auth-jwt']) }
  }

  async function setPassword({ email }: InBrowser, newPassword: string): Promise<void> {
    await call('POST', '/api/identity/request-password-reset', { body: { email, redirectTo: '/reset-password' } })
    const token = await vi.waitFor(async () => {
      await runJobs()
      const mail = mails.findLast(({ to, text }) => to === email && text.includes('oobCode='))
      return /oobCode=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? Promise.reject(new Error('no mail'))
    }, 20_000)
    await call('POST', '/api/identity/reset-password', { body: { token, newPassword } })
  }

  const register = (body: object = {}, address?: string) =>
    call('POST', '/api/identity/oauth2/register', {
      body: { client_name: 'Row Z', redirect_uris: [BACK], ...body },
      ...(address && { address }),
    })

  async function newClient(body: object = {}): Promise<string> {
    return (await register(body)).json().client_id
  }

  /** Where the browser is sent that a client has sent to us. */
  async function authorize(client_id: string, over: Record<string, string> = {}, who?: InBrowser): Promise<string> {
    const asked = {
      ...{ response_type: 'code', client_id, redirect_uri: BACK, state: 'st', code_challenge: 'x'.repeat(43) },
      ...{ code_challenge_method: 'S256', resource: `${publicUrl}/mcp`, ...over },
    }
    const given = Object.entries(asked).filter(([, value]) => value !== '')
    const { headers } = await call('GET', `/api/identity/oauth2/authorize?${new URLSearchParams(given)}`, {
      ...(who && { cookie: who.cookie }),
    })
    return String(headers.location)
  }

  const queryOf = (location: string) => location.slice(location.indexOf('?') + 1)
  const decide = ({ cookie, token }: Pick<InBrowser, 'cookie' | 'token'>, query: string, accept = true) =>
    call('POST', '/api/connections', { body: { query, accept }, cookie, token })

  /** A client asks, and the person lets it in: the code that it is sent back with. */
  async function codeFor(who: InBrowser, client_id: string, over: Record<string, string> = {}) {
    const verifier = randomBytes(32).toString('base64url')
    const code_challenge = createHash('sha256').update(verifier).digest('base64url')
    const query = queryOf(await authorize(client_id, { code_challenge, ...over }))
    const to = new URL((await decide(who, query)).json().url)
    return {
      to,
      given: { client_id, code: to.searchParams.get('code') ?? '', code_verifier: verifier, redirect_uri: BACK },
    }
  }

  function exchange(fields: Record<string, string>) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const payload = new URLSearchParams({ grant_type: 'authorization_code', ...fields }).toString()
    return app.inject({
      method: 'POST',
      url: '/api/identity/oauth2/token',
      headers,
      payload,
      remoteAddress: newAddress(),
    })
  }

  const refresh = (client_id: string, { refresh_token }: Tokens) =>
    exchange({ grant_type: 'refresh_token', client_id, refresh_token })

  async function connect(who: InBrowser, client_id: string): Promise<Tokens> {
    return (await exchange((await codeFor(who, client_id)).given)).json()
  }

  /** The status of a first message with a token. */
  async function status({ access_token: token }: Pick<Tokens, 'access_token'>, url = '/mcp'): Promise<number> {
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }
    return (await call(url === '/mcp' ? 'POST' : 'GET', url, { token, ...(url === '/mcp' && { body }) })).statusCode
  }

  const listed = async ({ token }: InBrowser) => (await call('GET', '/api/connections', { token })).json().connections

  return {
    call,
    logIn,
    somebody,
    setPassword,
    register,
    newClient,
    authorize,
    queryOf,
    decide,
    codeFor,
    exchange,
    refresh,
    connect,
    status,
    listed,
  }
}
