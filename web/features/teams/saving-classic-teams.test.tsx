import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { SavedTeam } from '#contract/people/teams.ts'
import { ANN, office, sync, team } from '#test/answers/office.ts'
import { type Answers, afterEveryVisit, expectAlert, expectFocused, failure, mount, visit } from '#test/visit.tsx'
import { Component as TeamsPage } from './TeamsPage.tsx'

afterEveryVisit()

const SAVE = 'POST /api/team/save'
const LOOK = 'GET /api/leagues/7'
const ADDRESS = 'https://fantasy.premierleague.com/entry/7/event/12'

const nothing: Answers = { ...office, 'GET /api/team/all': [] }
const open = (answers: Answers) => mount(<TeamsPage />, { address: '/enter-team-id', person: ANN, answers })
const field = () => screen.getByLabelText('Team ID') as HTMLInputElement
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const saved = (entry: SavedTeam) => ({ ...entry, entries: [entry], sync: [sync] })
const save = () => screen.getByRole('button', { name: 'Save Team ID' })
const look = () => screen.getByRole('button', { name: 'Get Leagues' })
const group = () => screen.findByRole('group', { name: 'Leagues' })
const choices = async () => within(await group()).getAllByRole<HTMLInputElement>('checkbox')

const found = {
  teamName: 'Ann Classic',
  leagues: [
    { id: 24, name: 'The Halfway Line', type: 'classic', rank: 3, participants: 60 },
    { id: 91, name: 'The Duel', type: 'h2h', rank: null, participants: 12 },
  ],
}
const entry = { ...team, game: 'classic', type: 'h2h', team_id: 7, league_id: 91, league_name: 'The Duel' } as const

/** Each call has the next of these answers, and the last one again. */
function inTurn<Answer>(...answers: Answer[]): () => Answer {
  let asked = 0
  return () => answers[Math.min(asked++, answers.length - 1)] as Answer
}

describe('a classic team', () => {
  test('is told apart from a draft team by its address; its leagues are looked up, or an alert says why', async () => {
    const { user, back, address } = await open({
      ...nothing,
      [LOOK]: inTurn<object>(
        failure(404, 'No such team.'),
        { teamName: 'Lone', leagues: [] },
        new Response('', { status: 502 }),
        found,
      ),
    })
    await user.click(radio('Classic'))
    await user.click(field())
    await user.paste('https://draft.premierleague.com/entry/101/event/12')
    expect(radio('Draft').checked).toBe(true)
    save()
    await user.clear(field())
    await user.click(radio('Draft'))
    await user.click(field())
    await user.paste(ADDRESS)
    expect(radio('Classic').checked).toBe(true)
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'This is the address of a classic team: the game is Classic now.',
    )

    for (const text of ['No such team.', 'No private leagues found for this team', 'Failed to fetch team data']) {
      await user.click(look())
      await expectAlert(text)
      expect(field().getAttribute('aria-invalid')).toBe('true')
    }

    await user.click(look())
    await expectFocused(screen.findByRole('heading', { name: 'Select Private Leagues' }))
    const labels = [...(await group()).querySelectorAll('label')].map((label) => label.textContent)
    expect(labels).toEqual([
      expect.stringMatching(/^The Halfway Line CLASSIC\s*Rank 3 · 60 participants$/i),
      expect.stringMatching(/^The Duel H2H\s*Rank N\/A · 12 participants$/),
    ])
    // The choice is a step of its own: the browser's Back leads to the form, as its own Back does.
    for (const leave of [() => user.click(screen.getByRole('button', { name: 'Back' })), back]) {
      await leave()
      await expectFocused(field())
      expect([address(), field().value]).toEqual(['/enter-team-id', '7'])
      expect(radio('Classic').checked).toBe(true)
      await user.click(look())
      await group()
    }
  })

  test('is saved with the chosen leagues, which stay chosen after a refusal and can be changed later', async () => {
    let isSaved = false
    const accepted = () => {
      isSaved = true
      return saved(entry)
    }
    const refused = () => failure(409, 'At most 20 teams.')
    const answers = inTurn<() => object>(refused, accepted)
    const { user, sent } = await open({
      ...nothing,
      [LOOK]: found,
      [SAVE]: () => answers()(),
      'GET /api/team/all': () => (isSaved ? [entry] : []),
      'GET /api/league-sync': [{ ...sync, ...entry, state: 'ready' }],
    })
    await user.click(field())
    await user.paste(ADDRESS)
    await user.click(look())
    await group()
    await user.click(save())
    await expectAlert('Please select at least one league')
    await user.click((await choices())[1] ?? document.body)
    await user.click(save())
    await expectAlert('Failed to save team ID. At most 20 teams.')
    expect((await choices()).map(({ checked }) => checked)).toEqual([false, true])
    await user.click(save())
    await expectFocused(screen.findByText('Team ID 7 is saved.'))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(sent(SAVE)).toMatchObject({ teamId: 7, game: 'classic', selectedLeagues: [{ id: 91, type: 'h2h' }] })

    await user.click(await screen.findByRole('button', { name: 'Choose leagues of Team ID 7' }))
    expect((await choices()).map(({ checked }) => checked)).toEqual([false, true])
  })
})

describe('leaving while a classic team is being saved', () => {
  /** Comes by a link, so that going back too far would leave the page; an empty league is quick to draw. */
  async function openFromLeague(answers: Answers) {
    const empty = { ...office, 'GET /api/league-standings': [], 'GET /api/head-to-head-data': {} }
    const visited = await visit('/current-season?league=21', { person: ANN, answers: { ...empty, ...answers } })
    await visited.user.click(screen.getByRole('link', { name: 'Teams', hidden: true }))
    await screen.findByLabelText('Team ID')
    return visited
  }

  test('either Back leaves the step and goes no further, and a link leads to another page', async () => {
    let answer = Promise.withResolvers<Response>()
    const { user, address, back } = await openFromLeague({ [LOOK]: found, [SAVE]: () => answer.promise })
    async function startSaving() {
      answer = Promise.withResolvers<Response>()
      await user.click(field())
      await user.paste(ADDRESS)
      await user.click(look())
      await user.click((await choices())[0] ?? document.body)
      await user.click(save())
    }
    for (const leave of [back, () => user.click(screen.getByRole('button', { name: 'Back' }))]) {
      await startSaving()
      await leave()
      await screen.findByLabelText('Team ID')
      answer.resolve(Response.json(saved(entry)))
      await screen.findByText('Team ID 7 is saved.')
      expect(address()).toBe('/enter-team-id?league=21')
      await user.clear(field())
    }
    await startSaving()
    // The answer comes before that page's code has loaded.
    screen.getByRole('link', { name: 'Bench' }).click()
    answer.resolve(Response.json(saved(entry)))
    await screen.findByRole('heading', { level: 1, name: 'Bench King' })
    expect(address()).toBe('/bench-king?league=21')
  })

  test('leaving the page before its leagues are found: the answer leads nowhere', async () => {
    const answer = Promise.withResolvers<Response>()
    const { user, address, back } = await openFromLeague({ [LOOK]: () => answer.promise })
    await user.click(field())
    await user.paste(ADDRESS)
    await user.click(look())
    await user.click(screen.getByRole('link', { name: 'Table' }))
    await screen.findByRole('heading', { level: 1, name: 'Season' })
    const shown = address()
    answer.resolve(Response.json(found))
    await waitFor(() => new Promise((done) => setTimeout(done)))
    expect(address()).toBe(shown)
    await back()
    expect(address()).toBe('/enter-team-id?league=21')
  })
})
