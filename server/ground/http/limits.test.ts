import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, networkOf } from '#server/ground/base/client.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { answerFailures } from './answer-failure.ts'
import { limitCalls } from './limits.ts'

let program: TestApp
beforeAll(async () => {
  program = await startApp('http://127.0.0.1:9')
})
afterAll(() => program.close())

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s is the client %s', (ip, client) => {
  expect(clientOf({ ip })).toBe(client)
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::1', '2001:db8:1::/48'],
  ['2001:db8:2:2::1', '2001:db8:2::/48'],
])('%s is of the network %s', (ip, network) => {
  expect(networkOf({ ip })).toBe(network)
})

test('sixty writes a minute, whatever the client claims to be, then a clear text and when to come back', async () => {
  const answers = []
  for (let i = 0; i < 70; i++)
    answers.push(
      await program.app.inject({
        method: 'POST',
        url: '/api/team/save',
        remoteAddress: `2001:db8:1:2::${i + 1}`,
        headers: { 'x-forwarded-for': `198.51.100.${i}`, 'x-real-ip': `198.51.100.${i}` },
        payload: {},
      }),
    )
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(60)
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(refused).toHaveLength(10)
  expect(refused[0]?.json()).toEqual({
    error: 'Too many requests. Please wait a moment and try again.',
    message: 'Too many requests. Please wait a moment and try again.',
    code: 'too_many',
  })
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
})

test('all clients of a network have what ten may have', async () => {
  const app = Fastify()
  answerFailures(app)
  limitCalls(app, { unsubscribe: '/api/unsubscribe' })
  app.post('/api/x', () => 'here')
  const from = async (remoteAddress: string) =>
    (await app.inject({ method: 'POST', url: '/api/x', remoteAddress })).statusCode
  const statuses = []
  for (let i = 0; i < 610; i++) statuses.push(await from(`2001:db8:3:${i.toString(16)}::1`))
  expect(statuses.filter((status) => status === 200)).toHaveLength(600)
  expect(await from('2001:db8:4::1')).toBe(200)
  await app.close()
})

test('an address that is spelled otherwise is the same address', async () => {
  const statuses = []
  for (let i = 0; i < 70; i++) {
    const url = i % 2 ? '/%61pi/team/delete' : '/api/team/delete'
    statuses.push(
      (await program.app.inject({ method: 'DELETE', url, remoteAddress: '203.0.113.9', payload: {} })).statusCode,
    )
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  const { headers } = await program.app.inject({ url: '/%61pi/team/all', remoteAddress: '203.0.113.8' })
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['cache-control']).toBe('no-store')
})

test('HEAD counts as reading', async () => {
  for (let i = 0; i < 70; i++)
    await program.app.inject({ method: 'HEAD', url: '/api/team/all', remoteAddress: '203.0.113.7' })
  const answer = await program.app.inject({
    method: 'DELETE',
    url: '/api/team/delete',
    remoteAddress: '203.0.113.7',
    payload: {},
  })
  expect(answer.statusCode).toBe(401)
})

test.each(['/login', '/api/x', '/example/bench-king', '/l/key', '/card/x.png', '/calendar/x', '/readyz'])(
  '%s counts as reading, whatever is asked with it',
  async (path) => {
    const statuses = await afterManyReads(path)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1200)
    expect(statuses.at(-1)).toBe(429)
  },
)

test('files are not counted', async () => {
  expect(new Set(await afterManyReads('/assets/x.js'))).toEqual(new Set([200]))
})

async function afterManyReads(path: string): Promise<number[]> {
  const app = Fastify()
  answerFailures(app)
  limitCalls(app, { unsubscribe: '/api/unsubscribe' })
  for (const url of ['/api/*', '/example/*', '/l/:key', '/card/:file', '/calendar/*', '/readyz'])
    app.get(url, () => 'here')
  app.get('/assets/*', { config: { fromMemory: true } }, () => 'here')
  app.get('/*', () => 'here')
  const statuses: number[] = []
  for (let i = 0; i < 1205; i++) statuses.push((await app.inject({ url: `${path}?x=${i}` })).statusCode)
  await app.close()
  return statuses
}
