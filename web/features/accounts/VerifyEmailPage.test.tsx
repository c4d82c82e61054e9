import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, afterEveryVisit, expectAlert, expectFocused, failure, visit } from '#test/visit.tsx'
import type { Person } from '#web/session/identity.ts'

afterEveryVisit()

const READ = 'POST /api/auth/link-consent'
const DECIDE = 'POST /api/auth/link-consent/decision'
const known = { email: 'ann@x.example', consent: true }
const FAILED = 'An error occurred during email verification.'

const password = () => screen.getByLabelText('Password', { selector: 'input' })

test('whoever opens a link signed out is asked under a heading, with the tick as it was left, and decides', async () => {
  const applied: unknown[] = []
  const page = await visit('/verify-email?oobCode=c', {
    answers: { [READ]: known, [DECIDE]: { success: true } },
    identity: { applyCode: async (...given) => void applied.push(given) },
  })
  await screen.findByRole('heading', { name: 'Did you make this account?' })
  screen.getByText('ann@x.example')
  const tick = screen.getByRole<HTMLInputElement>('checkbox')
  expect(tick.checked).toBe(true)
  await page.user.click(tick)
  const verify = screen.getByRole('button', { name: 'Verify my email' })
  // Whoever made the account may not be whoever reads the mail: the password is set here.
  for (const [typed, wrong] of [
    ['', 'Please enter a password'],
    ['12345', 'The password needs at least 6 characters'],
  ] as const) {
    if (typed) await page.user.type(password(), typed)
    await page.user.click(verify)
    await expectAlert(wrong)
  }
  expect([page.calls, applied]).toEqual([[READ], []])
  await page.user.type(password(), '6')
  await page.user.click(verify)
  await screen.findByText('Your email is verified. You can log in now.')
  expect(page.sent(DECIDE)).toEqual({ code: 'c', consent: false })
  expect(applied).toEqual([['c', '123456']])
})

const chosen = {
  team: 'Ann Albion',
  league: { game: 'classic', type: 'h2h', league_id: 7, league_name: 'Odd Socks' },
  without_team: 'd',
}
const ann = { uid: 'u1', email: 'ann@x.example', emailVerified: true }

/** The page of a link that was mailed for a team of a league, with an identity provider that lets its reader in. */
async function visitKept(answers: Answers) {
  const applied: unknown[] = []
  let become: (person: Person | null) => void = () => undefined
  const page = await visit('/verify-email?oobCode=c', {
    answers: { [READ]: { email: ann.email, consent: null, ...chosen }, [DECIDE]: { success: true }, ...answers },
    identity: {
      onChange(listener) {
        become = listener
        queueMicrotask(() => listener(null))
        return () => undefined
      },
      applyCode: async (...given) => void applied.push(given),
      async signIn(email, typed) {
        applied.push([email, typed])
        become(ann)
        return ann
      },
    },
  })
  return { ...page, applied }
}

/** The page of the league that is opened then, which another test shows. */
const notYet = () => new Promise<never>(() => undefined)
const LEAGUES_PAGE: Answers = {
  'GET /api/team/all': notYet,
  'GET /api/programme': notYet,
  'GET /api/programmes': notYet,
}

test('a team of a league’s link asks for one field, and its password opens the league', async () => {
  const page = await visitKept({ 'GET /api/account': { registered: true }, ...LEAGUES_PAGE })
  screen.getByText('Ann Albion')
  screen.getByText('Odd Socks')
  expect(screen.queryByText('I agree to receive marketing and service update emails')).toBeNull()
  for (const box of screen.getAllByRole<HTMLInputElement>('checkbox')) expect(box.checked).toBe(false)
  expect(screen.queryByText('What happens next')).toBeNull()
  await page.user.click(screen.getByRole('button', { name: 'Open my league' }))
  await expectAlert('Please enter a password')
  expect(page.applied).toEqual([])
  await page.user.type(password(), 'twelfth-man')
  await page.user.click(screen.getByRole('button', { name: 'Open my league' }))
  await waitFor(() => expect(page.address()).toBe('/programme?league=7&game=classic&type=h2h'))
  expect(page.applied).toEqual([
    ['c', 'twelfth-man'],
    ['ann@x.example', 'twelfth-man'],
  ])
  expect(page.sent(DECIDE)).toEqual({ code: 'c', consent: false })
})

test('whoever sees that it is not their team opens the account without it', async () => {
  const page = await visitKept({ 'GET /api/account': { registered: true }, 'GET /api/team/all': [] })
  await page.user.click(screen.getByRole('checkbox', { name: /^Not my team/ }))
  await page.user.type(password(), 'twelfth-man')
  await page.user.click(screen.getByRole('button', { name: 'Open my league' }))
  await waitFor(() => expect(page.address()).toBe('/enter-team-id'))
  expect(page.applied[0]).toEqual(['d', 'twelfth-man'])
})

test('a used link says so, and leads to the log-in', async () => {
  const page = await visit('/verify-email?oobCode=c', { answers: { [READ]: failure(409, 'This link was used.') } })
  await expectFocused(screen.findByText(/^This link was used\./))
  expect(screen.queryByRole('alert')).toBeNull()
  await page.user.click(screen.getByRole('link', { name: 'Log in.' }))
  await waitFor(() => expect(page.address()).toBe('/login'))
})

test('whoever set a password here is not asked for it again at the log-in', async () => {
  const answers = { [READ]: known, [DECIDE]: { success: true } }
  const page = await visit('/verify-email?oobCode=c', { answers })
  await page.user.type(password(), 'twelfth-man')
  await page.user.click(screen.getByRole('button', { name: 'Verify my email' }))
  await screen.findByText('Your email is verified. You can log in now.')
  const [way] = screen.getAllByRole('link', { name: 'Log in' }).slice(-1)
  await page.user.click(way ?? document.body)
  await screen.findByRole('heading', { level: 1, name: 'Log in' })
  expect(screen.getByLabelText('Email', { selector: 'form input[autocomplete=email]' })).toHaveProperty(
    'value',
    'ann@x.example',
  )
  expect(password()).toHaveProperty('value', 'twelfth-man')
})

test('a link that cannot be checked right now is checked again by a press', async () => {
  let looks = 0
  const page = await visit('/verify-email?oobCode=c', {
    answers: { [READ]: () => (++looks === 1 ? failure(503, 'Closed for a moment.') : known) },
  })
  await expectAlert('The link cannot be looked at right now. Please try again in a moment.')
  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: 'Did you make this account?' })
})

test('a press that meets a busy server says why and can be repeated, with the same answer', async () => {
  let presses = 0
  const page = await visit('/verify-email?oobCode=c', {
    answers: {
      [READ]: known,
      [DECIDE]: () => (++presses === 1 ? failure(503, 'Closed for a moment.') : { success: true }),
    },
  })
  await page.user.type(password(), 'twelfth-man')
  await page.user.click(await screen.findByRole('button', { name: 'Verify my email' }))
  await expectAlert(`${FAILED} Closed for a moment.`)
  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Your email is verified. You can log in now.')
  expect(page.sent(DECIDE)).toEqual({ code: 'c', consent: true })
})

test('a link that does not work shows the one text, and nothing to repeat', async () => {
  await visit('/verify-email?oobCode=c', { answers: { [READ]: failure(404, 'No such link') } })
  await expectAlert(FAILED)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
