import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LINK_HEADER } from '#contract/link-path.ts'
import { VIEWS } from '#contract/views.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { site } from './site.ts'

let program: TestApp
let app: FastifyInstance

beforeAll(async () => {
  program = await startApp('http://127.0.0.1:1')
  app = program.app
  await site(app, program.deps, {})
})

afterAll(() => program.close())

test.each(VIEWS.map(({ path }) => path))('%s is drawn with its rows for everybody, and may be kept', async (path) => {
  const { statusCode, body, headers } = await app.inject({ url: `/example${path}` })
  expect(statusCode).toBe(200)
  expect(body.match(/<tr/g)?.length).toBeGreaterThan(8)
  expect(body).toContain('<strong>An example</strong>')
  expect(headers['cache-control']).not.toContain('private')
  expect(headers.vary).toBe('accept-encoding')
})

test('whoever asks, with whatever, reads the same', async () => {
  const plain = await app.inject({ url: '/example/bench-king' })
  const headers = { authorization: 'Bearer ann', cookie: 'x=y', [LINK_HEADER]: 'x' }
  expect((await app.inject({ url: '/example/bench-king', headers })).body).toBe(plain.body)
})

test.each([
  ['/example', '/example/current-season'],
  ['/example?game=draft', /^\/example\/current-season\?league=\d+$/],
  ['/example?game=classic', /^\/example\/current-season\?league=\d+&game=classic$/],
  ['/example?game=//elsewhere.example', '/example/current-season'],
])('%s leads to the league of that game', async (url, where) => {
  const { statusCode, headers } = await app.inject({ url })
  expect([statusCode, headers.location]).toEqual([302, expect.stringMatching(where)])
})

test.each(['/example/api/team/all', '/example/api/account/export', '/example/api/league-picture'])(
  '%s is no call of the example',
  async (url) => expect((await app.inject({ url })).statusCode).toBe(404),
)

test('a question that is wrong is answered as that', async () => {
  expect((await app.inject({ url: '/example/api/bench-king-data?gameweek=x' })).statusCode).toBe(400)
})
