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
  test('asks first: nothing is applied by looking, and the box is as it was left at sign-up', async () => {
    const visited = await follow(link())
    expect((await tick()).checked).toBe(true)
    screen.getByRole('heading', { name: 'Did you make this account?' })
    screen.getByText(ann.email)
    expect(visited.applied).toEqual([])
    expect(visited.calls).toEqual([READ])
  })

  test('is still known to its tab when the page is loaded anew, and no longer stands in the address', async () => {
    await follow(link())
    expect(location.search).toBe('')
    cleanup()
    const visited = await follow('/verify-email')
    await press(visited)
    await screen.findByText(VERIFIED)
    expect(visited.applied).toEqual(['c'])
  })

  test.each([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ])('in another browser: emails %s at sign-up, %s at the link', async (atSignUp, atLink) => {
    const visited = await follow(link(), { answers: { [READ]: { email: ann.email, consent: atSignUp } } })
    const box = await tick()
    expect(box.checked).toBe(atSignUp)
    if (atSignUp !== atLink) await visited.user.click(box)
    await press(visited)
    await expectFocused(screen.findByText(VERIFIED))
    expect(visited.sent(DECIDE)).toEqual({ code: 'c', consent: atLink })
    expect(visited.applied).toEqual(['c'])
    expect(visited.calls).not.toContain(REGISTER)
  })

  test.each([true, false])('where they signed up: registered with consent %s, and logged out', async (consent) => {
    const visited = await follow(link(), { person: ann, answers: { [READ]: { email: ann.email, consent } } })
    await press(visited)
    await screen.findByRole('heading', { level: 1, name: 'Log in' })
    screen.getByText(VERIFIED)
    expect(visited.sent(REGISTER)).toEqual({ uid: 'u1', email: ann.email, consent })
    expect(visited.address()).toBe('/login')
  })

  test('whose state is no JSON: the answer of the sign-up is registered', async () => {
    const visited = await follow(link('{"uid":'), { person: ann })
    await press(visited)
    await screen.findByText(VERIFIED)
    expect(visited.sent(REGISTER)).toMatchObject({ consent: true })
  })

  test('that cannot be looked at right now is kept, and tried again', async () => {
    let asked = 0
    const visited = await follow(link(), {
      answers: { [READ]: () => (asked++ === 0 ? failure(500, 'Away.') : { email: ann.email, consent: true }) },
    })
    await expectAlert('The link cannot be looked at right now. Please try again in a moment.')
    await press(visited, 'Try again')
    await tick()
  })
})

describe('who subscribed before and does not now is asked', () => {
  const subscribed = { [READ]: { email: ann.email, consent: false }, [CHECK]: { consent: true } }

  test.each([
    ['Unsubscribe', false],
    ['Stay subscribed', true],
  ])('%s', async (answer, consent) => {
    const visited = await follow(link(), { person: ann, answers: subscribed })
    await press(visited)
    const dialog = await screen.findByRole('dialog', { name: QUESTION })
    await expectFocused(screen.getByRole('button', { name: 'Stay subscribed' }))
    expect(dialog.textContent).toContain('Your account page has the switch')
    await press(visited, answer)
    await screen.findByText(VERIFIED)
    expect(visited.sent(REGISTER)).toMatchObject({ consent })
  })
})

describe('a registration that fails', () => {
  test.each([
    ['by a refusal', () => failure(503, 'Away.', { 'retry-after': '600' })],
    ['by a flag that says no', () => Response.json({ success: false })],
  ])('%s says so, and is tried again without the link', async (_, refusal) => {
    let asked = 0
    const visited = await follow(link(), {
      person: ann,
      answers: { [REGISTER]: () => (asked++ === 0 ? refusal() : { success: true }) },
    })
    await press(visited)
    await expectAlert(/^Failed to register the user\. Please try again\./)
    await press(visited, 'Try again')
    await screen.findByText(VERIFIED)
    expect(visited.applied).toEqual(['c'])
    expect(visited.sent(REGISTER)).toMatchObject({ consent: true })
  })
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

  test('was used already, or has another code: an error, and the way to the log-in', async () => {
    const visited = await follow(link(), { answers: { [READ]: () => failure(404, 'No such link.') } })
    await expectAlert(FAILED)
    const [way] = screen.getAllByRole('link', { name: 'Log in' }).slice(-1)
    await visited.user.click(way ?? document.body)
    await screen.findByRole('heading', { level: 1, name: 'Log in' })
  })

  test('has a code that the provider refuses', async () => {
    const applyCode = () => Promise.reject(new IdentityError('invalid-code', 'Used up.'))
    const visited = await follow(link(), { identity: { applyCode } })
    await press(visited)
    await expectAlert(new RegExp(`^${FAILED}`))
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
    const { user } = await visit('/register', { answers: keep, identity: { sendVerification } })
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
    expect(urls).toHaveLength(2)
    for (const url of urls)
      expect(JSON.parse(new URL(url).searchParams.get('state') ?? '')).toEqual({
        uid: 'u1',
        email: ann.email,
        consent: true,
      })
  })

  test('a mail that cannot be sent again has an alert about it', async () => {
    const sendVerification = () => Promise.reject(new Error('no'))
    const { user } = await visit('/verify-email', { person: ann, identity: { sendVerification } })
    await user.click(await screen.findByRole('button', { name: 'Resend verification email' }))
    await screen.findByText('Failed to resend verification email. Please try again later.')
  })
})

describe('somebody unverified', () => {
  test.each(['/', '/login', '/account', '/draft', '/bench-king', '/enter-team-id'])(
    'is sent here from %s',
    async (from) => {
      const { address } = await visit(from, { person: ann })
      await screen.findByText(/An email with a link is on its way to you\./)
      expect(address()).toBe('/verify-email')
      expect(screen.queryByRole('alert')).toBeNull()
    },
  )

  test.each(['/register', '/reset-password?oobCode=x'])('stays at %s', async (from) => {
    const { address } = await visit(from, { person: ann })
    await screen.findByRole('button', { name: 'Log out' })
    expect(address()).toBe(from)
  })

  test('logs out to the home page', async () => {
    const { user, address } = await visit('/bench-king', { person: ann })
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
