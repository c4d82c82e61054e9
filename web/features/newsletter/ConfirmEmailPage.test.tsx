import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { afterEveryVisit, expectFocused, visit } from '#test/visit.tsx'

afterEveryVisit()

const CONFIRM = 'GET /api/confirm-email'
const refused = (text: string) =>
  new Response(text, { status: 400, headers: { 'content-type': 'text/plain; charset=utf-8' } })

test('a link without its token shows a text, and makes no call', async () => {
  const { calls } = await visit('/confirm-email')
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid or missing token')
  expect(calls).toEqual([])
})

test('the server’s message takes the focus, and the token is sent once', async () => {
  const { calls } = await visit('/confirm-email?token=abc', { answers: { [CONFIRM]: 'Your address is confirmed.' } })
  const said = await screen.findByText('Your address is confirmed.')
  await expectFocused(said)
  expect(calls).toEqual([CONFIRM])
})

test('opened again in its tab the page says the same, and asks nothing; the link itself asks again', async () => {
  const away = () => new Response('<h1>Away</h1>', { status: 503, headers: { 'content-type': 'text/html' } })
  await visit('/confirm-email?token=abc', { answers: { [CONFIRM]: 'Your address is confirmed.' } })
  await screen.findByText('Your address is confirmed.')
  cleanup()
  const { calls } = await visit('/confirm-email', { answers: { [CONFIRM]: away } })
  await expectFocused(screen.findByText('Your address is confirmed.'))
  expect(calls).toEqual([])
  cleanup()
  const followed = await visit('/confirm-email?token=abc', { answers: { [CONFIRM]: 'The mails were ended.' } })
  await screen.findByText('The mails were ended.')
  expect(followed.calls).toEqual([CONFIRM])
})

test('a bad token shows a message and a link to a new sign-up, but no retry', async () => {
  const { calls } = await visit('/confirm-email?token=x', { answers: { [CONFIRM]: () => refused('No such link.') } })
  expect((await screen.findByRole('alert')).textContent).toBe('No such link.')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Sign up again' }).getAttribute('href')).toBe('/draft')
  expect(calls).toHaveLength(1)
})

test('without an answer from the server a retry is offered, and shows the server’s answer', async () => {
  let asked = 0
  const answer = () =>
    ++asked === 1
      ? new Response('<h1>Away</h1>', { status: 503, headers: { 'content-type': 'text/html' } })
      : 'Your address is confirmed.'
  const { user } = await visit('/confirm-email?token=abc', { answers: { [CONFIRM]: answer } })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('An error occurred while confirming your email.')
  await expectFocused(alert)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Your address is confirmed.')
  expect(asked).toBe(2)
})
