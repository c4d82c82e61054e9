import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NEWSLETTER_CONSENT_TEXT } from '#contract/people/newsletter.ts'
import { waitBeforeMail } from '#server/ground/identity/stranger-mails.ts'
import { startApp, type TestApp } from '#test/app.ts'
import {
  actionsOf,
  confirmClassic,
  confirmDraft,
  DUEL,
  eventsOf,
  LEAGUE,
  nameOf,
  post,
  queuedMails,
  signUpClassic,
  subscribe,
  subscriptionsOf,
  tokenTo,
  unsubscribeToken,
} from '#test/people/readers.ts'

const NOWHERE = 'http://127.0.0.1:9'
const START = new Date('2026-11-10T12:00:00Z')
const MINUTE = 60_000

const clock = { now: START }
let program: TestApp
beforeAll(async () => {
  program = await startApp(NOWHERE, clock)
})
afterAll(() => program.close())

/** Uses up the mails that an attacker can have sent to a mailbox on other paths: see `stranger-mails.ts`. */
async function fillMailbox(email: string): Promise<void> {
  const { db, config } = program.deps
  while ((await waitBeforeMail(db, { config, address: email, from: [] })) === null);
}

function later(minutes: number): void {
  clock.now = new Date(clock.now.getTime() + minutes * MINUTE)
}

describe('invalid input in the draft form: the first error in the order of the fields', () => {
  const good = { email: 'first@example.test', teamId: '4711', consent: true }
  test.each([
    [{}, 'Please enter your email'],
    [{ ...good, email: ' ' }, 'Please enter your email'],
    [{ ...good, email: 5, teamId: '' }, 'Please enter your email'],
    [{ ...good, email: 'first', teamId: '' }, 'Please enter a valid email address'],
    [{ ...good, email: 'fi rst@example.test' }, 'Please enter a valid email address'],
    [{ ...good, email: 'first@example.test\r\nBcc: x@example.test' }, 'Please enter a valid email address'],
    [{ ...good, email: 'first@example.test,second@example.test' }, 'Please enter a valid email address'],
    [{ ...good, email: 'first@\u0660.example' }, 'Please enter a valid email address'],
    [{ ...good, teamId: '', consent: false }, 'Please enter your Team ID'],
    [{ ...good, teamId: undefined }, 'Please enter your Team ID'],
    [{ ...good, teamId: 'x1', consent: false }, 'Team ID must be a number'],
    [{ ...good, teamId: '-5' }, 'Team ID must be a number'],
    [{ ...good, teamId: '000' }, expect.stringContaining('No team has this ID')],
    [{ ...good, teamId: '12345678901' }, expect.stringContaining('No team has this ID')],
    [{ ...good, consent: false }, 'You must agree to receive emails from Benchside'],
    [{ ...good, consent: 'true' }, 'You must agree to receive emails from Benchside'],
    [{ ...good, consent: undefined }, 'You must agree to receive emails from Benchside'],
  ])('%j: %s', async (body, text) => {
    const answer = await program.ask(null, 'POST', '/api/newsletter', body)
    expect([answer.status, answer.body.message]).toEqual([400, text])
    expect(answer.body).toEqual({ error: answer.body.message, message: answer.body.message, code: 'invalid' })
  })
})

describe('invalid input in the classic form: the first error in the order of the fields', () => {
  const good = { teamId: 4711, selectedLeagues: [LEAGUE], email: 'first@example.test', consent: true }
  test.each([
    [{ ...good, teamId: '4711' }, 'Team ID must be a number'],
    [{ ...good, teamId: 4.5 }, 'Team ID must be a number'],
    [{ ...good, teamId: 0 }, expect.stringContaining('No team has this ID')],
    [{ ...good, selectedLeagues: [], email: '' }, 'Please select at least one league'],
    [{ ...good, selectedLeagues: undefined }, 'Please select at least one league'],
    [{ ...good, selectedLeagues: [{ id: 1, type: 'draft' }] }, 'type must be classic or h2h'],
    [
      { ...good, selectedLeagues: Array.from({ length: 51 }, (_, i) => ({ id: i + 1, type: 'h2h' })) },
      'Please select at most 50 leagues',
    ],
    [{ ...good, email: '', consent: false }, 'Please enter your email'],
    [{ ...good, email: 'first' }, 'Please enter a valid email'],
    [{ ...good, email: 'first@\u0660.example' }, 'Please enter a valid email'],
    [{ ...good, consent: false }, 'You must agree to receive emails from Benchside'],
  ])('%j: %s', async (body, text) => {
    const answer = await program.ask(null, 'POST', '/api/normalfplsignup', body)
    expect([answer.status, answer.body.message, answer.body.error]).toEqual([400, text, answer.body.message])
  })
})

test('nothing of invalid input is stored', async () => {
  for (const table of ['subscription', 'mail_token', 'confirmation_pace', 'outbox', 'consent_event'] as const)
    expect(await program.deps.db.selectFrom(table).selectAll().execute(), table).toEqual([])
})

test('a sign-up queues one mail that repeats nothing of it', async () => {
  const email = 'sign.up@example.test'
  const { status, body } = await subscribe(program, ` Sign.Up@Example.TEST `)
  expect([status, body.success]).toEqual([200, true])
  const [mail, ...more] = await queuedMails(program, email)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ kind: 'confirmation', unsubscribe_url: null, address_hash: nameOf(program, email) })
  const token = await tokenTo(program, email)
  expect(token).toMatch(/^[\w-]{43}$/)
  const link = `http://localhost:3000/confirm-email?token=${token}`
  expect(mail?.text).toContain(link)
  expect(mail?.html).toContain(link)
  expect(saidIn(mail, token)).not.toMatch(/sign\.up|example\.test|4711/i)
  expect(mail?.text).toContain('If it was not you, ignore this email')
  expect(await subscriptionsOf(program, email)).toMatchObject([
    { email, state: 'pending', team_status: 'pending', game: 'draft', season: '2026-27', team_id: 4711 },
  ])
  expect(await eventsOf(program, email)).toEqual([
    {
      action: 'requested',
      page: '/draft',
      method: 'checkbox',
      text: NEWSLETTER_CONSENT_TEXT,
      at: clock.now,
      person_hash: null,
    },
  ])
})

test('the classic mail leads to its own page, and repeats no league either', async () => {
  const email = 'classic@example.test'
  await signUpClassic(program, email, { selectedLeagues: [LEAGUE, DUEL, LEAGUE] })
  const [mail] = await queuedMails(program, email)
  const token = await tokenTo(program, email)
  expect(mail?.text).toContain(`http://localhost:3000/nor-conf-email?token=${token}`)
  expect(saidIn(mail, token)).not.toMatch(/815|816|4711|classic@/)
  expect(await eventsOf(program, email)).toMatchObject([{ action: 'requested', page: '/fpl-normal' }])
  const { leagues } = await program.deps.db
    .selectFrom('mail_token')
    .where('address_hash', '=', nameOf(program, email))
    .select('leagues')
    .executeTakeFirstOrThrow()
  expect(leagues).toEqual([LEAGUE, DUEL])
})

describe.each([
  ['draft', subscribe, confirmDraft],
  ['classic', signUpClassic, confirmClassic],
] as const)('%s: everybody gets the same answer for any address', (game, signUp, confirm) => {
  const at = (state: string) => `${state}.${game}@example.test`
  const states = {
    new: async () => undefined,
    pending: async () => void (await signUp(program, at('pending'))),
    confirmed: async () => {
      await signUp(program, at('confirmed'))
      expect((await confirm(program, await tokenTo(program, at('confirmed')))).status).toBe(200)
    },
    ended: async () => {
      await states.confirmed()
      await signUp(program, at('ended'))
      await confirm(program, await tokenTo(program, at('ended')))
      const token = await unsubscribeToken(program, at('ended'))
      expect((await post(program, `/api/unsubscribe?token=${token}`, {})).status).toBe(200)
    },
    undeliverable: async () => {
      const mark = { address_hash: nameOf(program, at('undeliverable')), since: clock.now, reason: '550' }
      await program.deps.db.insertInto('undeliverable').values(mark).execute()
    },
  }

  test('status, body and headers', async () => {
    const seen = new Map<string, string>()
    for (const [state, makeSo] of Object.entries(states)) {
      await makeSo()
      const { status, body, headers } = await signUp(program, at(state))
      const { date: _, ...rest } = headers
      seen.set(state, JSON.stringify([status, body, rest]))
    }
    expect([...seen.keys()]).toHaveLength(5)
    expect(new Set(seen.values()).size).toBe(1)
    expect(seen.get('new')).toMatch(/^\[200,/)
  })

  test('but a mail is sent only where one is due', async () => {
    later(16)
    const due: Record<string, number> = {}
    for (const state of Object.keys(states)) {
      const before = (await queuedMails(program, at(state))).length
      await signUp(program, at(state))
      due[state] = (await queuedMails(program, at(state))).length - before
    }
    expect(due).toEqual({ new: 1, pending: 1, confirmed: 0, ended: 1, undeliverable: 1 })
    expect(await subscriptionsOf(program, at('confirmed'))).toMatchObject([{ state: 'confirmed' }])
    expect(await subscriptionsOf(program, at('ended'))).toMatchObject([{ state: 'pending', confirmed_at: null }])
  })

  test('also to a confirmed address that refused a mail since: a new confirmation removes the mark', async () => {
    const mark = { address_hash: nameOf(program, at('confirmed')), since: clock.now, reason: '550' }
    await program.deps.db.insertInto('undeliverable').values(mark).execute()
    later(16)
    await signUp(program, at('confirmed'))
    expect((await confirm(program, await tokenTo(program, at('confirmed')))).status).toBe(200)
    const left = program.deps.db
      .selectFrom('undeliverable')
      .where('address_hash', '=', mark.address_hash)
      .select('address_hash')
    expect(await left.execute()).toEqual([])
  })
})

test('between July and the roll-over nobody can sign up, whatever the address', async () => {
  const july = await startApp(NOWHERE, { now: new Date('2027-07-05T12:00:00Z') })
  const old = { season: '2026-27', current_gameweek: 38, latest_final: 38, season_read_at: START, updated_at: START }
  for (const game of ['draft', 'classic'] as const)
    await july.deps.db
      .insertInto('game_state')
      .values({ game, ...old })
      .execute()
  const text = 'The official game has not opened its 2027-28 season yet. Please try again once it has.'
  for (const answer of [await subscribe(july, 'a@x.test'), await signUpClassic(july, 'a@x.test')])
    expect([answer.status, answer.body.message]).toEqual([409, text])
  expect((await july.ask(null, 'GET', '/api/leagues/4711')).status).toBe(409)
  expect(await july.deps.db.selectFrom('subscription').selectAll().execute()).toEqual([])
  await july.close()
})

test('nobody is asked twice for the same leagues: another choice counts once it is confirmed', async () => {
  const email = 'chooser@example.test'
  const chosen = async () => {
    const rows = await program.deps.db
      .selectFrom('subscription_league')
      .innerJoin('subscription', 'subscription.id', 'subscription_id')
      .innerJoin('league', 'league.id', 'subscription_league.league')
      .where('address_hash', '=', nameOf(program, email))
      .orderBy('league_id')
      .select('league_id')
      .execute()
    return rows.map(({ league_id }) => league_id)
  }
  await signUpClassic(program, email)
  const first = await tokenTo(program, email)
  expect(await chosen()).toEqual([])
  await confirmClassic(program, first)
  expect(await chosen()).toEqual([815])
  const confirmed_at = clock.now

  later(16)
  await signUpClassic(program, email, { selectedLeagues: [DUEL] })
  const second = await tokenTo(program, email)
  later(16)
  await signUpClassic(program, email, { selectedLeagues: [DUEL, LEAGUE] })
  const third = await tokenTo(program, email)
  expect(new Set([first, second, third]).size).toBe(3)
  expect(await chosen()).toEqual([815])
  expect(await subscriptionsOf(program, email)).toMatchObject([{ state: 'confirmed' }])

  await confirmClassic(program, third)
  expect(await chosen()).toEqual([815, 816])
  // An older link does not bring an older choice back.
  expect((await confirmClassic(program, second)).status).toBe(200)
  expect((await confirmClassic(program, first)).status).toBe(200)
  expect(await chosen()).toEqual([815, 816])
  expect(await actionsOf(program, email)).toEqual(['requested', 'confirmed', 'requested', 'requested', 'confirmed'])
  // An earlier confirmed subscription keeps its date, so the next weekly mail is not skipped.
  expect(await subscriptionsOf(program, email)).toMatchObject([{ confirmed_at }])
})

/** A mail without its token, which may contain any digits. */
function saidIn(mail: Awaited<ReturnType<typeof queuedMails>>[number] | undefined, token: string): string {
  return `${mail?.subject} ${mail?.text} ${mail?.html}`.replaceAll(token, '')
}

test('a mailbox that reached its limit on other paths gets no confirmation, and the answer is the same', async () => {
  const [free, full] = ['free@mailbox.example', 'full+1@mailbox.example']
  await fillMailbox('full@mailbox.example')
  const { db } = program.deps
  const ask = (email: string) => program.ask(null, 'POST', '/api/newsletter', { email, teamId: '4711', consent: true })
  const mailed = async () => {
    const to = db.selectFrom('outbox').where('recipient', 'like', '%@mailbox.example')
    return (await to.select('recipient').orderBy('recipient').execute()).map(({ recipient }) => recipient)
  }
  const said = [await ask(free), await ask(full)]
  expect(said[0]?.status).toBe(200)
  expect(said[1]?.body).toEqual(said[0]?.body)
  expect(await mailed()).toEqual([free])

  // It has taken no turn of the address.
  await db.deleteFrom('identity_attempt').execute()
  await ask(full)
  expect(await mailed()).toEqual([free, full])
})
