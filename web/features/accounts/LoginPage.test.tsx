import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { account } from '#test/answers/account.ts'
import { ANN, office } from '#test/answers/office.ts'
import { type Answers, afterEveryVisit, expectAlert, expectFocused, failure, type Visit, visit } from '#test/visit.tsx'
import { type IdentityClient, IdentityError } from '#web/session/identity.ts'

afterEveryVisit()

const QUESTION = 'You have previously subscribed to our newsletter. Do you really want to unsubscribe?'
const PRIVATE = 'A private mini-league'
const form = () => within(screen.getByRole('form', { name: 'Email and Password' }))
const refused = (text: string): Partial<IdentityClient> => ({
  signIn: () => Promise.reject(new IdentityError('invalid-credentials', text)),
})

async function logIn(search = '', given: { answers?: Answers; identity?: Partial<IdentityClient> } = {}) {
  const answers = { ...office, 'GET /api/account': account, ...given.answers }
  const visited = await visit(`/login${search}`, { ...given, answers })
  await submit(visited)
  return visited
}

async function submit({ user }: Visit) {
  await user.type(form().getByLabelText('Email'), ANN.email)
  await user.type(form().getByLabelText('Password', { selector: 'input' }), 'secret12')
  await user.click(form().getByRole('button', { name: 'Log in' }))
}

test('both forms report missing fields in order, and there is no demo button', async () => {
  const { user } = await visit('/login')
  expect(screen.queryByRole('button', { name: 'Log in to the demo' })).toBeNull()
  const press = () => user.click(form().getByRole('button', { name: 'Log in' }))
  await press()
  await expectAlert('Please enter your email')
  await user.type(form().getByLabelText('Email'), 'nobody')
  await press()
  await expectAlert('Please enter a valid email address')
  await user.type(form().getByLabelText('Email'), '@x.example')
  await press()
  await expectAlert('Please enter a password')
  await user.click(screen.getByRole('button', { name: 'Reset Password' }))
  await expectFocused(screen.findByText('Please enter your email'))
})

test('required fields are marked as required before the form is sent', async () => {
  await visit('/login')
  const fields = [form().getByLabelText('Email'), form().getByLabelText('Password', { selector: 'input' })]
  for (const field of [...fields, screen.getByLabelText('Email for the reset link')])
    expect((field as HTMLInputElement).required).toBe(true)
})

test('of two forms only the one that was sent last has an alert', async () => {
  const { user } = await visit('/login', { identity: refused('Invalid email or password') })
  await user.click(form().getByRole('button', { name: 'Log in' }))
  await expectAlert('Please enter your email')
  await user.type(screen.getByLabelText('Email for the reset link'), 'nobody')
  await user.click(screen.getByRole('button', { name: 'Reset Password' }))
  await expectAlert('Please enter a valid email address')
  expect(form().getByLabelText('Email').getAttribute('aria-invalid')).toBeNull()
  await user.click(form().getByRole('button', { name: 'Log in' }))
  await expectAlert('Please enter your email')
})

test('the message of the last try is gone when the next is sent', async () => {
  const { promise: second, reject } = Promise.withResolvers<never>()
  const tries = [() => Promise.reject(new IdentityError('invalid-credentials', 'Invalid email or password'))]
  const visited = await logIn('', { identity: { signIn: () => tries.pop()?.() ?? second } })
  await expectAlert('Invalid email or password')
  await visited.user.click(form().getByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  reject(new IdentityError('invalid-credentials', 'Not now.'))
  await expectAlert('Not now.')
})

test('a refusal shows the provider’s text, and the page stays', async () => {
  const { address } = await logIn('', { identity: refused('Invalid email or password') })
  await expectAlert('Invalid email or password')
  expect(address()).toBe('/login')
})

describe('where a log-in leads to', () => {
  test('the view that was asked for, with its order', async () => {
    const view = '/bench-king?gw=2&sort=bench&dir=asc'
    const visited = await visit(view, { answers: { ...office, 'GET /api/account': account } })
    await screen.findByRole('heading', { level: 1, name: PRIVATE })
    expect(visited.address()).toBe(`/login?next=${encodeURIComponent(view)}`)
    await submit(visited)
    await waitFor(() => expect(visited.address()).toBe(view))
  })

  test('a line-up that was asked for', async () => {
    const { address } = await visit('/lineup/40017?gw=3')
    await screen.findByRole('heading', { level: 1, name: PRIVATE })
    expect(address()).toBe('/login?next=%2Flineup%2F40017%3Fgw%3D3')
  })

  test('a page below a link, which is opened as a document of its own', async () => {
    const next = '/l/AAAAAAAAAAAAAAAAAAAAAA/bench-king'
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
    const { address } = await logIn(`?next=${encodeURIComponent(next)}`)
    await waitFor(() => expect(replace.mock.calls).toEqual([[next]]))
    expect(address()).toBe(`/login?next=${encodeURIComponent(next)}`)
  })

  test('the teams, never another site', async () => {
    const answers = { ...office, 'GET /api/account': account }
    const { address } = await visit(`/login?next=${encodeURIComponent('//elsewhere.invalid/')}`, {
      person: ANN,
      answers,
    })
    await waitFor(() => expect(address()).toBe('/enter-team-id'))
  })
})

describe('a shared address of a private league says what it is', () => {
  test.each([
    ['/bench-king?league=9&game=classic&gw=2', '/example/bench-king?game=classic'],
    ['/Programme/?league=21', '/example/programme?game=draft'],
    ['/live?league=21', '/example/programme?game=draft'],
    ['/lineup/40017?gw=3', '/example/programme?game=draft'],
  ])('%s, and shows the same of the example: %s', async (shared, example) => {
    const { address } = await visit(shared)
    await screen.findByText(/^This page belongs to a private mini-league\. Its members can read it after they log in\./)
    expect(screen.queryByText('Welcome back')).toBeNull()
    const next = new URL(address(), 'https://x.example').search
    const leadsTo = (name: string) => within(screen.getByRole('main')).getByRole('link', { name })
    expect(leadsTo('See such a page of the example league').getAttribute('href')).toBe(example)
    expect(leadsTo('Register').getAttribute('href')).toBe(`/register${next}`)
    form().getByRole('button', { name: 'Log in' })
  })

  test.each(['', '?next=%2Faccount', '?next=%2Fenter-team-id'])('/login%s greets as ever', async (search) => {
    await visit(`/login${search}`)
    screen.getByRole('heading', { level: 1, name: 'Log in' })
    screen.getByText('Welcome back')
  })
})

describe('in the demo one press logs in', () => {
  const demo = {
    email: 'demo@x.example',
    password: 'demo-bench',
    mailsPath: '/mails',
    postsPath: '/posts',
    clockPath: '/clock',
  }
  const press = async (identity: Partial<IdentityClient>) => {
    const clock = { gameweek: 13, state: 'open' }
    const answers = { ...office, 'GET /api/account': account, 'GET /clock': clock }
    const visited = await visit('/login?next=/privacy', { answers, identity, settings: { demo } })
    await visited.user.click(screen.getByRole('button', { name: 'Log in to the demo' }))
    return visited
  }

  test('and leads to where somebody wanted to go', async () => {
    const { address } = await press({})
    await waitFor(() => expect(address()).toBe('/privacy'))
  })

  test('or says why it does not', async () => {
    await press(refused('Not now.'))
    await expectAlert('Not now.')
  })
})

describe('a registration that waits for the log-in', () => {
  const REGISTER = 'POST /api/auth/register'

  /** Somebody verified who has just logged in. */
  const finish = (pending_consent: boolean, answers: Answers) =>
    visit('/login?next=/privacy', {
      person: ANN,
      answers: {
        'GET /api/account': { ...account, registered: false, pending_consent },
        'GET /api/auth/check-consent': { consent: false },
        [REGISTER]: { success: true },
        ...answers,
      },
    })

  test.each([true, false])('is completed with what was answered: %s', async (pending_consent) => {
    const { address, sent } = await finish(pending_consent, {})
    await waitFor(() => expect(address()).toBe('/privacy'))
    expect(sent(REGISTER)).toEqual({ uid: 'u1', email: ANN.email, consent: pending_consent })
  })

  test('asks somebody who subscribed before and left the box empty', async () => {
    const { user, address, sent } = await finish(false, { 'GET /api/auth/check-consent': { consent: true } })
    const dialog = await screen.findByRole('dialog', { name: QUESTION })
    await user.click(within(dialog).getByRole('button', { name: 'Stay subscribed' }))
    await waitFor(() => expect(address()).toBe('/privacy'))
    expect(sent(REGISTER)).toMatchObject({ consent: true })
  })

  test('does not stop the log-in when it fails', async () => {
    const { address } = await finish(false, { [REGISTER]: () => failure(400, 'No.') })
    await waitFor(() => expect(address()).toBe('/privacy'))
  })
})
