import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { afterEveryVisit, expectAlert, visit } from '#test/visit.tsx'

afterEveryVisit()

test('after an email for a new password the page counts down to the next, also when it is loaded again, and sends none before', async () => {
  const asked: string[] = []
  const sendPasswordReset = async (email: string, url: string) => void asked.push(`${email} ${new URL(url).pathname}`)
  const first = await visit('/login', { identity: { sendPasswordReset } })
  const press = () => screen.getByRole('button', { name: 'Reset Password' })
  await first.user.type(screen.getByLabelText('Email for the reset link'), 'nobody@x.example')
  await first.user.click(press())
  await screen.findByText('Password reset email sent.')
  expect(asked).toEqual(['nobody@x.example /reset-password'])
  expect((await screen.findByRole('timer')).textContent).toMatch(/^You can ask for another email in (1:00|0:5\d)\.$/)
  await first.user.click(press())
  await expectAlert(/An email was sent to nobody@x\.example a moment ago\./)

  cleanup()
  const second = await visit('/login', { identity: { sendPasswordReset } })
  expect((await screen.findByRole('timer')).textContent).toMatch(/You can ask for another email in \d+:\d\d/)
  await second.user.type(screen.getByLabelText('Email for the reset link'), 'Nobody@x.example')
  await second.user.click(press())
  await expectAlert(/You can ask for another one in/)
  expect(asked).toHaveLength(1)
})
