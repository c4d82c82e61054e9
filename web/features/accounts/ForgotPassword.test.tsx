import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { afterEveryVisit, visit } from '#test/visit.tsx'

afterEveryVisit()

test('after an email for a new password the page counts down to the next, and sends none before', async () => {
  const asked: string[] = []
  const { user } = await visit('/login', { identity: { sendPasswordReset: async (email) => void asked.push(email) } })
  const press = () => user.click(screen.getByRole('button', { name: 'Reset Password' }))
  await user.type(screen.getByLabelText('Email for the reset link'), 'ann@x.example')
  await press()
  await screen.findByText('Password reset email sent.')
  expect((await screen.findByRole('timer')).textContent).toMatch(/^You can ask for another email in (1:00|0:5\d)\.$/)
  await press()
  expect((await screen.findByRole('alert')).textContent).toMatch(/An email was sent to ann@x\.example a moment ago\./)
  expect(asked).toEqual(['ann@x.example'])
})

test('a page that is loaded again continues the countdown, and sends nothing before its end', async () => {
  const asked: string[] = []
  const identity = { sendPasswordReset: async (email: string) => void asked.push(email) }
  const first = await visit('/login', { identity })
  await first.user.type(screen.getByLabelText('Email for the reset link'), 'ann@x.example')
  await first.user.click(screen.getByRole('button', { name: 'Reset Password' }))
  await screen.findByText('Password reset email sent.')

  cleanup()
  const second = await visit('/login', { identity })
  expect((await screen.findByRole('timer')).textContent).toMatch(/You can ask for another email in \d+:\d\d/)
  await second.user.type(screen.getByLabelText('Email for the reset link'), 'Ann@x.example')
  await second.user.click(screen.getByRole('button', { name: 'Reset Password' }))
  expect((await screen.findByRole('alert')).textContent).toContain('You can ask for another one in')
  expect(asked).toEqual(['ann@x.example'])
})
