import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { afterEveryVisit, expectAlert, failure, visit } from '#test/visit.tsx'

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

test('a team that was chosen below a league’s link is named, and there is none to save afterwards', async () => {
  const answers = { [READ]: { email: 'ann@x.example', consent: null, team: 'Ann Albion' }, [DECIDE]: { success: true } }
  const page = await visit('/verify-email?oobCode=c', { answers })
  await screen.findByText('Ann Albion')
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  expect(screen.queryByText(/as it was left at sign-up/)).toBeNull()
  await page.user.type(password(), 'twelfth-man')
  await page.user.click(screen.getByRole('button', { name: 'Verify my email' }))
  await screen.findByText('Your email is verified. You can log in now.')
  screen.getByText('Your team is saved by then, and your leagues are there.')
  expect(screen.queryByText(/You save your Team ID/)).toBeNull()
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
