import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { afterEveryVisit, expectFocused, visit } from '#test/visit.tsx'

afterEveryVisit()

const DELETE = 'DELETE /api/team/delete'
const team = {
  team_id: 40017,
  year: '2026-27',
  game: 'draft',
  player_name: 'Ann Other',
  team_name: 'The Otters',
  league_id: null,
  league_name: null,
  status: 'no-league',
}

test('deleting a team asks with the focus on the harmless answer, and then names what was deleted', async () => {
  let isDeleted = false
  const { user, calls } = await visit('/enter-team-id', {
    person: { uid: 'u1', email: 'ann@x.example', emailVerified: true },
    answers: {
      'GET /api/team/all': () => (isDeleted ? [] : [team]),
      [DELETE]: () => {
        isDeleted = true
        return { success: true }
      },
    },
  })
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'Delete Team ID 40017' }))
    return within(await screen.findByRole('dialog', { name: 'Delete Team ID 40017?' }))
  }
  const first = await ask()
  await expectFocused(first.getByRole('button', { name: 'Cancel' }))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls).not.toContain(DELETE)
  await user.click((await ask()).getByRole('button', { name: 'Delete' }))
  const said = await screen.findByText('The Otters (Team ID 40017) is deleted.')
  await expectFocused(said)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete Team ID 40017' })).toBeNull())
})
