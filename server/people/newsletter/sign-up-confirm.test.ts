import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NEWSLETTER_CONSENT_TEXT } from '#contract/people/newsletter.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { hitsFor } from '#test/people/personal-data.ts'
import {
  actionsOf,
  confirmClassic,
  confirmDraft,
  eventsOf,
  nameOf,
  post,
  signUpClassic,
  subscribe,
  subscriptionsOf,
  tokensTo,
  tokenTo,
  unsubscribeToken,
} from '#test/people/readers.ts'

const NOWHERE = 'http://127.0.0.1:9'
const START = new Date('2026-11-10T12:00:00Z')
const HOUR = 3_600_000
const BAD_LINK = 'This link is not valid, or it has expired. Please sign up again.'
const THANKS = 'Thank you, your email address is confirmed.'
const PLAIN = 'text/plain; charset=utf-8'

const clock = { now: START }
let program: TestApp
let people = 0
beforeAll(async () => {
  program = await startApp(NOWHERE, clock)
})
afterAll(() => program.close())

/** Somebody new who has asked for the draft mail, with their token. */
async function asked(): Promise<{ email: string; token: string }> {
  const email = `asked-${++people}@example.test`
  await subscribe(program, email)
  return { email, token: await tokenTo(program, email) }
}

async function askedClassic(): Promise<{ email: string; token: string }> {
  const email = `asked-${++people}@example.test`
  await signUpClassic(program, email)
  return { email, token: await tokenTo(program, email) }
}

test('a confirmation is stored and recorded once, and its repetition gets the same answer', async () => {
  const { email, token } = await asked()
  clock.now = new Date(START.getTime() + HOUR)
  const first = await confirmDraft(program, token)
  expect([first.status, first.headers['content-type']]).toEqual([200, PLAIN])
  expect(first.body).toBe(
    `${THANKS} Your team is being fetched from the official game; once it is there, the weekly mail comes with every final gameweek.`,
  )
  expect(await subscriptionsOf(program, email)).toMatchObject([{ state: 'confirmed', confirmed_at: clock.now }])
  expect(await eventsOf(program, email)).toMatchObject([
    { action: 'requested' },
    {
      action: 'confirmed',
      page: '/confirm-email',
      method: 'page',
      text: NEWSLETTER_CONSENT_TEXT,
      at: clock.now,
      person_hash: null,
    },
  ])
  clock.now = new Date(START.getTime() + 100 * HOUR)
  expect(await confirmDraft(program, token)).toMatchObject({ status: 200, body: first.body })
  expect(await actionsOf(program, email)).toEqual(['requested', 'confirmed'])
  expect(await subscriptionsOf(program, email)).toMatchObject([{ confirmed_at: new Date(START.getTime() + HOUR) }])
  clock.now = START
})

test('so is a classic one, with its button', async () => {
  const { email, token } = await askedClassic()
  const { status, body, headers } = await confirmClassic(program, token)
  expect([status, headers['content-type']]).toEqual([200, PLAIN])
  expect(body).toContain(THANKS)
  expect(await eventsOf(program, email)).toMatchObject([{}, { page: '/nor-conf-email', method: 'button' }])
  expect(await confirmClassic(program, token)).toMatchObject({ status: 200, body })
})

test.each([
  ['not-found', 'the official draft game knows no team'],
  ['no-league', 'Your team is not in a league yet'],
  ['ready', 'The first weekly mail comes when the next gameweek is final.'],
] as const)('the answer says what is known of the team, also when repeated later: %s', async (team_status, text) => {
  const { email, token } = await asked()
  await confirmDraft(program, token)
  await program.deps.db
    .updateTable('subscription')
    .set({ team_status })
    .where('address_hash', '=', nameOf(program, email))
    .execute()
  expect((await confirmDraft(program, token)).body).toContain(text)
})

test.each([
  ['draft', asked, confirmDraft],
  ['classic', askedClassic, confirmClassic],
] as const)('fifty uses of one %s token at once are one confirmation', async (_game, ask, confirm) => {
  const { email, token } = await ask()
  const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(program, token)))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(200)
  expect(await actionsOf(program, email)).toEqual(['requested', 'confirmed'])
})

test('each token is good for one thing only', async () => {
  const tokens: Record<string, () => Promise<string>> = {
    'confirm-draft': async () => (await asked()).token,
    'confirm-classic': async () => (await askedClassic()).token,
    unsubscribe: () => unsubscribeToken(program, `asked-${++people}@example.test`),
    unknown: async () => 'x'.repeat(43),
    empty: async () => '%20',
  }
  const calls = {
    'confirm-draft': (token: string) => confirmDraft(program, token),
    'confirm-classic': (token: string) => confirmClassic(program, token),
    unsubscribe: (token: string) => post(program, `/api/unsubscribe?token=${token}`, {}),
  }
  const seen: string[] = []
  for (const [made, make] of Object.entries(tokens))
    for (const [used, use] of Object.entries(calls)) {
      const token = await make()
      const { status, body } = await use(token)
      if (status === 200) seen.push(`${made} in ${used}`)
      else if (used !== 'unsubscribe') expect([status, body], `${made} in ${used}`).toEqual([400, BAD_LINK])
      else expect([status, body.slice(0, 23)]).toEqual([400, 'This link is not valid.'])
    }
  expect(seen).toEqual(['confirm-draft', 'confirm-classic', 'unsubscribe'].map((name) => `${name} in ${name}`))
})

test.each([
  ['draft', asked, confirmDraft],
  ['classic', askedClassic, confirmClassic],
] as const)('a %s link works for 72 hours', async (_game, ask, confirm) => {
  const [early, late] = [await ask(), await ask()]
  clock.now = new Date(START.getTime() + 72 * HOUR - 1)
  expect((await confirm(program, early.token)).status).toBe(200)
  clock.now = new Date(START.getTime() + 72 * HOUR)
  expect(await confirm(program, late.token)).toMatchObject({ status: 400, body: BAD_LINK })
  expect(await actionsOf(program, late.email)).toEqual(['requested'])
  expect(await subscriptionsOf(program, late.email)).toMatchObject([{ state: 'pending' }])
  clock.now = START
})

test('a second mail of the same sign-up confirms it as well, and only once', async () => {
  const { email } = await asked()
  clock.now = new Date(START.getTime() + HOUR)
  await subscribe(program, email)
  const [first = '', second = ''] = await tokensTo(program, email)
  for (const token of [second, first, second]) expect((await confirmDraft(program, token)).status).toBe(200)
  expect(await actionsOf(program, email)).toEqual(['requested', 'requested', 'confirmed'])
  clock.now = START
})

describe('a prefetch or a preview confirms nothing, and does not use up the link', () => {
  test.each([
    ['HEAD', 'HEAD', {}],
    ['a prefetch', 'GET', { 'sec-purpose': 'prefetch' }],
    ['a prerender', 'GET', { 'sec-purpose': 'prefetch;prerender' }],
    ['a prefetch of an older browser', 'GET', { purpose: 'prefetch' }],
    ['a preview', 'GET', { 'x-purpose': 'preview' }],
    ['a link followed to the call', 'GET', { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' }],
    ['an image', 'GET', { 'sec-fetch-dest': 'image' }],
    ['another site', 'GET', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'empty' }],
  ] as const)('%s', async (_what, method, headers) => {
    const { email, token } = await asked()
    const url = `/api/confirm-email?token=${token}`
    for (let i = 0; i < 3; i++) {
      const answer = await program.app.inject({ method, url, headers, remoteAddress: `10.99.0.${i}` })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, PLAIN])
      if (method === 'GET') expect(answer.body).toMatch(/^Please open the link/)
    }
    expect(await actionsOf(program, email)).toEqual(['requested'])
    expect(await subscriptionsOf(program, email)).toMatchObject([{ state: 'pending' }])
    const fromPage = { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' }
    const { body } = await program.app.inject({ url, headers: fromPage, remoteAddress: '10.99.1.1' })
    expect(body).toContain(THANKS)
    expect(await actionsOf(program, email)).toEqual(['requested', 'confirmed'])
  })

  test.each([
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/140.0 Safari/537.36', true],
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
    ['curl/8.5.0', true],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', false],
    ['Mozilla/5.0 (Linux; Android 14; CUBOT X30) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', false],
    [undefined, false],
  ])('%s is noted as automated: %s', async (agent, is) => {
    const { email, token } = await asked()
    const headers = agent === undefined ? {} : { 'user-agent': agent }
    await program.app.inject({ url: `/api/confirm-email?token=${token}`, headers, remoteAddress: '10.99.2.1' })
    const method = is ? 'page, by an automated browser' : 'page'
    expect(await eventsOf(program, email)).toMatchObject([{}, { action: 'confirmed', method }])
  })
})

test('only the owner of the address learns that it was confirmed', async () => {
  const check = async (who: 'ann' | 'bob' | null) =>
    (await program.ask(who, 'GET', '/api/auth/check-consent?email=ann@example.test')).body.consent
  await subscribe(program, 'ann@example.test')
  expect(await check('ann')).toBe(false)
  await confirmDraft(program, await tokenTo(program, 'ann@example.test'))
  expect([await check('ann'), await check('bob'), await check(null)]).toEqual([true, false, false])
})

test('a token is in the mail, and nowhere in the database once the mail is gone', async () => {
  const mine = [await asked(), await askedClassic()]
  const tokens = mine.map(({ token }) => token)
  for (const token of tokens) expect(await hitsFor(program.deps.db, token)).toEqual(['outbox'])
  await program.runJobs()
  for (const { email } of mine) expect(program.mails.filter(({ to }) => to === email)).toHaveLength(1)
  for (const token of tokens) expect(await hitsFor(program.deps.db, token)).toEqual([])
  await confirmDraft(program, tokens[0] ?? '')
  await confirmClassic(program, tokens[1] ?? '')
  const link = await unsubscribeToken(program, mine[0]?.email ?? '')
  await post(program, `/api/unsubscribe?token=${link}`, {})
  for (const token of [...tokens, link]) expect(await hitsFor(program.deps.db, token)).toEqual([])
})
