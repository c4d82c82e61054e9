import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ANN, office } from '#test/answers/office.ts'
import { afterEveryVisit, visit } from '#test/visit.tsx'

afterEveryVisit()

const league = { game: 'draft', league_id: 21, league_name: 'The Office' }
const URL = 'https://benchside.example/l/AAAAAAAAAAAAAAAAAAAAAA/current-season'

test('a member makes the link of a league, reads how many are here, and ends the link', async () => {
  let links: object[] = []
  const { user, sent, calls } = await visit('/bench-king?league=21', {
    person: ANN,
    answers: {
      ...office,
      'GET /api/league-links': () => ({
        links,
        leagues: [{ ...league, links: links.length, here: 3, short_names: false }],
      }),
      'POST /api/league-links': () => {
        links = [{ id: 5, ...league, team_id: 101, created_at: '2026-09-01T10:00:00Z', ends_at: null, names_on_card: false }]
        return { id: 5, url: URL }
      },
      'DELETE /api/league-links/5': () => {
        links = []
        return { success: true }
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Invite the league' }))
  await screen.findByText(/3 of the league are here already\./)
  await user.click(screen.getByRole('button', { name: 'Make the link' }))
  await screen.findByText(new RegExp(`The Office on Benchside.*${URL}`))
  expect(sent('POST /api/league-links')).toEqual({ game: 'draft', leagueId: 21 })
  await screen.findByText(/One link shows this league now\./)
  await user.click(screen.getByRole('button', { name: 'End it' }))
  await expect.poll(() => screen.queryByText(/One link shows this league now/)).toBeNull()
  screen.getByRole('button', { name: 'Make the link' })
  expect(calls).toContain('DELETE /api/league-links/5')
})
