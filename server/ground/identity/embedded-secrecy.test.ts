import { describe, expect, test } from 'vitest'
import { callEmbeddedServer, cookieOf, KNOWN, PASSWORD, UNKNOWN } from '#test/people/embedded-attempts.ts'

const at = callEmbeddedServer()

describe('nobody learns whether an address is known', () => {
  test.each([
    { case: 'a wrong password', ask: at.logIn, many: 429 },
    { case: 'a new password', ask: at.askForReset, many: 200 },
  ])('$case: status, headers and bytes are the same', async ({ ask, many }) => {
    expect(await ask(UNKNOWN)).toEqual(await ask(KNOWN))
    await at.addAttempts(20)
    const [one, two] = [await ask(UNKNOWN), await ask(KNOWN)]
    expect([one.status, one.body]).toEqual([two.status, two.body])
    expect(one.status).toBe(many)
  })

  test('a verification mail is for whoever is signed in, whatever address is sent', async () => {
    const body = { callbackURL: `${at.server.origin}/verify-email` }
    const none = await Promise.all(
      [KNOWN, UNKNOWN].map((email) => at.post('/send-verification-email', { ...body, email })),
    )
    expect(none[0]).toEqual(none[1])
    expect(none[0]?.status).toBe(401)
    const cookie = cookieOf(await at.post('/sign-up/email', { email: 'curious@guards.example', password: PASSWORD }))
    const some = await Promise.all(
      [KNOWN, UNKNOWN].map((email) => at.post('/send-verification-email', { ...body, email }, { cookie })),
    )
    expect(some[0]).toEqual(some[1])
    expect([await at.mailsTo('curious@guards.example'), await at.mailsTo(UNKNOWN)]).toEqual([2, 0])
  })

  test('a forged code reveals nothing either', async () => {
    const forged = (email: string) => `e30.${Buffer.from(JSON.stringify({ email })).toString('base64url')}.x`
    const verify = async (email: string) => {
      const { status, body } = await at.post('/verify-email', { token: forged(email) })
      return { status, body }
    }
    await at.server.database.db
      .updateTable('auth_user')
      .set({ emailVerified: true })
      .where('email', '=', KNOWN)
      .execute()
    expect(await verify(KNOWN)).toEqual(await verify(UNKNOWN))
  })

  // Either is slower in about half of the pairs; skipping the hash or waiting for a mail would show in all of them.
  test.each([
    { case: 'a wrong password', ask: at.logIn },
    { case: 'a new password', ask: at.askForReset },
  ])('$case: answers for known and unknown addresses take the same time', async ({ ask }) => {
    const known: number[] = []
    const unknown: number[] = []
    for (let i = 0; i < 20; i++) {
      if (i % 3 === 0) {
        // A reset is counted after its answer, all its counts at once.
        await at.allCounted()
        await at.server.database.db.deleteFrom('identity_attempt').execute()
      }
      for (const isKnown of i % 2 === 0 ? [true, false] : [false, true]) {
        const begin = performance.now()
        await ask(isKnown ? KNOWN : UNKNOWN)
        ;(isKnown ? known : unknown).push(performance.now() - begin)
      }
    }
    const slower = known.flatMap((one) => unknown.map((other) => Number(one > other)))
    const share = slower.reduce((sum, one) => sum + one) / slower.length
    expect(share).toBeGreaterThan(0.1)
    expect(share).toBeLessThan(0.9)
  })
})
