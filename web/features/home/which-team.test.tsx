import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, afterEveryVisit, expectFocused, failure, mount, visit } from '#test/visit.tsx'
import { WhichTeam } from './WhichTeam.tsx'

afterEveryVisit()

const CALL = 'GET /api/team-names/40017'
const otters = { game: 'draft', team_name: 'The Otters', leagues: [{ league_name: 'Sofa Sunday' }] }
const owls = {
  game: 'classic',
  team_name: 'The Owls',
  leagues: [
    { type: 'classic', league_name: 'Office' },
    { type: 'h2h', league_name: 'Duel' },
  ],
}

async function lookUp(text: string, answers: Answers = {}) {
  const visited = await mount(<WhichTeam />, { answers })
  const section = within(screen.getByRole('region', { name: 'Which league is yours?' }))
  await visited.user.type(section.getByLabelText('Team ID'), text)
  await visited.user.click(section.getByRole('button', { name: 'Show my leagues' }))
  return { ...visited, section }
}

test('a number shows the team of each game with its leagues, and the way to register with it', async () => {
  const { section } = await lookUp('40017', { [CALL]: { teams: [otters, owls] } })
  const found = await section.findByRole('list', { name: 'Found' })
  await expectFocused(found)
  expect(
    within(found)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['The Otters', 'The Owls'])
  within(found).getByText('Sofa Sunday')
  within(found).getByText('Classic head to head')
  const ways = within(found).getAllByRole('link', { name: 'Register with this team' })
  expect(ways.map((way) => way.getAttribute('href'))).toEqual([
    '/register?next=%2Fenter-team-id%3Fadd%3Ddraft-40017',
    '/register?next=%2Fenter-team-id%3Fadd%3Dclassic-40017',
  ])
  const examples = within(found).getAllByRole('link', { name: 'What that shows, on an example league' })
  expect(examples.map((link) => link.getAttribute('href'))).toEqual(['/example?game=draft', '/example?game=classic'])
})

test('a pasted page address is looked up in its own game only', async () => {
  const asked: string[] = []
  const { section } = await lookUp('https://draft.premierleague.com/entry/40017/event/3', {
    [CALL]: (request) => {
      asked.push(new URL(request.url).search)
      return { teams: [{ ...otters, leagues: [] }] }
    },
  })
  await section.findByText('No private league yet: there is nothing to follow until it is in one.')
  expect(asked).toEqual(['?game=draft'])
})

test('what is no Team ID is not asked for, and what the server refuses is said in clear words', async () => {
  const refusals = [
    [404, 'The official game knows no team with the ID 40017', 'The official game knows no team with the ID 40017'],
    [429, 'Too many', /looked up too often from here\. Please try again in ten minutes/],
    [400, 'The official game does not answer just now.', 'The official game does not answer just now.'],
  ] as const
  let asked = 0
  const { user, section, calls } = await lookUp('otters', {
    [CALL]: () => {
      const [status, said] = refusals[asked++] ?? refusals[0]
      return failure(status, said)
    },
  })
  const ask = async (text: string) => {
    await user.clear(section.getByLabelText('Team ID'))
    await user.paste(text)
    await user.click(section.getByRole('button', { name: 'Show my leagues' }))
  }
  await section.findByText('Team ID must be a number')
  await ask('https://fantasy.premierleague.com/leagues/314/standings/c')
  await section.findByText(/names no team\. Open its Points page/)
  expect(calls.filter((call) => call.includes('team-names'))).toEqual([])
  for (const [, , words] of refusals) {
    await ask('40017')
    await waitFor(() => expect(section.getByRole('alert').textContent).toMatch(words))
  }
})

test('the registration says that the team goes along, and so does the way to the log-in', async () => {
  await visit('/register?next=%2Fenter-team-id%3Fadd%3Ddraft-40017')
  screen.getByText('Your Team ID, 40017, is filled in: you save it, and your leagues appear.')
  const logIn = within(screen.getByRole('main')).getByRole('link', { name: 'Log in' })
  expect(logIn.getAttribute('href')).toBe('/login?next=%2Fenter-team-id%3Fadd%3Ddraft-40017')
})

test('the form for a team is filled in with what was brought along', async () => {
  const person = { uid: 'u1', email: 'ann@x.example', emailVerified: true }
  await visit('/enter-team-id?add=classic-40017', { person, answers: { 'GET /api/team/all': [] } })
  expect(screen.getByLabelText<HTMLInputElement>('Team ID').value).toBe('40017')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Classic' }).checked).toBe(true)
})
