import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ANN, office } from '#test/answers/office.ts'
import { afterEveryVisit, expectAlert, expectFocused, failure, mount, visit } from '#test/visit.tsx'
import { NewSeason } from './NewSeason.tsx'

afterEveryVisit()

const LIST = 'GET /api/team/last-season'
const GO_ON = 'POST /api/team/carry-on'
const URL = 'https://benchside.example/l/AAAAAAAAAAAAAAAAAAAAAA/current-season'
const league = { game: 'draft', league_id: 21, league_name: 'The Office' }
const offered = {
  ...{ game: 'draft', year: '2025-26', team_id: 7, team_name: 'Ann of Old', links: 1 },
  found: { year: '2026-27', team_id: 101, team_name: 'Ann FC', leagues: [league] },
}
const carried = { entries: [], leagues: [league], links: [{ id: 5, url: URL, ...league }] }

async function open(address: string) {
  let isDone = false
  return visit(address, {
    person: ANN,
    answers: {
      ...office,
      [LIST]: () => (isDone ? [] : [offered]),
      [GO_ON]: () => {
        isDone = true
        return carried
      },
    },
  })
}

const goOn = () => screen.findByRole('button', { name: 'Go on with Ann FC' })

test.each(['/', '/enter-team-id'])('%s: one press saves the new team and shows the new link', async (address) => {
  const { user, sent, calls } = await open(address)
  await user.click(await goOn())
  await expectFocused(screen.findByText('Team ID 101 is saved.'))
  await screen.findByText(new RegExp(`The Office on Benchside.*${URL}`))
  expect(sent(GO_ON)).toEqual({ game: 'draft', teamId: 7, nextTeamId: 101 })
  await waitFor(() => expect(calls.filter((call) => call === LIST).length).toBeGreaterThan(1))
  // The new answer, which has no more teams to ask about, removes nothing.
  screen.getByText(/The links of last season have ended\./)
  expect(screen.queryByRole('button', { name: 'Go on with Ann FC' })).toBeNull()
})

test('the page says what moves to the new season before the press, and after a refusal the button stays', async () => {
  const text = 'It is not known which draft team of this season your team 7 of last season is.'
  const { user } = await mount(<NewSeason />, {
    person: ANN,
    answers: { [LIST]: [offered], [GO_ON]: () => failure(404, text) },
  })
  await goOn()
  screen.getByText(/Your team of 2025-26,.*is.*in 2026-27: Team ID 101, in The Office\./, { selector: 'p' })
  screen.getByText(/names of the league and of its owner\..*a new link is made with the settings as last season/)
  await user.click(await goOn())
  await expectAlert(`Failed to save team ID. ${text}`)
  await goOn()
})

test('nothing stands there in all other weeks', async () => {
  await mount(<NewSeason />, { person: ANN, answers: { [LIST]: [] } })
  expect(screen.queryByText('A new season')).toBeNull()
})

test('nobody is asked about who is not logged in', async () => {
  const { calls } = await mount(<NewSeason />)
  expect(calls).not.toContain(LIST)
})
