import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { afterEveryVisit, visit } from '#test/visit.tsx'

afterEveryVisit()

test.each([
  { who: 'somebody verified, from a screen of theirs', emailVerified: true, path: '/enter-team-id' },
  { who: 'somebody unverified, who is kept on one page while logged in', emailVerified: false, path: '/verify-email' },
])('log out leads Home: $who', async ({ emailVerified, path }) => {
  const { user, address } = await visit(path, {
    person: { uid: 'u1', email: 'ann@x.example', emailVerified },
    answers: { 'GET /api/team/all': [] },
  })
  await user.click(await screen.findByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull())
  await waitFor(() => expect(address()).toBe('/'))
})
