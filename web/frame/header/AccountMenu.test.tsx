import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { afterEveryVisit, expectAlert, visit } from '#test/visit.tsx'

afterEveryVisit()

test.each([
  { who: 'somebody verified, from a screen of theirs', emailVerified: true, path: '/enter-team-id' },
  { who: 'somebody unverified, who is kept on one page while logged in', emailVerified: false, path: '/verify-email' },
])('the menu leads to the teams once verified, and log out Home: $who', async ({ emailVerified, path }) => {
  const { user, address } = await visit(path, {
    person: { uid: 'u1', email: 'ann@x.example', emailVerified },
    answers: { 'GET /api/team/all': [] },
  })
  const logOut = await screen.findByRole('button', { name: 'Log out' })
  const teams = within(screen.getByRole('banner')).queryAllByRole('link', { name: 'Teams', hidden: true })
  expect(teams.map((link) => link.getAttribute('href'))).toEqual(emailVerified ? ['/enter-team-id'] : [])
  await user.click(logOut)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull())
  await waitFor(() => expect(address()).toBe('/'))
})

test('a log-out that fails before Home is there keeps the focus on what went wrong', async () => {
  const { user, address } = await visit('/enter-team-id', {
    person: { uid: 'u1', email: 'ann@x.example', emailVerified: true },
    answers: { 'GET /api/team/all': [] },
    identity: { signOut: () => Promise.reject(new Error('away')) },
  })
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(address()).toBe('/'))
  await screen.findByRole('heading', { level: 1 })
  await expectAlert('Log out failed. Please try again.')
})

test('after the press nothing private is shown, even if the server never answers; a failure is shown', async () => {
  const { promise, reject } = Promise.withResolvers<void>()
  const signOut = vi.fn(() => promise)
  const { user, address } = await visit('/enter-team-id', {
    person: { uid: 'u1', email: 'ann@x.example', emailVerified: true },
    answers: { 'GET /api/team/all': [] },
    identity: { signOut },
  })
  sessionStorage.setItem('draft', 'of Ann')
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  expect(signOut).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('ann@x.example')).toBeNull()
  expect(screen.queryByRole('form', { name: 'Save a team' })).toBeNull()
  expect(sessionStorage.length).toBe(0)
  await waitFor(() => expect(address()).toBe('/'))
  await act(async () => reject(new Error('away')))
  await expectAlert('Log out failed. Please try again.')
  // Nobody is shown as signed in, and the press can be repeated.
  signOut.mockResolvedValueOnce()
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  await within(screen.getByRole('banner')).findByRole('link', { name: 'Log in' })
  expect(screen.queryByRole('alert')).toBeNull()
})
