import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { startEmbeddedServer } from '#test/people/embedded-server.ts'

const EMAIL = 'ann@home.example'
const PASSWORD = 'twelve-on-the-bench'
const AT_HOME = '192.168.1.20:8080'

const at = await startEmbeddedServer({ isAtHome: true })
const elsewhere = await startEmbeddedServer()

/** A press on a page, as browsers send it from an address without https. */
function post(server: typeof at, path: string, headers: Record<string, string>, payload: object) {
  return server.app.inject({ method: 'POST', url: `/api/identity${path}`, payload, headers })
}

test('without PUBLIC_URL people register by any address of the home network; the link is at the one we know', async () => {
  const page = { host: AT_HOME, origin: `http://${AT_HOME}` }
  const registered = await post(at, '/sign-up/email', page, { email: EMAIL, password: PASSWORD })
  expect(registered.statusCode).toBe(200)
  const cookie = registered.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const asked = { email: EMAIL, callbackURL: `http://${AT_HOME}/verify-email` }
  const sent = await post(at, '/send-verification-email', { ...page, cookie }, asked)
  expect(sent.statusCode).toBe(200)
  const link = await at.lastLink(EMAIL, 'verify')
  expect([link.hostname, link.pathname]).toEqual(['localhost', '/verify-email'])
})

test.each(['nas:8080', 'nas.local:8080', 'box.home.arpa:8080', 'Nas.lan', 'nas.internal:5602'])(
  'a name of the home network is an address of it: %s',
  async (host) => {
    const page = { host, origin: `http://${host}` }
    const account = { email: `${host.replace(':', '-')}@home.example`, password: PASSWORD }
    expect((await post(at, '/sign-up/email', page, account)).statusCode).toBe(200)
    expect((await post(at, '/sign-in/email', page, account)).statusCode).toBe(200)
  },
)

test.each([AT_HOME, 'nas:8080'])('whoever came by %s can prove their password to leave', async (host) => {
  const headers = { host, origin: `http://${host}` }
  const email = `leaver-${host.replaceAll(/[.:]/g, '-')}@home.example`
  const { user } = (await post(at, '/sign-up/email', headers, { email, password: PASSWORD })).json()
  const person = { uid: user.id as string, email, emailVerified: false, signedInAt: new Date() }
  const request = { headers, ip: '192.168.1.30' } as unknown as FastifyRequest
  expect(await at.identity.isPassword?.(person, { password: PASSWORD, request })).toBe(true)
})

test.each([
  ['/sign-in/email', 'fritz.box:8080'],
  ['/sign-up/email', 'box.tail1234.ts.net'],
  ['/request-password-reset', 'nas.example:8080'],
])('a name that strangers can give is refused in words that help: %s at %s', async (path, host) => {
  const page = { host, origin: `http://${host}` }
  const answer = await post(at, path, page, { email: EMAIL, password: PASSWORD })
  expect([answer.statusCode, answer.json().message]).toEqual([
    403,
    expect.stringMatching(/set PUBLIC_URL to this address/),
  ])
})

test.each([
  ['a page of a stranger’s name that leads here', { host: 'evil.example:8080', origin: 'http://evil.example:8080' }],
  ['another machine of the home network', { host: AT_HOME, origin: 'http://192.168.1.66:8080' }],
  ['an address that is none', { host: '[', origin: 'http://[' }],
  ['a site with https', { host: AT_HOME, origin: `https://${AT_HOME}` }],
])('%s cannot act', async (_, page) => {
  const answer = await post(at, '/sign-in/email', page, { email: EMAIL, password: PASSWORD })
  expect(answer.statusCode).toBe(403)
})

test('with PUBLIC_URL no other address counts', async () => {
  const page = { host: AT_HOME, origin: `http://${AT_HOME}` }
  const answer = await post(elsewhere, '/sign-in/email', page, { email: EMAIL, password: PASSWORD })
  expect([answer.statusCode, answer.json().message]).toEqual([403, `This site is used at ${elsewhere.origin} only.`])
})
