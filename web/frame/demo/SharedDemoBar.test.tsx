import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SharedDemo } from '#contract/site.ts'
import { afterEveryVisit, visit } from '#test/visit.tsx'
import { IdentityError } from '#web/session/identity.ts'

afterEveryVisit()

const demo: SharedDemo = { email: 'demo@x.example', password: 'demo-bench', mailsPath: '/mails', isShared: true }
const ANN = { uid: 'u1', email: demo.email, emailVerified: true }

const bar = () => within(screen.getByRole('complementary', { name: 'Demo' }))

test('says what the shared demo is, links to its emails, and moves no clock', async () => {
  await visit('/privacy', { settings: { demo } })
  expect(bar().getByRole('status').textContent).toBe(
    'A shared demo: invented season, nothing can be changed, it starts anew every hour',
  )
  expect(bar().getByRole('link', { name: 'Emails' }).getAttribute('href')).toBe('/mails')
  expect(
    bar()
      .getAllByRole('button')
      .map((one) => one.getAttribute('aria-label')),
  ).toEqual(['Log in to the demo'])
  expect(bar().queryByRole('combobox')).toBeNull()
})

test('one press logs in to its account, and stays on the page', async () => {
  const { user, address } = await visit('/privacy', { settings: { demo } })
  await user.click(bar().getByRole('button', { name: 'Log in to the demo' }))
  await waitFor(() => expect(bar().queryByRole('button')).toBeNull())
  screen.getByTitle(demo.email)
  expect(address()).toBe('/privacy')
})

test('a log-in that fails says why, and can be tried again', async () => {
  const signIn = async () => {
    throw new IdentityError('too-many-requests', 'Too many requests. Please wait a moment and try again.')
  }
  const { user } = await visit('/privacy', { settings: { demo }, identity: { signIn } })
  const button = bar().getByRole('button', { name: 'Log in to the demo' })
  await user.click(button)
  await waitFor(() =>
    expect(bar().getByRole('status').textContent).toBe(
      'Failed to log in. Too many requests. Please wait a moment and try again.',
    ),
  )
  expect(button.getAttribute('aria-disabled')).toBe('false')
})

test('whoever is logged in is offered no log-in', async () => {
  await visit('/privacy', { settings: { demo }, person: ANN })
  expect(bar().queryByRole('button')).toBeNull()
  bar().getByRole('link', { name: 'Emails' })
})
