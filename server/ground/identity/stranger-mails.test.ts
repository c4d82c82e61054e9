import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { callEmbeddedServer, cookieOf, PASSWORD, statuses } from '#test/people/embedded-attempts.ts'
import { countMail, waitBeforeAccountMail, waitBeforeMail } from './stranger-mails.ts'

const at = callEmbeddedServer()

async function register(email: string) {
  return cookieOf(await at.post('/sign-up/email', { email, password: PASSWORD }))
}

const resend = (cookie: string, client?: string) => {
  const callbackURL = `${at.server.origin}/verify-email`
  return at.post('/send-verification-email', { callbackURL }, { cookie, ...(client && { client }) })
}

/** The number of mails to a mailbox, however its address is spelled. */
async function mailsOf(mailbox: string): Promise<number> {
  await at.server.deliver()
  return at.server.mails.filter(({ to }) => to.startsWith(mailbox)).length
}

test('ten unverified accounts at spellings of one mailbox bring it four mails, not twenty', async () => {
  for (let i = 0; i < 10; i++) {
    const cookie = await register(`flood+${i}@guards.example`)
    await at.askForReset(`flood+${i}@guards.example`)
    const { status, body } = await resend(cookie)
    expect([200, 429]).toContain(status)
    if (status === 429)
      expect(JSON.parse(body).message).toMatch(/^Too many emails were asked for\. Please try again in \d+ seconds\.$/)
  }
  await at.allCounted()
  expect(await mailsOf('flood')).toBe(4)
})

test('one client registers five spellings of a mailbox an hour', async () => {
  const spelled = (i: number) => ['a.bcdefg', 'ab.cdefg', 'abc.defg', 'abcd.efg', 'abcde.fg', 'abcdef.g'][i] ?? ''
  const ask = (i: number) =>
    at.post('/sign-up/email', { email: `${spelled(i)}@gmail.com`, password: PASSWORD }, { client: '192.0.2.99' })
  expect(await statuses(6, ask)).toEqual({ 200: 5, 429: 1 })
})

describe('whatever strangers ask for other spellings of a mailbox, and for its sign-ups and claims', () => {
  /** As sign-ups and claims do it; and the accounts of a stranger at other spellings. */
  async function fill(mailbox: string): Promise<void> {
    for (let i = 0; (await asked(`${mailbox}+${i}@guards.example`)) === null; i++);
    for (let i = 0; i < 6; i++) {
      const email = `${mailbox}+${i}@guards.example`
      await resend(await register(email))
      await at.askForReset(email)
    }
    await at.allCounted()
  }

  test('the owner gets the mail that verifies their address, and two resets beside it', async () => {
    await fill('new')
    const cookie = await register('new@guards.example')
    expect((await resend(cookie)).status).toBe(200)
    for (let i = 0; i < 5; i++) await at.askForReset('new@guards.example')
    await at.allCounted()
    expect(await at.mailsTo('new@guards.example')).toBe(3)
  })

  test('one network, or the readers of one account’s links, leave the owner their sign-ups and claims', async () => {
    const { db } = at.server.database
    const gets = async (address: string, from: string) => {
      const count = db.transaction().execute((trx) => countMail(trx, { config: config(), address, from: [from] }))
      return (await Promise.allSettled([count]))[0].status === 'fulfilled'
    }
    let own = 0
    for (let quarter = 0; quarter < 8; quarter++) {
      for (let i = 0; await gets(`kept+${i}@guards.example`, 'stranger'); i++);
      if (await gets('kept@guards.example', 'at home')) own++
      const open_at = sql<Date>`open_at - interval '15 minutes'`
      await db.updateTable('identity_attempt').set({ open_at }).execute()
    }
    expect(own).toBeGreaterThanOrEqual(3)
  })

  test('the owner of a verified address with a plus gets their reset', async () => {
    const email = 'old+draft@guards.example'
    await register(email)
    await verify(email)
    await fill('old')
    await at.askForReset(email)
    await at.allCounted()
    expect(await at.mailsTo(email)).toBe(1)
  })
})

test('a browser that the owner has signed in on gets its link all the same', async () => {
  const email = 'owner@guards.example'
  await register(email)
  await verify(email)
  const cookie = cookieOf(await at.post('/sign-in/email', { email, password: PASSWORD }))
  for (let i = 0; i < 3; i++) await at.askForReset(email)
  await at.allCounted()
  const before = await mailsOf('owner')
  const redirectTo = `${at.server.origin}/reset-password`
  await at.post('/request-password-reset', { email, redirectTo }, { cookie })
  await at.allCounted()
  expect((await mailsOf('owner')) - before).toBe(1)
})

test('sign-ups and claims, accounts unverified and verified, and known browsers have each their share of an hour', async () => {
  const { db } = at.server.database
  const small = config({ confirmationsPerHour: 10 })
  const people = Array.from({ length: 6 }, (_, i) => `p${i}@site.example`)
  for (const email of people) await register(email)
  const sent = async (wait: (address: string) => Promise<number | null>) => {
    const waits: (number | null)[] = []
    for (const email of people) waits.push(await wait(email))
    return waits.filter((one) => one === null).length
  }
  expect(await sent((address) => waitBeforeMail(db, { config: small, address, from: [] }))).toBe(3)
  expect(await sent((address) => waitBeforeAccountMail(db, { config: small, address, from: [] }))).toBe(2)
  for (const email of people) await verify(email)
  expect(await sent((address) => waitBeforeAccountMail(db, { config: small, address, from: [] }))).toBe(3)
  expect(await sent((address) => waitBeforeAccountMail(db, { config: small, address, from: [], isKnown: true }))).toBe(
    2,
  )
})

test('one network of many addresses takes a quarter of what verifies new addresses, and others get theirs', async () => {
  const ask = async (name: string, client: string) => {
    const cookie = await register(`${name}@site.example`)
    return (await resend(cookie, client)).status
  }
  expect(await ask('first', '2001:db8:7:1::1')).toBe(200)
  // With these the network has had its hundred of four hundred.
  await at.addAttempts(99)
  expect(await ask('second', '2001:db8:7:2::1')).toBe(429)
  expect(await ask('third', '2001:db8:8:1::1')).toBe(200)
})

test('a network that has had its mails takes nobody’s turn', async () => {
  const email = 'kept@site.example'
  for (const one of [email, 'other@site.example']) await register(one).then(() => verify(one))
  await at.askForReset('other@site.example', { client: '2001:db8:9:1::1' })
  await at.allCounted()
  // With these the network has had its hundred and fifty of six hundred.
  await at.addAttempts(149)
  for (let i = 2; i < 6; i++) await at.askForReset(email, { client: `2001:db8:9:${i}::1` })
  await at.askForReset(email)
  await at.allCounted()
  expect(await at.mailsTo(email)).toBe(1)
})

test('resets for addresses without an account use up nothing', async () => {
  const { db } = at.server.database
  for (let i = 0; i < 5; i++)
    await waitBeforeAccountMail(db, { config: config(), address: `no${i}@site.example`, from: ['a network'] })
  expect(await db.selectFrom('identity_attempt').select('key').execute()).toEqual([])
})

test('such mails get a fifth of a slow mail server’s pace', async () => {
  const { db } = at.server.database
  const slow = config({ perMinute: 1 })
  const waits = []
  for (let i = 0; i < 12; i++)
    waits.push(await waitBeforeMail(db, { config: slow, address: `s${i}@site.example`, from: [] }))
  expect(waits.filter((wait) => wait === null)).toHaveLength(3)
})

const asked = (address: string) => waitBeforeMail(at.server.database.db, { config: config(), address, from: [] })

async function verify(email: string): Promise<void> {
  await at.server.database.db.updateTable('auth_user').set({ emailVerified: true }).where('email', '=', email).execute()
}

function config(mail = {}) {
  return {
    secret: 'a-secret-of-the-tests-that-is-long-enough',
    mail: { perMinute: 1500, confirmationsPerHour: 2000, ...mail },
  }
}
