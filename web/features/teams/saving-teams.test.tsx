import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { SavedTeam } from '#contract/people/teams.ts'
import { ANN, office, sync, team } from '#test/answers/office.ts'
import { editions, tickets } from '#test/answers/office-programme.ts'
import { type Answers, afterEveryVisit, expectAlert, expectFocused, failure, mount, ofOtherGame } from '#test/visit.tsx'
import { Component as TeamsPage } from './TeamsPage.tsx'

afterEveryVisit()

const SAVE = 'POST /api/team/save'
const DELETE = 'DELETE /api/team/delete'

const nothing: Answers = { ...office, 'GET /api/team/all': [] }
const open = (answers: Answers) => mount(<TeamsPage />, { address: '/enter-team-id', person: ANN, answers })
const field = () => screen.getByLabelText('Team ID') as HTMLInputElement
const saved = (entry: SavedTeam = team) => ({ ...entry, entries: [entry], sync: [sync] })
const save = () => screen.getByRole('button', { name: 'Save Team ID' })

describe('saving', () => {
  test('an invalid ID is not sent, a refusal shows its reason, and the next success clears both', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    let asked = 0
    const { user, calls, sent } = await open({
      ...nothing,
      [SAVE]: () => (asked++ === 0 ? failure(404, 'The game knows no such team.') : promise),
    })
    await user.click(save())
    await expectAlert('Please enter a Team ID')
    await user.type(field(), 'forty')
    await user.click(save())
    await expectAlert('Team ID must be a number')
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(field().value).toBe('forty')
    expect(calls).not.toContain(SAVE)

    await user.clear(field())
    await user.paste('https://draft.premierleague.com/entry/101/event/3')
    await user.click(save())
    await expectAlert('Failed to save team ID. The game knows no such team.')
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(sent(SAVE)).toMatchObject({ teamId: '101', userId: 'u1' })

    await user.click(save())
    await screen.findByText(/^Fetching data\. It may take up to five seconds/)
    expect(save().getAttribute('aria-busy')).toBe('true')
    resolve(Response.json(saved()))
    await screen.findByText('Team ID 101 is saved.')
    expect(screen.queryByText(/^Fetching data/)).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(field().getAttribute('aria-invalid')).not.toBe('true')
  })

  test('a number that only the other game knows is saved as one of its teams with one press', async () => {
    const entry = { ...team, game: 'classic', type: 'classic', team_id: 7, league_id: 24 } as const
    const noDraft = 'The official draft game knows no team with the ID 7. This is a classic team.'
    const noClassic = 'The official classic game knows no team with the ID 101. This is a draft team.'
    const answers = [() => ofOtherGame(noDraft), () => Response.json(saved(entry)), () => Response.json(saved())]
    const { user, sent } = await open({
      ...nothing,
      [SAVE]: () => answers.shift()?.() ?? failure(500, 'Asked too often.'),
      'GET /api/leagues/7': {
        teamName: 'Ann Classic',
        leagues: [{ id: 24, name: 'The Halfway Line', type: 'classic', rank: 3, participants: 60 }],
      },
      'GET /api/leagues/101': () => ofOtherGame(noClassic),
    })
    await user.type(field(), '7')
    await user.click(save())
    await expectAlert(new RegExp(`${noDraft} ?Save it as one\\?`))
    await user.click(screen.getByRole('button', { name: 'Save as a classic team' }))
    await user.click(await screen.findByLabelText(/^The Halfway Line/))
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(save())
    await expectFocused(screen.findByText('Team ID 7 is saved.'))
    expect(sent(SAVE)).toMatchObject({ teamId: 7, game: 'classic', selectedLeagues: [{ id: 24, type: 'classic' }] })

    await user.click(screen.getByRole('radio', { name: 'Classic' }))
    await user.type(field(), '101')
    await user.click(screen.getByRole('button', { name: 'Get Leagues' }))
    await expectAlert(new RegExp(`^${noClassic} ?Save it as one\\?`))
    await user.click(screen.getByRole('button', { name: 'Save as a draft team' }))
    await screen.findByText('Team ID 101 is saved.')
    expect(sent(SAVE)).toMatchObject({ teamId: '101' })
    expect(sent(SAVE)).not.toHaveProperty('game')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Draft' }).checked).toBe(true)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

test('deleting asks first with the focus on the harmless answer, says why it failed, and names what was deleted', async () => {
  const answers = [() => failure(409, 'It is broken on purpose.'), () => Response.json({ success: true })]
  let deleted = 0
  const { user, calls } = await open({
    ...office,
    'GET /api/team/all': () => (deleted === 2 ? [] : [team]),
    [SAVE]: saved(),
    [DELETE]: () => answers[deleted++]?.() ?? failure(500, 'Asked too often.'),
  })
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'Delete Team ID 101' }))
    return within(await screen.findByRole('dialog', { name: 'Delete Team ID 101?' }))
  }
  await expectFocused((await ask()).getByRole('button', { name: 'Cancel' }))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls).not.toContain(DELETE)

  await user.click((await ask()).getByRole('button', { name: 'Delete' }))
  await expectAlert('Failed to delete team ID. It is broken on purpose.')
  await user.type(field(), '101')
  await user.click(save())
  await screen.findByText('Team ID 101 is saved.')
  expect(screen.queryByRole('alert')).toBeNull()

  await user.click((await ask()).getByRole('button', { name: 'Delete' }))
  await expectFocused(screen.findByText('Ann FC (Team ID 101) is deleted.'))
  await screen.findByText(/^None yet\./)
  expect(screen.queryByRole('button', { name: 'Delete Team ID 101' })).toBeNull()
  expect(screen.queryByText('Team ID 101 is saved.')).toBeNull()
})

test('every call that fails is named with its reason, until it succeeds', async () => {
  /** Calls that fail together: moves are fetched after benches, and neither without teams. */
  const rounds = [
    { 'GET /api/team/all': 'Failed to fetch team IDs' },
    {
      'GET /api/league-standings': 'Failed to fetch league standings',
      'GET /api/no-subs-data': 'Failed to fetch no subs data',
      'GET /api/bench-king-data': 'Failed to fetch bench king data',
      'GET /api/head-to-head-data': 'Failed to fetch head to head data',
    },
    { 'GET /api/waiwer-king-data': 'Failed to fetch waiwer king data' },
  ]
  let broken: Record<string, string> = {}
  const answers = Object.entries(office).map(([call, usual]) => [
    call,
    () => (call in broken ? failure(409, 'It is broken on purpose.') : usual),
  ])
  broken = rounds[0] ?? {}
  const { user } = await open({ ...Object.fromEntries(answers), [SAVE]: saved() })
  const said = () => [...screen.getByRole('alert').querySelectorAll('p')].map(({ textContent }) => textContent)
  for (const [place, round] of rounds.entries()) {
    const expected = Object.values(round).map((text) => `${text}. It is broken on purpose.`)
    await waitFor(() => expect(said().toSorted()).toEqual(expected.toSorted()))
    await expectFocused(screen.getByRole('alert'))
    broken = rounds[place + 1] ?? {}
    if (place + 1 < rounds.length) await user.click(screen.getByRole('button', { name: 'Try again' }))
  }
  await user.type(field(), '101')
  await user.click(save())
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('every saved team shows its progress, and a link once its league is there', async () => {
  const lone = { ...team, league_id: null, league_name: null }
  const teams = [
    [
      { ...lone, team_id: 1, team_name: 'Not answered', status: 'pending' },
      /The official game does not answer right now\./,
    ],
    [{ ...lone, team_id: 2, team_name: 'In none', status: 'no-league' }, /This team is in no league yet\./],
    [
      { ...lone, team_id: 3, team_name: 'Unknown', status: 'not-found' },
      /The official game knows no team with this ID\./,
    ],
    [
      { ...team, team_id: 4, team_name: 'Early', league_id: 24, status: 'not-drafted' },
      /This league has not drafted yet\./,
    ],
    [{ ...team, team_id: 5, team_name: 'On its way', league_id: 25 }, /Fetching gameweeks: 30 of 120/],
  ] as const
  await open({
    ...office,
    'GET /api/team/all': [...teams.map(([entry]) => entry), team],
    'GET /api/league-sync': [
      sync,
      { ...sync, league_id: 24, drafted: false },
      { ...sync, league_id: 25, state: 'syncing', done: 30, total: 120, latest_gameweek: null },
    ],
  })
  const entryOf = (name: string) =>
    screen.getByRole('heading', { level: 3, name }).closest<HTMLElement>('li') ?? document.body
  const bar = await screen.findByRole('progressbar', { name: 'Fetching gameweeks: 30 of 120' })
  expect(bar.getAttribute('value')).toBe('30')
  for (const [{ team_name }, text] of teams) {
    expect(entryOf(team_name).textContent).toMatch(text)
    expect(within(entryOf(team_name)).queryByRole('link', { name: /^Open the league/ })).toBeNull()
  }
  const way = within(entryOf('Ann FC')).getByRole('link', { name: 'Open the league The Office' })
  expect(way.getAttribute('href')).toBe('/programme?league=21')
})

describe('somebody with a league', () => {
  test('sees field, button and instructions first without a press, and its ticket after them', async () => {
    const { calls } = await open({ ...office, 'GET /api/team/all': [team] })
    const link = await screen.findByRole('link', { name: 'The Office' })
    expect(link.getAttribute('href')).toBe('/programme?league=21')
    const ticket = within(screen.getByRole('list', { name: 'Your leagues' }))
    await ticket.findByText('1st of 3 · 60 points in GW 3')
    await ticket.findByText(editions[0]?.headline ?? '')
    for (const part of [field(), save(), screen.getByText(/^Look at the address in the browser/)])
      expect([part.closest('details'), part.compareDocumentPosition(link)]).toEqual([
        null,
        Node.DOCUMENT_POSITION_FOLLOWING,
      ])
    screen.getByRole('link', { name: 'Your leagues' })
    screen.getByText('Your leagues', { selector: 'p' })
    // The headlines of all gameweeks are not needed for one line.
    expect(calls).not.toContain('GET /api/programmes')
  })

  test('sees the ticket at once, with lines where its figures will be', async () => {
    const { promise, resolve } = Promise.withResolvers<object>()
    await open({ ...office, 'GET /api/league-tickets': () => promise.then((rows) => Response.json(rows)) })
    const list = await screen.findByRole('list', { name: 'Your leagues' })
    expect([list.getAttribute('aria-busy'), list.querySelectorAll('[data-size]').length]).toEqual(['true', 2])
    resolve(tickets)
    await within(list).findByText('1st of 3 · 60 points in GW 3')
    expect(list.getAttribute('aria-busy')).toBe('false')
  })

  test('finds a team that was brought along in the field', async () => {
    await mount(<TeamsPage />, { address: '/enter-team-id?add=draft-9', person: ANN, answers: office })
    await screen.findByRole('list', { name: 'Your leagues' })
    expect(field().value).toBe('9')
  })
})

test('the form stays where it is when the first team is saved', async () => {
  let teams: SavedTeam[] = []
  const { user } = await open({
    ...office,
    'GET /api/team/all': () => teams,
    [SAVE]: () => {
      teams = [team]
      return Response.json(saved())
    },
  })
  await user.type(await screen.findByLabelText('Team ID'), '101')
  await user.click(save())
  await screen.findByText('Team ID 101 is saved.')
  await screen.findByRole('link', { name: 'Open the league The Office' })
  expect(screen.queryByRole('list', { name: 'Your leagues' })).toBeNull()
})
