import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { afterEveryVisit, expectFocused, failure, visit } from '#test/visit.tsx'

afterEveryVisit()

const END = 'POST /api/unsubscribe'
const DONE = 'You have unsubscribed.'

test('opening the page asks nothing; one press ends the mails, however often it is pressed', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const { user, calls } = await visit('/unsubscribe?token=abc', {
    answers: { [END]: async () => new Response(await promise, { headers: { 'content-type': 'text/plain' } }) },
  })
  screen.getByRole('heading', { name: 'What ends' })
  expect(calls).toEqual([])
  await user.dblClick(screen.getByRole('button', { name: 'Unsubscribe' }))
  resolve(DONE)
  await expectFocused(screen.findByText(DONE))
  expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull()
  expect(calls).toEqual([END])
  expect(screen.getByRole('link', { name: 'the weekly mail of a draft team' }).getAttribute('href')).toBe('/draft')
})

test('without a token the page says so', async () => {
  await visit('/unsubscribe')
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid or missing token')
  expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull()
  screen.getByText(/link at the foot of one of our emails/)
  for (const name of ['What ends', 'What stays', 'If you change your mind']) screen.getByRole('heading', { name })
})

test('the server’s message about a bad link is shown once', async () => {
  const said = 'This link is not valid. Please use the unsubscribe link of the latest weekly mail you have.'
  const { user } = await visit('/unsubscribe?token=abc', { answers: { [END]: () => failure(400, said) } })
  await user.click(screen.getByRole('button', { name: 'Unsubscribe' }))
  await expectFocused(screen.findByText(said))
  expect(screen.queryByText(/at the foot of/)).toBeNull()
  expect(screen.getByRole('link', { name: 'its page' }).getAttribute('href')).toBe('/account')
})

test('the page names who sends the mails and how to reach them', async () => {
  const operator = { name: 'The Bench Society', email: 'hello@benchside.example' }
  await visit('/unsubscribe?token=abc', { settings: { operator } })
  within(screen.getByRole('main')).getByText(/run by The Bench Society/)
  expect(screen.getByRole('link', { name: operator.email }).getAttribute('href')).toBe(`mailto:${operator.email}`)
})

test('without an operator’s name it has no address', async () => {
  await visit('/unsubscribe?token=abc', { settings: { operator: null } })
  expect(within(screen.getByRole('main')).queryByRole('link', { name: /@/ })).toBeNull()
})
