import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { confirmClassic, confirmDraft, post, signUpClassic, subscribe, tokenTo } from '#test/people/readers.ts'

const NOWHERE = 'http://127.0.0.1:9'
const BAD_LINK = 'This link is not valid, or it has expired. Please sign up again.'
const PLAIN = 'text/plain; charset=utf-8'

let program: TestApp
let people = 0
beforeAll(async () => {
  program = await startApp(NOWHERE)
})
afterAll(() => program.close())

describe('in plain text, whatever happens', () => {
  test.each([
    ['no token', 'GET', '/api/confirm-email', 'Invalid or missing token'],
    ['an empty one', 'GET', '/api/confirm-email?token=', 'Invalid or missing token'],
    ['two', 'GET', '/api/confirm-email?token=a&token=b', 'Invalid or missing token'],
    ['a long one', 'GET', `/api/confirm-email?token=${'x'.repeat(201)}`, 'Invalid or missing token'],
    ['half a letter', 'GET', '/api/confirm-email?token=%E4%zz', BAD_LINK],
  ] as const)('%s', async (_what, method, url, text) => {
    const answer = await program.app.inject({ method, url, remoteAddress: '10.99.3.1' })
    expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([400, text, PLAIN])
  })

  test.each([
    ['no body', '', undefined, 'Invalid or missing token.'],
    ['an empty form', '', 'application/x-www-form-urlencoded', 'Invalid or missing token.'],
    ['an empty token', 'token=', 'application/x-www-form-urlencoded', 'Invalid or missing token.'],
    ['two', 'token=a&token=b', 'application/x-www-form-urlencoded', 'Invalid or missing token.'],
    ['a token in the address only', '', 'application/x-www-form-urlencoded', 'Invalid or missing token.'],
    ['a long one', `token=${'x'.repeat(201)}`, 'application/x-www-form-urlencoded', 'Invalid or missing token.'],
    ['a prototype', '__proto__=a&constructor=b', 'application/x-www-form-urlencoded', 'Invalid or missing token.'],
    ['more than 1 KiB', `token=${'x'.repeat(1100)}`, 'application/x-www-form-urlencoded', 'The request is too large'],
    ['JSON', '{"token":"x"}', 'application/json', 'This call takes a form'],
    ['text', 'token=x', 'text/plain', 'This call takes a form'],
    ['an unknown one', 'token=x', 'application/x-www-form-urlencoded', BAD_LINK],
  ] as const)('of the button: %s', async (_what, payload, type, text) => {
    const email = `asked-${++people}@example.test`
    await signUpClassic(program, email)
    const token = await tokenTo(program, email)
    const url = `/api/nor-conf-email?token=${token}`
    const { status, body, headers } = await post(program, url, { payload, type: type ?? '' })
    expect([status, body, headers['content-type']]).toEqual([400, text, PLAIN])
  })

  test('a client that asks too often gets the time to wait', async () => {
    const remoteAddress = '10.99.4.1'
    const url = '/api/nor-conf-email'
    for (let i = 0; i < 60; i++) await program.app.inject({ method: 'POST', url, remoteAddress })
    const { statusCode, headers, body } = await program.app.inject({ method: 'POST', url, remoteAddress })
    expect([statusCode, headers['content-type'], body]).toEqual([
      429,
      PLAIN,
      'Too many requests. Please wait a moment and try again.',
    ])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })

  test('the database is away', async () => {
    const away = await startApp(NOWHERE, { databaseUrl: 'postgres://nobody@127.0.0.1:9/nothing' })
    for (const answer of [
      await confirmDraft(away, 'x'),
      await confirmClassic(away, 'x'),
      await post(away, '/api/unsubscribe?token=x', {}),
    ]) {
      expect([answer.status, answer.headers['content-type'], answer.headers['retry-after']]).toEqual([503, PLAIN, '5'])
      expect(answer.body).toBe('The service is not available right now. Please try again in a moment.')
    }
    const { status, body } = await subscribe(away, 'a@x.test')
    expect([status, body.code]).toEqual([503, 'unavailable'])
    await away.close()
  })
})
