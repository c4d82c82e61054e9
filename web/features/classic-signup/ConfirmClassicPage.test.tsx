import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { afterEveryVisit, expectFocused, visit } from '#test/visit.tsx'

afterEveryVisit()

const CONFIRM = 'POST /api/nor-conf-email'
const main = () => within(screen.getByRole('main'))

test('without a token the page says so, and has no button', async () => {
  await visit('/nor-conf-email')
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid or missing token.')
  expect(main().queryByRole('button')).toBeNull()
})

test('after the press a bad token shows the server’s sentence', async () => {
  const answer = () => new Response('No such link.', { status: 400, headers: { 'content-type': 'text/plain' } })
  const { user, calls } = await visit('/nor-conf-email?token=x', { answers: { [CONFIRM]: answer } })
  expect(calls).toEqual([])
  await user.click(main().getByRole('button', { name: 'Confirm email' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('No such link.')
  await expectFocused(alert)
})

test('a failure without a text is shown and can be tried again; after a success further presses do nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  let asked = 0
  const { user, calls, sent } = await visit('/nor-conf-email?token=a%2Bb', {
    answers: {
      [CONFIRM]: async () =>
        ++asked === 1
          ? new Response('', { status: 503 })
          : new Response(await promise, { headers: { 'content-type': 'text/plain' } }),
    },
  })
  await user.click(main().getByRole('button'))
  expect((await screen.findByRole('alert')).textContent).toBe('An error occurred while confirming your email.')
  await user.dblClick(main().getByRole('button'))
  await user.click(main().getByRole('button'))
  expect(main().getByRole('button').getAttribute('aria-busy')).toBe('true')
  resolve('Confirmed indeed.')
  await expectFocused(screen.findByText('Confirmed indeed.'))
  const button = main().getByRole('button', { name: 'Confirmed ✓' })
  expect((button as HTMLButtonElement).disabled).toBe(true)
  expect(calls).toEqual([CONFIRM, CONFIRM])
  expect(sent(CONFIRM)).toBe('token=a%2Bb')
})
