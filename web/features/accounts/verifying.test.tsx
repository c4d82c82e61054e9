import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Answers, afterEveryVisit, expectAlert, expectFocused, failure, visit } from '#test/visit.tsx'
import { type IdentityClient, IdentityError, type Person } from '#web/session/identity.ts'

afterEveryVisit()

const ann: Person = { uid: 'u1', email: 'ann@x.example', emailVerified: false }
const bob: Person = { uid: 'u2', email: 'bob@x.example', emailVerified: true }
const QUESTION = 'You have previously subscribed to our newsletter. Do you really want to unsubscribe?'
const VERIFIED = 'Your email is verified. You can log in now.'
const FAILED = 'An error occurred during email verification.'

const READ = 'POST /api/auth/link-consent'
const DECIDE = 'POST /api/auth/link-consent/decision'
const CHECK = 'GET /api/auth/check-consent'
const REGISTER = 'POST /api/auth/register'

const link = (state: object | string = { uid: 'u1', email: ann.email, consent: true }) =>
  `/verify-email?oobCode=c&state=${encodeURIComponent(typeof state === 'string' ? state : JSON.stringify(state))}`
const answers: Answers = {
  [READ]: { email: ann.email, consent: true },
  [DECIDE]: { success: true },
  [CHECK]: { consent: false },
  [REGISTER]: { success: true },
}

type Given = { person?: Person; answers?: Answers; identity?: Partial<IdentityClient> }

/** Opens a link; the provider takes its code, and whoever is signed in is verified then. */
async function follow(address: string, given: Given = {}) {
  const applied: string[] = []
  const { person } = given
  const visited = await visit(address, {
    ...(person && { person }),
    answers: { ...answers, ...given.answers },
    identity: {
      applyCode: async (code) => void applied.push(code),
      reload: async () => (person && applied.length > 0 ? { ...person, emailVerified: true } : (person ?? null)),
      ...given.identity,
    },
  })
  return { ...visited, applied }
}

const press = async ({ user }: Awaited<ReturnType<typeof follow>>, name = 'Verify my email') =>
  user.click(await screen.findByRole('button', { name }))
const tick = () => screen.findByRole('checkbox') as Promise<HTMLInputElement>

describe('a link for the person’s address', () => {
  test('asks first: opening it applies nothing, and the tab still has it after a reload', async () => {
    const looked = await follow(link())
    expect((await tick()).checked).toBe(true)
    screen.getByRole('heading', { name: 'Did you make this account?' })
    screen.getByText(ann.email)
    expect(looked.applied).toEqual([])
    expect(looked.calls).toEqual([READ])
    expect(location.search).toBe('')
    cleanup()
    const visited = await follow('/verify-email', { answers: { [READ]: { email: ann.email, consent: false } } })
    expect((await tick()).checked).toBe(false)
    await visited.user.click(await tick())
    await visited.user.type(screen.getByLabelText('Password', { selector: 'input' }), 'twelfth-man')
    await press(visited)
    await expectFocused(screen.findByText(VERIFIED))
    expect(visited.sent(DECIDE)).toEqual({ code: 'c', consent: true })
    expect(visited.applied).toEqual(['c'])
    expect(visited.calls).not.toContain(REGISTER)
  })

  test('after sign-up here, with a broken state: its answer is registered, and they are logged out', async () => {
    const refusals = [failure(503, 'Away.', { 'retry-after': '600' }), Response.json({ success: false })]
    const visited = await follow(link('{"uid":'), {
      person: ann,
      answers: { [REGISTER]: () => refusals.shift() ?? { success: true } },
    })
    await press(visited)
    // A registration that fails, with an error or with `success: false`, is tried again without the link.
    for (const isLeft of [1, 0]) {
      await expectAlert(/^Failed to register the user\. Please try again\./)
      expect(refusals).toHaveLength(isLeft)
      await press(visited, 'Try again')
    }
    await screen.findByText(VERIFIED)
    expect(visited.applied).toEqual(['c'])
    expect(visited.sent(REGISTER)).toEqual({ uid: 'u1', email: ann.email, consent: true })
    await waitFor(() => expect(visited.address()).toBe('/login'), { interval: 200 })
    await screen.findByRole('heading', { level: 1, name: 'Log in' })
    screen.getByText(VERIFIED)
  })
})

test('who subscribed before and does not now is asked', async () => {
  const subscribed = { [READ]: { email: ann.email, consent: false }, [CHECK]: { consent: true } }
  const visited = await follow(link(), { person: ann, answers: subscribed })
  await press(visited)
  const dialog = await screen.findByRole('dialog', { name: QUESTION })
  await expectFocused(screen.getByRole('button', { name: 'Stay subscribed' }))
  expect(dialog.textContent).toContain('Your account page has the switch')
  await press(visited, 'Unsubscribe')
  await screen.findByText(VERIFIED)
  expect(visited.sent(REGISTER)).toMatchObject({ consent: false })
})

describe('a link that does not fit', () => {
  test('while somebody else is signed in nothing is applied and nobody registered', async () => {
    const visited = await follow(link(), { person: bob })
    await expectAlert(FAILED)
    screen.getByText(bob.email, { selector: 'strong' })
    expect(visited.applied).toEqual([])
    expect(visited.calls.filter((call) => call.startsWith('POST'))).toEqual([])
  })

  test('names somebody else: an error, and another mail is offered', async () => {
    const visited = await follow(link({ uid: 'x', consent: true }), { person: ann })
    await expectAlert(FAILED)
    await press(visited, 'Resend verification email')
    await screen.findByText('Verification email sent.')
    expect(visited.applied).toEqual([])
  })

  test('has a code that the provider refuses: an error, and the way to the log-in', async () => {
    const applyCode = () => Promise.reject(new IdentityError('invalid-code', 'Used up.'))
    const visited = await follow(link(), { identity: { applyCode } })
    await visited.user.type(screen.getByLabelText('Password', { selector: 'input' }), 'twelfth-man')
    await press(visited)
    await expectAlert(new RegExp(`^${FAILED}`))
    const [way] = screen.getAllByRole('link', { name: 'Log in' }).slice(-1)
    await visited.user.click(way ?? document.body)
    await screen.findByRole('heading', { level: 1, name: 'Log in' })
  })
})

describe('without a code', () => {
  test('visitors see a text, and have nothing to send again', async () => {
    await visit('/verify-email')
    await expectAlert('Invalid verification link.')
    expect(screen.queryByRole('button', { name: 'Resend verification email' })).toBeNull()
  })

  test('somebody unverified is sent another mail, which carries what was agreed to at registration', async () => {
    const urls: string[] = []
    const sendVerification = async (url: string) => void urls.push(url)
    const keep = { 'POST /api/auth/sign-up-consent': { success: true } }
    const { user, address } = await visit('/register', { answers: keep, identity: { sendVerification } })
    await user.type(screen.getByLabelText('Email', { selector: 'input' }), ann.email)
    for (const label of ['Password', 'Confirm Password'])
      await user.type(screen.getByLabelText(label, { selector: 'input' }), 'twelfth-man')
    await user.click(screen.getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Register' }))
    await expectFocused(screen.findByText('Please check your email to verify your account.'))
    screen.getByText(ann.email, { selector: 'strong' })
    expect(screen.getByLabelText('Email', { selector: 'input' }).matches(':disabled, :disabled *')).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Resend verification email' }))
    await screen.findByText('Verification email sent.')
    expect(address()).toBe('/register')
    expect(urls).toHaveLength(2)
    for (const url of urls)
      expect(JSON.parse(new URL(url).searchParams.get('state') ?? '')).toEqual({
        uid: 'u1',
        email: ann.email,
        consent: true,
      })
  })
})

describe('somebody unverified', () => {
  test('is sent here from the log-in, and logs out to the home page', async () => {
    const { user, address } = await visit('/login', { person: ann })
    await screen.findByText(/An email with a link is on its way to you\./)
    expect(address()).toBe('/verify-email')
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Log out' }))
    await waitFor(() => expect(address()).toBe('/'))
  })

  test('who followed the link elsewhere is logged out here, and shown the way on', async () => {
    let setPerson: (person: Person | null) => void = () => undefined
    await visit('/bench-king', {
      identity: {
        onChange(listener) {
          setPerson = listener
          queueMicrotask(() => listener(ann))
          return () => undefined
        },
      },
    })
    await screen.findByText(/An email with a link is on its way to you\./)
    setPerson(null)
    await expectFocused(screen.findByText('You are logged out here.'))
    expect(screen.getByRole('main').querySelector('a[href="/login"]')).not.toBeNull()
  })
})
