import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { afterEveryVisit, visit } from '#test/visit.tsx'

afterEveryVisit()

const person = { uid: 'u1', email: 'ann@x.example', emailVerified: false }
const resend = () => screen.findByRole('button', { name: 'Resend verification email' })

test('somebody unverified whom the site sent here reads that an email is on its way, and may ask for another', async () => {
  const asked: string[] = []
  const sendVerification = async (url: string) => void asked.push(url)
  const { user, address } = await visit('/bench-king', { person, identity: { sendVerification } })
  await screen.findByText(/An email with a link is on its way to you\./)
  expect([address(), screen.queryByRole('alert')]).toEqual(['/verify-email', null])
  await user.click(await resend())
  await screen.findByText('Verification email sent.')
  expect((await screen.findByRole('timer')).textContent).toMatch(/^You can ask for another email in (1:00|0:5\d)\.$/)
  await user.click(await resend())
  expect((await screen.findByRole('alert')).textContent).toMatch(/An email was sent to ann@x\.example a moment ago\./)
  expect(asked).toHaveLength(1)
})

test('each press says what it did: sent to whom and when, not sent yet, or failed', async () => {
  let refusal: Error | null = null
  const asked: string[] = []
  const sendVerification = async (url: string) => {
    if (refusal) throw refusal
    asked.push(url)
  }
  const { user } = await visit('/bench-king', { person, identity: { sendVerification } })
  const said = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)
  const SENT = /^Verification email sent\. To ann@x\.example, .+, \d\d:\d\d\.$/
  await user.click(await resend())
  await waitFor(() => expect(said()).toContainEqual(expect.stringMatching(SENT)))

  sessionStorage.clear()
  refusal = new Error('No.')
  await user.click(await resend())
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Failed to resend verification email. Please try again later.',
  )
  expect(said()).not.toContainEqual(expect.stringMatching(SENT))

  refusal = null
  await user.click(await resend())
  await waitFor(() => expect(said()).toEqual([expect.stringMatching(SENT)]))
  expect(asked).toHaveLength(2)
})

test('the address opened without a code has an alert about it, and offers another email', async () => {
  await visit('/verify-email', { person })
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid verification link.')
  await resend()
  expect(screen.queryByText(/is on its way to you/)).toBeNull()
})
