import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { SavedTeam } from '#contract/teams.ts'
import { ANN, office, sync, team } from '#test/answers/office.ts'
import { type Answers, afterEveryVisit, expectAlert, expectFocused, failure, type Visit, visit } from '#test/visit.tsx'

afterEveryVisit()

const SAVE = 'POST /api/team/save'

const nothing: Answers = { ...office, 'GET /api/team/all': [] }
const open = (answers: Answers) => visit('/enter-team-id', { person: ANN, answers })
const field = () => screen.getByLabelText('Team ID') as HTMLInputElement
const saved = (entry: SavedTeam) => ({ ...entry, entries: [entry], sync: [sync] })
const save = () => screen.getByRole('button', { name: 'Save Team ID' })

describe('a classic team', () => {
  const LOOK = 'GET /api/leagues/7'
  const found = {
    teamName: 'Ann Classic',
    leagues: [
      { id: 24, name: 'The Halfway Line', type: 'classic', rank: 3, participants: 60 },
      { id: 91, name: 'The Duel', type: 'h2h', rank: null, participants: 12 },
    ],
  }
  const entry = { ...team, game: 'classic', type: 'h2h', team_id: 7, league_id: 91, league_name: 'The Duel' } as const
  const choices = () =>
    within(screen.getByRole('group', { name: 'Leagues' })).getAllByRole<HTMLInputElement>('checkbox')
  const look = () => screen.getByRole('button', { name: 'Get Leagues' })
  const ADDRESS = 'https://fantasy.premierleague.com/entry/7/event/12'

  test('is known by its address, and saved with the leagues that are chosen', async () => {
    const { user, sent } = await open({ ...nothing, [LOOK]: found, [SAVE]: saved(entry) })
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Draft' }).checked).toBe(true)
    await user.type(field(), ADDRESS)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Classic' }).checked).toBe(true)
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'This is the address of a classic team: the game is Classic now.',
    )
    await user.click(look())
    await expectFocused(screen.findByRole('heading', { name: 'Select Private Leagues' }))
    const group = screen.getByRole('group', { name: 'Leagues' })
    expect([...group.querySelectorAll('label')].map((label) => label.textContent)).toEqual([
      expect.stringMatching(/^The Halfway Line CLASSIC\s*Rank 3 · 60 participants$/i),
      expect.stringMatching(/^The Duel H2H\s*Rank N\/A · 12 participants$/),
    ])
    await user.click(save())
    await expectAlert('Please select at least one league')
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await expectFocused(field())
    expect(field().value).toBe('7')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Classic' }).checked).toBe(true)
    await user.click(look())
    await screen.findByRole('group', { name: 'Leagues' })
    await user.click(choices()[1] ?? document.body)
    await user.click(save())
    await expectFocused(screen.findByText('Team ID 7 is saved.'))
    expect(sent(SAVE)).toMatchObject({ teamId: 7, game: 'classic', selectedLeagues: [{ id: 91, type: 'h2h' }] })
  })

  test("has a step of its own: the browser's Back leads to the form, with what was typed", async () => {
    const { user, back, address } = await open({ ...nothing, [LOOK]: found })
    await user.type(field(), ADDRESS)
    await user.click(look())
    await screen.findByRole('group', { name: 'Leagues' })
    await back()
    expect(address()).toBe('/enter-team-id')
    await expectFocused(field())
    expect(field().value).toBe('7')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Classic' }).checked).toBe(true)
    await user.click(look())
    await screen.findByRole('group', { name: 'Leagues' })
  })

  /** By a link, so that going back too far would leave the page. */
  async function openFromLeague(answers: Answers) {
    const visited = await visit('/current-season?league=21', { person: ANN, answers: { ...office, ...answers } })
    await visited.user.click(screen.getByRole('link', { name: 'Teams' }))
    await visited.user.type(await screen.findByLabelText('Team ID'), ADDRESS)
    await visited.user.click(look())
    return visited
  }

  test.each<[string, (visited: Visit) => Promise<void>]>([
    ["the browser's Back", ({ back }) => back()],
    ['the Back of its step', ({ user }) => user.click(screen.getByRole('button', { name: 'Back' }))],
  ])('that is saved once its step was left by %s goes no further back', async (_, leave) => {
    const answer = Promise.withResolvers<Response>()
    const visited = await openFromLeague({ [LOOK]: found, [SAVE]: () => answer.promise })
    const { user, address } = visited
    await screen.findByRole('group', { name: 'Leagues' })
    await user.click(choices()[0] ?? document.body)
    await user.click(save())
    await leave(visited)
    await screen.findByLabelText('Team ID')
    answer.resolve(Response.json(saved(entry)))
    await screen.findByText('Team ID 7 is saved.')
    expect(address()).toBe('/enter-team-id?league=21')
  })

  test('that is saved on the way to another page keeps nobody from it', async () => {
    const answer = Promise.withResolvers<Response>()
    const { user, address } = await openFromLeague({ [LOOK]: found, [SAVE]: () => answer.promise })
    await screen.findByRole('group', { name: 'Leagues' })
    await user.click(choices()[0] ?? document.body)
    await user.click(save())
    // Its code is still to come when the answer does.
    screen.getByRole('link', { name: 'Head to head' }).click()
    answer.resolve(Response.json(saved(entry)))
    await screen.findByRole('heading', { level: 1, name: 'Head to head' })
    expect(address()).toBe('/head-to-head?league=21')
  })

  test('that is found once another page is shown leads nowhere', async () => {
    const answer = Promise.withResolvers<Response>()
    const { user, address, back } = await openFromLeague({ [LOOK]: () => answer.promise })
    await user.click(screen.getByRole('link', { name: 'Season' }))
    await screen.findByRole('heading', { level: 1, name: 'Season' })
    const shown = address()
    answer.resolve(Response.json(found))
    await waitFor(() => new Promise((done) => setTimeout(done)))
    expect(address()).toBe(shown)
    await back()
    expect(address()).toBe('/enter-team-id?league=21')
  })

  test.each([
    ['that the game does not know', () => failure(404, 'No such team.'), 'No such team.'],
    ['without private leagues', { teamName: 'Lone', leagues: [] }, 'No private leagues found for this team'],
    ['when the server says nothing', () => new Response('', { status: 502 }), 'Failed to fetch team data'],
  ])('%s gets an alert about it', async (_, answer, text) => {
    const { user } = await open({ ...nothing, [LOOK]: answer })
    await user.type(field(), ADDRESS)
    await user.click(look())
    await expectAlert(text)
    expect(field().getAttribute('aria-invalid')).toBe('true')
  })

  test('that is refused leaves the choice in the form for another try', async () => {
    let asked = 0
    const { user } = await open({
      ...nothing,
      [LOOK]: found,
      [SAVE]: () => (asked++ === 0 ? failure(409, 'At most 20 teams.') : saved(entry)),
    })
    await user.type(field(), ADDRESS)
    await user.click(look())
    await screen.findByRole('group', { name: 'Leagues' })
    await user.click(choices()[0] ?? document.body)
    await user.click(save())
    await expectAlert('Failed to save team ID. At most 20 teams.')
    expect(choices()[0]?.checked).toBe(true)
    await user.click(save())
    await expectFocused(screen.findByText('Team ID 7 is saved.'))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('has its leagues chosen again, those of now at first', async () => {
    const classic = { ...nothing, 'GET /api/team/all': [entry], [LOOK]: found }
    const { user } = await open({ ...classic, 'GET /api/league-sync': [{ ...sync, ...entry, state: 'ready' }] })
    await user.click(await screen.findByRole('button', { name: 'Choose leagues of Team ID 7' }))
    await screen.findByRole('group', { name: 'Leagues' })
    expect(choices().map(({ checked }) => checked)).toEqual([false, true])
  })

  test('is no draft team: a draft address selects the draft game, whatever was chosen before', async () => {
    const { user } = await open(nothing)
    await user.click(screen.getByRole('radio', { name: 'Classic' }))
    await user.type(field(), 'https://draft.premierleague.com/entry/101/event/12')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Draft' }).checked).toBe(true)
    screen.getByRole('button', { name: 'Save Team ID' })
  })
})
