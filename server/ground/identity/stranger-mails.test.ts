import { expect, test } from 'vitest'
import { callEmbeddedServer, cookieOf, PASSWORD } from '#test/people/embedded-attempts.ts'
import { waitBeforeMail } from './stranger-mails.ts'

const at = callEmbeddedServer()

async function register(email: string) {
  return cookieOf(await at.post('/sign-up/email', { email, password: PASSWORD }))
}

const resend = (cookie: string) =>
  at.post('/send-verification-email', { callbackURL: `${at.server.origin}/verify-email` }, { cookie })

/** The number of mails to a mailbox, however its address is spelled. */
async function mailsOf(mailbox: string): Promise<number> {
  await at.server.deliver()
  return at.server.mails.filter(({ to }) => to.startsWith(mailbox)).length
}

test('thirty accounts at spellings of one mailbox bring it four mails, not thirty', async () => {
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

test('all paths to one address count together', async () => {
  const cookie = await register('paths@guards.example')
  for (let i = 0; i < 3; i++) await resend(cookie)
  for (let i = 0; i < 3; i++) await at.askForReset('paths@guards.example')
  await at.allCounted()
  // Two of each kind go at once, as before: the fifth waits.
  expect(await mailsOf('paths')).toBe(4)
  expect(
    await waitBeforeMail(at.server.database.db, { config: config(), address: 'PATHS@guards.example' }),
  ).toBeGreaterThan(0)
})

test('a browser that the owner has signed in on gets its link all the same', async () => {
  const email = 'owner@guards.example'
  await register(email)
  await at.server.database.db.updateTable('auth_user').set({ emailVerified: true }).where('email', '=', email).execute()
  const cookie = cookieOf(await at.post('/sign-in/email', { email, password: PASSWORD }))
  while ((await waitBeforeMail(at.server.database.db, { config: config(), address: email })) === null);
  await at.askForReset(email)
  const redirectTo = `${at.server.origin}/reset-password`
  await at.post('/request-password-reset', { email, redirectTo }, { cookie })
  await at.allCounted()
  expect(await mailsOf('owner')).toBe(1)
})

test('strangers have four fifths of the hour’s mails; known browsers keep theirs', async () => {
  const { db } = at.server.database
  const small = config({ confirmationsPerHour: 10 })
  const waits = []
  for (let i = 0; i < 10; i++) waits.push(await waitBeforeMail(db, { config: small, address: `p${i}@site.example` }))
  expect(waits.map((wait) => wait === null)).toEqual([...Array(8).fill(true), false, false])
  const known = { config: small, address: 'p1@site.example', isKnown: true }
  expect([await waitBeforeMail(db, known), await waitBeforeMail(db, known)]).toEqual([null, null])
  expect(await waitBeforeMail(db, known)).toBeGreaterThan(3500)
})

test('such mails get a fifth of a slow mail server’s pace', async () => {
  const { db } = at.server.database
  const slow = config({ perMinute: 1 })
  const waits = []
  for (let i = 0; i < 12; i++) waits.push(await waitBeforeMail(db, { config: slow, address: `s${i}@site.example` }))
  expect(waits.filter((wait) => wait === null)).toHaveLength(10)
})

function config(mail = {}) {
  return {
    secret: 'a-secret-of-the-tests-that-is-long-enough',
    mail: { perMinute: 1500, confirmationsPerHour: 2000, ...mail },
  }
}
