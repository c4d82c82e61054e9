import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { CONSENT_SHA256, CONSENT_TEXT, NOWHERE, startAccounts } from '#test/people/accounts.ts'

const CALLS = [
  { method: 'POST', url: '/api/auth/register', body: { uid: 'ann-uid', email: 'ann@example.test', consent: true } },
  { method: 'GET', url: '/api/account' },
  { method: 'POST', url: '/api/account/weekly-mail', body: { on: true } },
  { method: 'GET', url: '/api/account/export' },
  { method: 'DELETE', url: '/api/account', body: {} },
] as const

const at = startAccounts()

describe('who is not signed in', () => {
  test.each(CALLS)('$method $url', async ({ method, url, ...rest }) => {
    const body = 'body' in rest ? rest.body : undefined
    expect((await at.program.ask(null, method, url, body)).status).toBe(401)
    if (method !== 'DELETE') expect((await at.program.ask('una', method, url, body)).status).toBe(403)
    expect(await at.events()).toEqual([])
  })
})

describe('register', () => {
  test('records the answer once, with the text that was shown', async () => {
    expect(await at.register('ann', true)).toMatchObject({ status: 200, body: { success: true } })
    await at.register('ann', true)
    const [event, ...more] = await at.events()
    expect(more).toEqual([])
    expect(event).toMatchObject({
      purpose: 'newsletter',
      action: 'given',
      text: CONSENT_TEXT,
      text_sha256: CONSENT_SHA256,
    })
    expect(event).toMatchObject({ page: '/register', method: 'checkbox' })
    expect(Math.abs(Date.now() - (event?.at.getTime() ?? 0))).toBeLessThan(60_000)
    expect(JSON.stringify(event)).not.toMatch(/ann/)
    expect(await at.actionsOf('ann@example.test')).toEqual(['given'])
  })

  test('the same answer twice at the same moment is recorded once', async () => {
    // Twice: the first time, connections are still being opened.
    for (const consent of [true, false])
      await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(() => at.register('ann', consent)))
    expect(await at.actionsOf('ann@example.test')).toEqual(['given', 'withdrawn'])
  })

  test('without consent there is an account and nothing to record', async () => {
    await at.register('ann', false)
    await at.register('ann', false)
    expect(await at.events()).toEqual([])
    expect((await at.program.ask('ann', 'GET', '/api/account')).body).toMatchObject({ registered: true })
  })

  test('a change of mind is recorded each way', async () => {
    for (const consent of [true, false, false, true]) await at.register('ann', consent)
    expect(await at.actionsOf('ann@example.test')).toEqual(['given', 'withdrawn', 'given'])
  })

  test('a no ends what the address had subscribed to before', async () => {
    await at.newsletter('ann@example.test', 'confirmed')
    await at.register('ann', false)
    expect(await at.actionsOf('ann@example.test')).toEqual(['confirmed', 'withdrawn'])
  })

  test.each([
    ['the uid of somebody else', { uid: 'bob-uid' }, 403, 'This belongs to somebody else.'],
    ['their address', { email: 'bob@example.test' }, 403, 'This email address belongs to somebody else.'],
    ['no uid', { uid: undefined }, 400, 'uid must be a text'],
    ['no address', { email: undefined }, 400, 'email must be a text'],
    ['no answer', { consent: undefined }, 400, 'consent must be true or false'],
    ['an empty answer', { consent: null }, 400, 'consent must be true or false'],
    ['an answer in words', { consent: 'true' }, 400, 'consent must be true or false'],
    ['an answer in numbers', { consent: 1 }, 400, 'consent must be true or false'],
  ])('bad input: %s', async (_, over, status, text) => {
    const body = { uid: 'ann-uid', email: 'ann@example.test', consent: true, ...over }
    const answer = await at.program.ask('ann', 'POST', '/api/auth/register', body)
    expect([answer.status, answer.body.message]).toEqual([status, text])
    expect(await at.events()).toEqual([])
    expect((await at.program.ask('bob', 'GET', '/api/account')).body).toMatchObject({ registered: false })
  })
})

describe('the account', () => {
  test('is there before the registration was completed', async () => {
    const { body } = await at.program.ask('ann', 'GET', '/api/account')
    const answers = {
      weekly_mail: false,
      unanswered: false,
      pending_consent: null,
      paused_until: null,
      time_zone: null,
      dry_words: false,
    }
    expect(body).toEqual({ email: 'ann@example.test', registered: false, ...answers })
  })

  test('switching the weekly mail on or off records an event', async () => {
    for (const on of [true, true, false, true]) {
      const { status, body } = await at.program.ask('ann', 'POST', '/api/account/weekly-mail', { on })
      expect([status, body]).toEqual([200, { weekly_mail: on }])
    }
    expect(await at.actionsOf('ann@example.test')).toEqual(['given', 'withdrawn', 'given'])
    expect(await at.events()).toMatchObject([{ page: '/account', method: 'account', text: CONSENT_TEXT }, {}, {}])
    expect((await at.program.ask('ann', 'GET', '/api/account')).body).toMatchObject({ weekly_mail: true })
    expect((await at.program.ask('bob', 'GET', '/api/account')).body).toMatchObject({ weekly_mail: false })
  })

  test('who turns back and forth is refused a yes after ten a day, on whatever page, and never a no', async () => {
    const turn = async (on: boolean) => (await at.program.ask('ann', 'POST', '/api/account/weekly-mail', { on })).status
    for (let i = 0; i < 10; i++) expect([await turn(true), await turn(false)]).toEqual([200, 200])
    expect([await turn(true), (await at.register('ann', true)).status, await turn(false)]).toEqual([429, 429, 200])
    expect(await at.events()).toHaveLength(20)
    expect((await at.program.ask('ann', 'GET', '/api/account')).body).toMatchObject({ weekly_mail: false })
  })

  test('the time zone of the times in mails is kept until another is told', async () => {
    const zones: unknown[] = []
    for (const told of [{ timeZone: 'Europe/Paris' }, {}, { timeZone: 'America/New_York' }]) {
      await at.program.ask('ann', 'POST', '/api/account/weekly-mail', { on: true, ...told })
      zones.push((await at.program.ask('ann', 'GET', '/api/account')).body.time_zone)
    }
    expect(zones).toEqual(['Europe/Paris', 'Europe/Paris', 'America/New_York'])
    const { body } = await at.program.ask('ann', 'GET', '/api/account/export')
    expect(body.account.time_zone).toBe('America/New_York')
    expect((await at.program.ask('bob', 'GET', '/api/account')).body.time_zone).toBeNull()
  })

  test('a time zone that does not exist is refused, and nothing is switched', async () => {
    const answer = await at.program.ask('bob', 'POST', '/api/account/weekly-mail', {
      on: true,
      timeZone: 'Mars/Crater',
    })
    expect([answer.status, answer.body.message]).toEqual([400, 'timeZone must be a time zone such as Europe/London'])
    expect((await at.program.ask('bob', 'GET', '/api/account')).body.weekly_mail).toBe(false)
  })

  test.each([{}, { on: 'yes' }, { on: 1 }, { on: null }])('bad input: %j', async (body) => {
    const answer = await at.program.ask('ann', 'POST', '/api/account/weekly-mail', body)
    expect([answer.status, answer.body.message]).toEqual([400, 'on must be true or false'])
  })
})

describe('the database is away', () => {
  let away: TestApp
  beforeAll(async () => {
    away = await startApp(NOWHERE, { databaseUrl: 'postgres://nobody@127.0.0.1:9/nothing' })
  })
  afterAll(() => away.close())

  test.each([...CALLS, { method: 'GET', url: '/api/auth/check-consent?email=ann@example.test' } as const])(
    '$method $url',
    async ({ method, url, ...rest }) => {
      const { status, headers, body } = await away.ask('ann', method, url, 'body' in rest ? rest.body : undefined)
      expect([status, body.code]).toEqual([503, 'unavailable'])
      expect(headers['retry-after']).toBe('5')
    },
  )
})
