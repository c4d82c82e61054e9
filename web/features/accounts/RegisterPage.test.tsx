import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ANN } from '#test/answers/office.ts'
import { afterEveryVisit, expectFocused, visit } from '#test/visit.tsx'

afterEveryVisit()

test('the form says what is missing, in its order, and the alert takes the focus', async () => {
  const { user } = await visit('/register')
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
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(text)
    await expectFocused(alert)
  }
})

test('somebody who is logged in finds no form, but the way on', async () => {
  await visit('/register', { person: ANN })
  await screen.findByText(ANN.email, { selector: 'strong' })
  expect(screen.queryByRole('button', { name: 'Register' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Go to your Team IDs' }).getAttribute('href')).toBe('/enter-team-id')
})

test('the rule for passwords is shown beside the field from the start', async () => {
  await visit('/register')
  const field = screen.getByLabelText('Password', { selector: 'input' })
  const hint = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  expect(hint?.textContent).toBe('At least 6 characters, at most 128.')
})
