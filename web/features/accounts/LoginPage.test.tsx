import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { ANN, office } from '#test/answers/office.ts'
import { type Answers, afterEveryVisit, expectAlert, failure, visit } from '#test/visit.tsx'
import { type IdentityClient, IdentityError } from '#web/session/identity.ts'

afterEveryVisit()

const account = {
  email: ANN.email,
  registered: true,
  weekly_mail: false,
  unanswered: false,
  pending_consent: null,
  paused_until: null,
}
const QUESTION = 'You have previously subscribed to our newsletter. Do you really want to unsubscribe?'
const form = () => within(screen.getByRole('form', { name: 'Email and Password' }))
const refused = (text: string): Partial<IdentityClient> => ({
  signIn: () => Promise.reject(new IdentityError('invalid-credentials', text)),
})

async function logIn(search = '', given: { answers?: Answers; identity?: Partial<IdentityClient> } = {}) {
  const answers = { ...office, 'GET /api/account': account, ...given.answers }
  const visited = await visit(`/login${search}`, { ...given, answers })
  await visited.user.type(form().getByLabelText('Email'), ANN.email)
  await visited.user.type(form().getByLabelText('Password', { selector: 'input' }), 'secret12')
  await visited.user.click(form().getByRole('button', { name: 'Log in' }))
  return visited
}

test('missing fields are reported in their order', async () => {
  const { user } = await visit('/login')
  const press = () => user.click(form().getByRole('button', { name: 'Log in' }))
  await press()
  await expectAlert('Please enter your email')
  await user.type(form().getByLabelText('Email'), 'nobody')
  await press()
  await expectAlert('Please enter a valid email address')
  await user.type(form().getByLabelText('Email'), '@x.example')
  await press()
  await expectAlert('Please enter a password')
})

test('a refusal shows the provider’s text, and the page stays', async () => {
  const { address } = await logIn('', { identity: refused('Invalid email or password') })
  await expectAlert('Invalid email or password')
  expect(address()).toBe('/login')
})

describe('where a log-in leads to', () => {
  test('the teams, where nothing else was asked for', async () => {
    const { address } = await logIn()
    await waitFor(() => expect(address()).toBe('/enter-team-id'))
  })

  test('the view that was asked for, with its order', async () => {
    const view = '/bench-king?gw=2&sort=bench&dir=asc'
    const { address } = await visit(view, { answers: office })
    await screen.findByRole('heading', { level: 1, name: 'Log in' })
    expect(address()).toBe(`/login?next=${encodeURIComponent(view)}`)
  })

  test('there, afterwards', async () => {
    const view = '/bench-king?gw=2&sort=bench&dir=asc'
    const { address } = await logIn(`?next=${encodeURIComponent(view)}`)
    await waitFor(() => expect(address()).toBe(view))
  })

  test('a line-up that was asked for', async () => {
    const { address } = await visit('/lineup/40017?gw=3')
    await screen.findByRole('heading', { level: 1, name: 'Log in' })
    expect(address()).toBe('/login?next=%2Flineup%2F40017%3Fgw%3D3')
  })

  test.each(['/seasons/2025-26/bench-king?league=77', '/l/AAAAAAAAAAAAAAAAAAAAAA/bench-king', '/example?game=classic'])(
    '%s, which is opened as a document of its own',
    async (next) => {
      const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
      const { address } = await logIn(`?next=${encodeURIComponent(next)}`)
      await waitFor(() => expect(replace.mock.calls).toEqual([[next]]))
      expect(address()).toBe(`/login?next=${encodeURIComponent(next)}`)
    },
  )

  test.each(['https://elsewhere.invalid/', '//elsewhere.invalid/', '/\\elsewhere.invalid', 'javascript:alert(1)'])(
    'never %s',
    async (next) => {
      const answers = { ...office, 'GET /api/account': account }
      const { address } = await visit(`/login?next=${encodeURIComponent(next)}`, { person: ANN, answers })
      await waitFor(() => expect(address()).toBe('/enter-team-id'))
    },
  )
})

describe('in the demo one press logs in', () => {
  const demo = {
    email: 'demo@x.example',
    password: 'demo-bench',
    mailsPath: '/mails',
    postsPath: '/posts',
    clockPath: '/clock',
  }
  const view = '/bench-king?gw=2'
  const press = async (identity: Partial<IdentityClient>) => {
    const clock = { gameweek: 13, state: 'open' }
    const answers = { ...office, 'GET /api/account': account, 'GET /clock': clock }
    const visited = await visit(`/login?next=${encodeURIComponent(view)}`, { answers, identity, settings: { demo } })
    await visited.user.click(screen.getByRole('button', { name: 'Log in to the demo' }))
    return visited
  }

  test('and leads to where somebody wanted to go', async () => {
    const { address } = await press({})
    await waitFor(() => expect(address()).toBe(view))
  })

  test('or says why it does not', async () => {
    await press(refused('Not now.'))
    await expectAlert('Not now.')
  })
})

test('elsewhere there is no such button', async () => {
  await visit('/login')
  expect(screen.queryByRole('button', { name: 'Log in to the demo' })).toBeNull()
})

describe('a registration that waits for the log-in', () => {
  const waiting = { ...account, registered: false, pending_consent: false }

  test.each([true, false])('is completed with what was answered: %s', async (pending_consent) => {
    const { address, sent } = await logIn('', {
      answers: {
        'GET /api/account': { ...waiting, pending_consent },
        'GET /api/auth/check-consent': { consent: false },
        'POST /api/auth/register': { success: true },
      },
    })
    await waitFor(() => expect(address()).toBe('/enter-team-id'))
    expect(sent('POST /api/auth/register')).toEqual({ uid: 'u1', email: ANN.email, consent: pending_consent })
  })

  test('asks who subscribed before and left the box empty', async () => {
    const { user, address, sent } = await logIn('', {
      answers: {
        'GET /api/account': waiting,
        'GET /api/auth/check-consent': { consent: true },
        'POST /api/auth/register': { success: true },
      },
    })
    const dialog = await screen.findByRole('dialog', { name: QUESTION })
    await user.click(within(dialog).getByRole('button', { name: 'Stay subscribed' }))
    await waitFor(() => expect(address()).toBe('/enter-team-id'))
    expect(sent('POST /api/auth/register')).toMatchObject({ consent: true })
  })

  test('that fails does not stop the log-in', async () => {
    const { address } = await logIn('', {
      answers: {
        'GET /api/account': waiting,
        'GET /api/auth/check-consent': { consent: false },
        'POST /api/auth/register': () => failure(400, 'No.'),
      },
    })
    await waitFor(() => expect(address()).toBe('/enter-team-id'))
  })
})

describe('a forgotten password', () => {
  const reset = () => screen.getByRole('button', { name: 'Reset Password' })

  test('says the same for every address, when another mail may be asked for, and refuses until then', async () => {
    const asked: string[] = []
    const sendPasswordReset = async (email: string, url: string) => void asked.push(`${email} ${new URL(url).pathname}`)
    const { user } = await visit('/login', { identity: { sendPasswordReset } })
    await user.type(screen.getByLabelText('Email for the reset link'), 'nobody@x.example')
    await user.click(reset())
    await screen.findByText('Password reset email sent.')
    expect(asked).toEqual(['nobody@x.example /reset-password'])
    expect(screen.getByRole('timer').textContent).toMatch(/^You can ask for another email in (1:00|0:\d\d)\.$/)
    await user.click(reset())
    await expectAlert(/You can ask for another one in/)
    expect(asked).toHaveLength(1)
  })

  test('wants an address', async () => {
    const { user } = await visit('/login')
    await user.click(reset())
    await expectAlert('Please enter your email')
  })
})
