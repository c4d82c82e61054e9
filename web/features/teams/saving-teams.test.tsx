import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { SavedTeam } from '#contract/teams.ts'
import { ANN, office, sync, team } from '#test/answers/office.ts'
import { type Answers, afterEveryVisit, expectAlert, expectFocused, failure, ofOtherGame, visit } from '#test/visit.tsx'

afterEveryVisit()

const SAVE = 'POST /api/team/save'
const DELETE = 'DELETE /api/team/delete'
const NO_TEAM = 'No team has this ID. A Team ID is a number of at most ten digits that does not start with 0'

const nothing: Answers = { ...office, 'GET /api/team/all': [] }
const open = (answers: Answers = office) => visit('/enter-team-id', { person: ANN, answers })
const field = () => screen.getByLabelText('Team ID') as HTMLInputElement
const saved = (entry: SavedTeam = team) => ({ ...entry, entries: [entry], sync: [sync] })
const save = () => screen.getByRole('button', { name: 'Save Team ID' })

describe('an ID that is none', () => {
  test.each([
    ['', 'Please enter a Team ID'],
    ['forty', 'Team ID must be a number'],
    ['12.5', 'Team ID must be a number'],
    ['-7', 'Team ID must be a number'],
    ['0', NO_TEAM],
    ['12345678901234567890', NO_TEAM],
  ])('"%s": %s', async (typed, text) => {
    const { user, calls } = await open(nothing)
    if (typed) await user.type(field(), typed)
    await user.click(save())
    await expectAlert(text)
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(field().value).toBe(typed)
    expect(calls).not.toContain(SAVE)
  })
})

describe('saving', () => {
  test('a refusal is shown with its reason, and cleared by the next success', async () => {
    let asked = 0
    const { user, sent } = await open({
      ...nothing,
      [SAVE]: () => (asked++ === 0 ? failure(404, 'The game knows no such team.') : saved()),
    })
    await user.type(field(), ' 101 ')
    await user.click(save())
    await expectAlert('Failed to save team ID. The game knows no such team.')
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(sent(SAVE)).toMatchObject({ teamId: '101', userId: 'u1' })
    await user.click(save())
    await screen.findByText('Team ID 101 is saved.')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(field().getAttribute('aria-invalid')).not.toBe('true')
  })

  test('takes the number out of a pasted address', async () => {
    const { user, sent } = await open({ ...nothing, [SAVE]: saved() })
    await user.type(field(), 'https://draft.premierleague.com/entry/101/event/3')
    await user.click(save())
    await screen.findByText('Team ID 101 is saved.')
    expect(sent(SAVE)).toMatchObject({ teamId: '101' })
  })

  test('shows that it may take a while', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const { user } = await open({ ...nothing, [SAVE]: () => promise })
    await user.type(field(), '101')
    await user.click(save())
    await screen.findByText(/^Fetching data\. It may take up to five seconds/)
    expect(save().getAttribute('aria-busy')).toBe('true')
    resolve(Response.json(saved()))
    await screen.findByText('Team ID 101 is saved.')
    expect(screen.queryByText(/^Fetching data/)).toBeNull()
  })
})

describe('deleting', () => {
  const opener = () => screen.findByRole('button', { name: 'Delete Team ID 101' })
  const dialog = () => screen.findByRole('dialog', { name: 'Delete Team ID 101?' })

  test('asks first, and Enter on the question deletes nothing', async () => {
    const { user, calls } = await open()
    await user.click(await opener())
    await expectFocused(within(await dialog()).getByRole('button', { name: 'Cancel' }))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls).not.toContain(DELETE)
  })

  test('removes the team, confirms it, and forgets what was saved', async () => {
    let isGone = false
    const { user } = await open({
      ...office,
      'GET /api/team/all': () => (isGone ? [] : [team]),
      [SAVE]: saved(),
      [DELETE]: () => {
        isGone = true
        return { success: true }
      },
    })
    await user.type(field(), '101')
    await user.click(save())
    await screen.findByText('Team ID 101 is saved.')
    await user.click(await opener())
    await user.click(within(await dialog()).getByRole('button', { name: 'Delete' }))
    await expectFocused(screen.findByText('Ann FC (Team ID 101) is deleted.'))
    await screen.findByText(/^None yet\./)
    expect(screen.queryByText('Team ID 101 is saved.')).toBeNull()
  })
})

describe('when a call fails', () => {
  test.each([
    ['GET /api/team/all', 'Failed to fetch team IDs'],
    ['GET /api/league-standings', 'Failed to fetch league standings'],
    ['GET /api/no-subs-data', 'Failed to fetch no subs data'],
    ['GET /api/bench-king-data', 'Failed to fetch bench king data'],
    ['GET /api/waiwer-king-data', 'Failed to fetch waiwer king data'],
    ['GET /api/head-to-head-data', 'Failed to fetch head to head data'],
    [DELETE, 'Failed to delete team ID'],
  ])("%s: '%s', with the reason", async (call, text) => {
    let isBroken = true
    const usual = office[call] as object
    const { user } = await open({
      ...office,
      [SAVE]: saved(),
      [call]: () => (isBroken ? failure(409, 'It is broken on purpose.') : usual),
    })
    if (call === DELETE) {
      await user.click(await screen.findByRole('button', { name: 'Delete Team ID 101' }))
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    }
    await expectAlert(`${text}. It is broken on purpose.`)
    isBroken = false
    await user.type(field(), '101')
    await user.click(save())
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })
})

describe('the message about a saved team', () => {
  const lone = { ...team, league_id: null, league_name: null }
  test.each([
    [{ ...lone, status: 'pending' }, /^The official game does not answer right now\./],
    [{ ...lone, status: 'no-league' }, /^This team is in no league yet\./],
    [{ ...lone, status: 'not-found' }, /^The official game knows no team with this ID\./],
    [{ ...team, status: 'not-drafted' }, /^This league has not drafted yet\./],
  ] as const)('%o', async (entry, text) => {
    await open({ ...office, 'GET /api/team/all': [entry], 'GET /api/league-sync': [{ ...sync, drafted: false }] })
    await screen.findByText(text)
    expect(screen.queryByRole('link', { name: /^Open the league/ })).toBeNull()
  })

  test('of one whose league is on its way: how far it is', async () => {
    const fetching = { ...sync, state: 'syncing', done: 30, total: 120, latest_gameweek: null }
    await open({ ...office, 'GET /api/league-sync': [fetching] })
    const bar = await screen.findByRole('progressbar', { name: 'Fetching gameweeks: 30 of 120' })
    expect(bar.getAttribute('value')).toBe('30')
    expect(screen.queryByRole('link', { name: 'Open the league The Office' })).toBeNull()
  })

  test('of one that is there: the way into its league', async () => {
    await open()
    const way = await screen.findByRole('link', { name: 'Open the league The Office' })
    expect(way.getAttribute('href')).toBe('/current-season?league=21')
  })
})

describe('a number that the chosen game does not know', () => {
  const found = {
    teamName: 'Ann Classic',
    leagues: [{ id: 24, name: 'The Halfway Line', type: 'classic', rank: 3, participants: 60 }],
  }

  test('is saved as a classic team with one press, if it is one', async () => {
    const entry = { ...team, game: 'classic', type: 'classic', team_id: 7, league_id: 24 } as const
    const text = 'The official draft game knows no team with the ID 7. This is a classic team.'
    let asked = 0
    const { user, sent } = await open({
      ...nothing,
      [SAVE]: () => (asked++ === 0 ? ofOtherGame(text) : saved(entry)),
      'GET /api/leagues/7': found,
    })
    await user.type(field(), '7')
    await user.click(save())
    await expectAlert(new RegExp(`${text} ?Save it as one\\?`))
    await user.click(screen.getByRole('button', { name: 'Save as a classic team' }))
    await user.click(await screen.findByLabelText(/^The Halfway Line/))
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(save())
    await expectFocused(screen.findByText('Team ID 7 is saved.'))
    expect(sent(SAVE)).toMatchObject({ teamId: 7, game: 'classic', selectedLeagues: [{ id: 24, type: 'classic' }] })
  })

  test('is saved as a draft team with one press, if it is one', async () => {
    const text = 'The official classic game knows no team with the ID 101. This is a draft team.'
    const { user, sent } = await open({
      ...nothing,
      'GET /api/leagues/101': () => ofOtherGame(text),
      [SAVE]: saved(),
    })
    await user.click(screen.getByRole('radio', { name: 'Classic' }))
    await user.type(field(), '101')
    await user.click(screen.getByRole('button', { name: 'Get Leagues' }))
    await expectAlert(new RegExp(`^${text} ?Save it as one\\?`))
    await user.click(screen.getByRole('button', { name: 'Save as a draft team' }))
    await screen.findByText('Team ID 101 is saved.')
    expect(sent(SAVE)).toMatchObject({ teamId: '101' })
    expect(sent(SAVE)).not.toHaveProperty('game')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Draft' }).checked).toBe(true)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
