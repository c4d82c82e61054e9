import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { afterEveryVisit, expectFocused, visit } from '#test/visit.tsx'
import { IdentityError, type IdentityErrorCode } from '#web/session/identity.ts'

afterEveryVisit()

async function setPassword(code: IdentityErrorCode, message: string) {
  const confirmPasswordReset = async () => Promise.reject(new IdentityError(code, message))
  const { user } = await visit('/reset-password?oobCode=abc', { identity: { confirmPasswordReset } })
  await user.type(screen.getByLabelText('New password'), 'abc')
  await user.type(screen.getByLabelText('Confirm new password'), 'abc')
  await user.click(screen.getByRole('button', { name: 'Set new password' }))
  const alert = await screen.findByRole('alert')
  await expectFocused(alert)
  return alert
}

test('a link that was used already says so, and leads to a new one in place of the form', async () => {
  const alert = await setPassword('invalid-code', 'Invalid token')
  expect(alert.textContent).toBe('Invalid password reset link.')
  screen.getByText(/may be old, or used already/)
  expect(screen.getByRole('link', { name: 'Forgot Password?' }).getAttribute('href')).toBe('/login')
  expect(screen.queryByLabelText('New password')).toBeNull()
})

test('a password that the provider finds too short is marked where it was written', async () => {
  const alert = await setPassword('weak-password', 'Password too short')
  expect(alert.textContent).toBe('Password too short')
  expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText('Confirm new password').getAttribute('aria-invalid')).not.toBe('true')
})

test('before a new password is set the page says what ends with it', async () => {
  await visit('/reset-password?oobCode=abc')
  await screen.findByLabelText('New password')
  screen.getByText(/every device is logged out. Your access tokens, assistants and your calendar’s address end, too/)
})
