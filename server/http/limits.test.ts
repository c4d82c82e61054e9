import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { clientOf } from './limits.ts'

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
