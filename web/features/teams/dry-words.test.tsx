import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ANN, office, team } from '#test/answers/office.ts'
import { type Answers, afterEveryVisit, expectAlert, failure, mount } from '#test/visit.tsx'
import { Component as TeamsPage } from './TeamsPage.tsx'

afterEveryVisit()

const TONE = 'POST /api/team/tone'
const open = (answers: Answers) =>
  mount(<TeamsPage />, { address: '/enter-team-id', person: ANN, answers: { ...office, ...answers } })
const dryWords = () => screen.getByRole('switch', { name: 'Dry words in the programme' })

test('dry words are folded, one press switches them, and a refusal leaves them as they were', async () => {
  let dry = false
  const { user, sent } = await open({
    'GET /api/team/all': () => [dry ? { ...team, dry } : team],
    [TONE]: async (request: Request) => {
      if (dry) return failure(500, 'It is broken on purpose.')
      dry = ((await request.json()) as { dry: boolean }).dry
      return { dry }
    },
  })
  const folded = (await screen.findByText('How the programme tells of this team')).closest('details')
  expect(folded?.open).toBe(false)
  await user.click(screen.getByText('How the programme tells of this team'))
  expect(dryWords().getAttribute('aria-checked')).toBe('false')
  within(folded ?? document.body).getByText(/figures and nothing else, to everybody who reads it/)

  await user.click(dryWords())
  await waitFor(() => expect(dryWords().getAttribute('aria-busy')).toBe('false'))
  expect(sent(TONE)).toEqual({ teamId: 101, game: 'draft', year: '2026-27', dry: true })
  expect(dryWords().getAttribute('aria-checked')).toBe('true')

  await user.click(dryWords())
  await expectAlert('Failed to save this choice. It is broken on purpose.')
  expect(sent(TONE)).toMatchObject({ dry: false })
  expect(dryWords().getAttribute('aria-checked')).toBe('true')
})

test('a team without a league has no programme, and no choice', async () => {
  await open({ 'GET /api/team/all': [{ ...team, league_id: null, league_name: null, status: 'no-league' }] })
  await screen.findByText(/^This team is in no league yet/)
  expect(screen.queryByText('How the programme tells of this team')).toBeNull()
})
