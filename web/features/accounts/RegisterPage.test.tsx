import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ANN } from '#test/answers/office.ts'
import { afterEveryVisit, expectAlert, visit } from '#test/visit.tsx'
import { IdentityError } from '#web/session/identity.ts'

afterEveryVisit()

const LEAGUES = [{ id: 1, name: 'Office', type: 'classic', rank: 1, participants: 4 }]

test('the form has the rule for passwords from the start, and says what is missing, in its order', async () => {
  const { user } = await visit('/register')
  const password = screen.getByLabelText('Password', { selector: 'input' })
  const hint = document.getElementById(password.getAttribute('aria-describedby') ?? '')
  expect(hint?.textContent).toBe('At least 6 characters, at most 128.')
  const steps = [
    { label: 'Email', value: '', text: 'Please enter your email' },
    { label: 'Email', value: 'nobody', text: 'Please enter a valid email address' },
    { label: 'Email', value: 'ann@x.example', text: 'Please enter a password' },
    { label: 'Password', value: 'a-long-password', text: 'Passwords do not match' },
    { label: 'Confirm Password', value: 'a-long-passwort', text: 'Passwords do not match' },
  ]
  for (const { label, value, text } of steps) {
    const field = screen.getByLabelText(label, { selector: 'input' })
    await user.clear(field)
    if (value) await user.type(field, value)
    await user.click(screen.getByRole('button', { name: 'Register' }))
    await expectAlert(text)
  }
})

test('where the email is not sent, the account is made all the same: the page says so, and sends it by another press', async () => {
  const refusals = [new IdentityError('unavailable', 'Something went wrong')]
  const keep = { 'POST /api/auth/sign-up-consent': { success: true } }
  const { user } = await visit('/register', {
    answers: keep,
    identity: {
      async sendVerification() {
        const refused = refusals.pop()
        if (refused) throw refused
      },
    },
  })
  await user.type(screen.getByLabelText('Email', { selector: 'input' }), 'ann@x.example')
  for (const label of ['Password', 'Confirm Password'])
    await user.type(screen.getByLabelText(label, { selector: 'input' }), 'twelfth-man')
  await user.click(screen.getByRole('button', { name: 'Register' }))
  await expectAlert(
    'Your account is made, but its email was not sent. Something went wrong. Press Register to try again.',
  )
  expect(screen.queryByText('Please check your email to verify your account.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Register' }))
  await screen.findByText('Please check your email to verify your account.')
})

test('somebody who is logged in finds no form, but the way on', async () => {
  await visit('/register', { person: ANN })
  await screen.findByText(ANN.email, { selector: 'strong' })
  expect(screen.queryByRole('button', { name: 'Register' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Go to your Team IDs' }).getAttribute('href')).toBe('/enter-team-id')
})

test('loaded again after an account was made, it says what comes next, and has no form', async () => {
  await visit('/register', { person: { ...ANN, emailVerified: false } })
  await screen.findByText('Please check your email to verify your account.')
  screen.getByRole('button', { name: 'Resend verification email' })
  screen.getByRole('button', { name: 'Log out' })
  expect(screen.queryByRole('button', { name: 'Register' })).toBeNull()
})

test.each(['/register', '/draft', '/fpl-normal'])(
  'the small print of %s says that partner offers are no part of it',
  async (path) => {
    const { user } = await visit(path, { answers: { 'GET /api/leagues/7': { teamName: 'Ann', leagues: LEAGUES } } })
    if (path === '/fpl-normal') {
      await user.type(await screen.findByLabelText('Team ID'), '7')
      await user.click(screen.getByRole('button', { name: 'Get Leagues' }))
    }
    await screen.findByText(/No partner offers; every weekly mail has a link that ends them all\.$/)
  },
)
