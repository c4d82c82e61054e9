import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/program/app.ts'
import { createIdentity } from '#server/program/identity.ts'
import { startApp, type TestApp } from '#test/app.ts'

let program: TestApp
let app: FastifyInstance
beforeAll(async () => {
  program = await startApp('http://127.0.0.1:9')
  const { identity } = createIdentity({ ...program.deps, isHearing: () => true })
  app = await buildApp({ ...program.deps, identity }, () => null)
})
afterAll(async () => {
  await app.close()
  await program.close()
})

const SIGN_UP = { email: 'a@x.example', teamId: '7', consent: true, selectedLeagues: [{ id: 7, type: 'h2h' }] }

describe('a NUL is bad input in every part of a request', () => {
  test.each([
    ['POST', '/api/identity/reset-password', { token: 'a\u0000', newPassword: 'secret12' }],
    ['POST', '/api/identity/reset-password', { token: 'a', newPassword: 'secret\u000012' }],
    ['POST', '/api/identity/sign-in/email', { email: 'a\u0000@x.example', password: 'secret12' }],
    ['POST', '/api/identity/sign-up/email', { email: 'a@x.example', password: '\u0000\u0000\u0000\u0000\u0000\u0000' }],
    ['POST', '/api/identity/verify-email', { token: '\u0000' }],
    ['GET', '/api/auth/check-consent?email=a%00@x.example', undefined],
    ['GET', '/api/confirm-email?token=%00', undefined],
    ['POST', '/api/nor-conf-email?token=%00', undefined],
    ['POST', '/api/unsubscribe?token=%00', undefined],
    ['GET', '/api/leagues/7%00', undefined],
    ['POST', '/api/newsletter', { ...SIGN_UP, email: '\u0000' }],
    ['POST', '/api/normalfplsignup', { ...SIGN_UP, selectedLeagues: [{ id: 7, type: '\u0000' }] }],
    ['POST', '/api/newsletter', { ...SIGN_UP, 'na\u0000me': 1 }],
  ] as const)('%s %s %j', async (method, url, payload) => {
    const answer = await app.inject({
      method,
      url,
      ...(payload && { payload }),
      headers: { origin: 'http://localhost:3000' },
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('The request holds a character that no text has')
  })

  test('lists within lists, thousands deep, are read to the bottom without a fault of ours', async () => {
    const headers = { 'content-type': 'application/json' }
    const ask = (inner: string) => {
      const payload = `{"token":${'['.repeat(8_000)}${inner}${']'.repeat(8_000)}}`
      return app.inject({ method: 'POST', url: '/api/identity/verify-email', payload, headers })
    }
    expect((await ask('"\\u0000"')).json().message).toBe('The request holds a character that no text has')
    expect((await ask('')).statusCode).toBeLessThan(500)
  })

  test('a form, too', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await app.inject({ method: 'POST', url: '/api/unsubscribe', payload: 'token=%00', headers })
    expect(answer.statusCode).toBe(400)
  })
})

test('a body that is ignored may hold anything', async () => {
  const headers = { 'content-type': 'application/octet-stream' }
  const answer = await app.inject({ method: 'POST', url: '/api/unsubscribe?token=x', payload: '\u0000\u0001', headers })
  expect(answer.body).not.toContain('a character')
})
