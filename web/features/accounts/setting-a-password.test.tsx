import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { afterEveryVisit, expectAlert, visit } from '#test/visit.tsx'
import { IdentityError } from '#web/session/identity.ts'

afterEveryVisit()

const fill = (label: string) => screen.getByLabelText(label, { selector: 'input' })
const button = () => screen.getByRole('button', { name: 'Set new password' })

test('a bad new password is refused with the reason, and a good one leads to the log-in', async () => {
  const set: string[] = []
  const confirmPasswordReset = async (code: string, password: string) => {
    if (password.length < 6) throw new IdentityError('weak-password', 'Password too short')
    set.push(`${code} ${password}`)
  }
  const { user, address } = await visit('/reset-password?oobCode=c', { identity: { confirmPasswordReset } })
  const rule = document.getElementById(fill('New password').getAttribute('aria-describedby')?.split(' ')[0] ?? '')
  expect(rule?.textContent).toBe('At least 6 characters, at most 128.')
  for (const [first, second, text] of [
    ['', '', 'Please enter a password'],
    ['twelfth-man', 'twelfth-men', 'Passwords do not match'],
    ['12345', '12345', 'Password too short'],
    ['twelfth-man', 'twelfth-man', null],
  ] as const) {
    await user.clear(fill('New password'))
    await user.clear(fill('Confirm new password'))
    if (first) await user.type(fill('New password'), first)
    if (second) await user.type(fill('Confirm new password'), second)
    await user.click(button())
    if (text) await expectAlert(text)
  }
  await waitFor(() => expect(address()).toBe('/login'))
  await screen.findByText('Your new password is set. You can log in with it now.')
  expect(set).toEqual(['c twelfth-man'])
})

test('a page without a code says so and leads to a new one', async () => {
  const { user } = await visit('/reset-password')
  await expectAlert('Invalid password reset link.')
  await user.click(screen.getByRole('link', { name: 'Forgot Password?' }))
  await screen.findByLabelText('Email for the reset link')
})
