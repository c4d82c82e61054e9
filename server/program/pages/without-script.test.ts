import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { placesIn } from '#test/places-on-the-pitch.ts'
import { site } from './site.ts'

let program: TestApp
beforeAll(async () => {
  program = await startApp('http://127.0.0.1:1')
  await site(program.app, program.deps, {})
})
afterAll(() => program.close())

async function noscriptAt(url: string): Promise<string> {
  const { body } = await program.app.inject({ url })
  return [...body.matchAll(/<noscript>(.*?)<\/noscript>/gs)]
    .map(([, said]) => said)
    .join(' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

test.each([
  ['/confirm-email', 'Email Confirmation Invalid or missing token Benchside'],
  ['/confirm-email?token=', 'Email Confirmation Invalid or missing token Benchside'],
  ['/nor-conf-email/', 'Confirm your email Invalid or missing token. Benchside'],
  ['/verify-email?state=x', 'Verify your email Invalid verification link. Benchside'],
  ['/unsubscribe', 'Leave the weekly mail Invalid or missing token Benchside'],
  ['/reset-password', 'New password Invalid link. Benchside'],
])('%s without its secret says so where no program runs', async (url, said) => {
  expect(await noscriptAt(url)).toBe(said)
})

test.each([
  '/confirm-email?token=t',
  '/nor-conf-email?token=t',
  '/verify-email?oobCode=c',
  '/reset-password?oobCode=c',
])('%s says what it needs, and shows nothing that says it is under way', async (url) => {
  expect(await noscriptAt(url)).toMatch(/ needs JavaScript\. Switch it on and load th/)
  const { body } = await program.app.inject({ url })
  for (const waiting of ['Confirming your email...', 'Loading...'])
    if (body.includes(waiting)) expect(body).toMatch(new RegExp(`data-program[^>]*>${waiting}`))
})

test('the weekly mail can be ended without JavaScript: its button leads to a call that answers in text', async () => {
  const { body } = await program.app.inject({ url: '/unsubscribe?token=nobodys' })
  expect(body).toMatch(/<form method="post"[^>]*><button[^>]*type="submit"/)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const pressed = await program.app.inject({ method: 'POST', url: '/unsubscribe?token=nobodys', headers, payload: '' })
  expect([pressed.statusCode, pressed.headers.location]).toEqual([307, '/api/unsubscribe?token=nobodys'])
  const asked = { method: 'POST', url: String(pressed.headers.location), headers, payload: '' } as const
  const answer = await program.app.inject(asked)
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.body).not.toContain('{')
})

test.each(['/login', '/register', '/draft', '/fpl-normal', '/verify-email?oobCode=c'])(
  'a form of %s that no program sends comes back to its page, and nothing of it is read',
  async (url) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await program.app.inject({ method: 'POST', url, headers, payload: 'password=secret12' })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, url.split('?')[0]])
  },
)

test.each(['//evil.example/x', '/\\evil.example/x', '/\\/evil.example'])(
  'a form that is sent to %s stays on this site',
  async (url) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const { location } = (await program.app.inject({ method: 'POST', url, headers, payload: '' })).headers
    if (location !== undefined) expect(new URL(String(location), 'https://our.example').host).toBe('our.example')
  },
)

test.each(['/login', '/register', '/draft', '/fpl-normal'])('%s says what its form needs', async (url) => {
  expect(await noscriptAt(url)).toMatch(/^This form needs JavaScript\. Switch it on and load the page again\./)
})

test('a page that only the browser program draws says so', async () => {
  expect(await noscriptAt('/shell')).toMatch(/drawn with JavaScript/)
})

test('/pitch has the eleven and the bench in their shirts, each with name and points, and no list', async () => {
  const { body } = await program.app.inject({ url: '/pitch' })
  expect(placesIn(body)).toHaveLength(11 + 5)
  expect(placesIn(body).slice(0, 2)).toEqual(['CAL jersey, Keeper, 6', 'EAS jersey, Left back, 2'])
  expect(placesIn(body).at(-1)).toBe('EAS jersey, The kid, 1')
  expect(body).not.toContain('<table')
})

test('/pitch?view=list has them in tables, and no pitch; links lead from one to the other', async () => {
  const { body } = await program.app.inject({ url: '/pitch?view=list' })
  expect(body.match(/<tr/g)).toHaveLength(2 + 11 + 5)
  expect(placesIn(body)).toEqual([])
  expect(body).toMatch(/<a [^>]*href="\/pitch"/)
  const { body: pitch } = await program.app.inject({ url: '/pitch' })
  expect(pitch).toMatch(/<a [^>]*href="\/pitch\?view=list"/)
})
