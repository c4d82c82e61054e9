import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { site } from './site.ts'

test.each([
  { case: 'the embedded provider', asks: [], policy: "connect-src 'self'" },
  {
    case: 'a hosted one',
    asks: ['https://a.example', 'https://b.example'],
    policy: "connect-src 'self' https://a.example https://b.example",
  },
])('the content policy lets a page ask nobody but us and $case', async ({ asks, policy }) => {
  const { app, deps, close } = await startApp('http://127.0.0.1:9')
  await site(app, { ...deps, identity: { ...deps.identity, browserAsks: asks } }, {})
  const { headers } = await app.inject('/')
  expect(String(headers['content-security-policy']).split(';')).toContain(policy)
  await close()
})
