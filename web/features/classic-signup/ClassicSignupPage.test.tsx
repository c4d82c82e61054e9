import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Answers, afterEveryVisit, expectFocused, failure, ofOtherGame, visit } from '#test/visit.tsx'

afterEveryVisit()

const LEAGUES = 'GET /api/leagues/7'
const found = {
  teamName: 'Ann FC',
  leagues: [
    { id: 7, name: 'The Office', type: 'classic', rank: null, participants: 12 },
    { id: 7, name: 'The Duel', type: 'h2h', rank: 2, participants: null },
  ],
}

const entry = () => screen.getByLabelText('Team ID') as HTMLInputElement
const leagues = () => within(screen.getByRole('group', { name: 'Leagues' })).getAllByRole('checkbox')

async function expectAlert(text: string | RegExp): Promise<void> {
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(typeof text === 'string' ? new RegExp(`^${text.replaceAll('.', '\\.')}$`) : text)
  await expectFocused(alert)
}

async function visitWith(typed: string, answers: Answers) {
  const visited = await visit('/fpl-normal', { answers })
  await visited.user.type(entry(), typed)
  await visited.user.click(screen.getByRole('button', { name: 'Get Leagues' }))
  return visited
}

describe('step 1 says what is wrong with an ID', () => {
  test.each([
    ['', 'Please enter a Team ID'],
    ['   ', 'Please enter a Team ID'],
    ['forty', 'Team ID must be a number'],
    [
      'https://draft.premierleague.com/entry/7/event/1',
      'This is the address of a draft team. Its weekly mail is on the FPL Draft page.',
    ],
  ])('"%s": %s', async (typed, text) => {
    const { user } = await visit('/fpl-normal')
    if (typed) await user.type(entry(), typed)
    await user.click(screen.getByRole('button', { name: 'Get Leagues' }))
    await expectAlert(new RegExp(`^${text}`))
    expect(entry().getAttribute('aria-invalid')).toBe('true')
    expect(entry().value).toBe(typed)
  })
})

describe('step 1 has nothing to go on with', () => {
  test.each([
    ['a team that the game does not know', () => failure(404, 'There is no team 7.'), 'There is no team 7.'],
    ['a team without private leagues', { teamName: 'Lone', leagues: [] }, 'No private leagues found for this team'],
    ['a server without words', () => new Response('', { status: 502 }), 'Failed to fetch team data'],
  ])('%s', async (_, answer, text) => {
    await visitWith('7', { [LEAGUES]: answer })
    await expectAlert(text)
  })
})

test('a draft team leads to its own form, with its ID', async () => {
  const text = 'The official classic game knows no team with the ID 7. This is a draft team.'
  const { user, address } = await visitWith('7', { [LEAGUES]: () => ofOtherGame(text) })
  await expectAlert(new RegExp(`^${text}`))
  await user.click(screen.getByRole('link', { name: 'Get the weekly mail of this draft team' }))
  await screen.findByRole('heading', { level: 1, name: 'FPL Draft' })
  expect(address()).toBe('/draft?team=7')
  expect(entry().value).toBe('7')
})

describe('the steps are steps of the history', () => {
  const ADDRESS = 'https://fantasy.premierleague.com/entry/7/event/12'

  test.each([
    ["the browser's Back", async (visited: Awaited<ReturnType<typeof visitWith>>) => visited.back()],
    [
      'the Back of the form',
      async ({ user }: Awaited<ReturnType<typeof visitWith>>) =>
        user.click(screen.getByRole('button', { name: 'Back' })),
    ],
  ])('%s leads from the leagues to the ID, and keeps it and the email address', async (_, goBack) => {
    const visited = await visitWith(ADDRESS, { [LEAGUES]: found })
    const { user, address } = visited
    await user.type(await screen.findByLabelText('Email'), 'ann@x.example')
    await goBack(visited)
    await expectFocused(screen.findByRole('heading', { name: 'Your team' }))
    expect(address()).toBe('/fpl-normal')
    expect(entry().value).toBe('7')
    await user.click(screen.getByRole('button', { name: 'Get Leagues' }))
    expect(((await screen.findByLabelText('Email')) as HTMLInputElement).value).toBe('ann@x.example')
  })
})

describe('an answer that comes late', () => {
  const SIGN_UP = 'POST /api/normalfplsignup'

  test('leaves another page and its way back alone', async () => {
    const answer = Promise.withResolvers<Response>()
    const { user, address, back } = await visitWith('7', { [LEAGUES]: () => answer.promise })
    await user.click(screen.getAllByRole('link', { name: 'Log in' })[0] ?? document.body)
    await screen.findByRole('heading', { level: 1, name: 'Log in' })
    const shown = address()
    answer.resolve(Response.json(found))
    await waitFor(() => new Promise((done) => setTimeout(done)))
    expect(address()).toBe(shown)
    await back()
    expect(address()).toBe('/fpl-normal')
  })

  test('about the sign-up is shown to whoever went back meanwhile, and the form stays behind it', async () => {
    const answer = Promise.withResolvers<Response>()
    const { user, address, back } = await visitWith('7', { [LEAGUES]: found, [SIGN_UP]: () => answer.promise })
    await user.click(await screen.findByLabelText(/^The Duel/))
    await user.type(screen.getByLabelText('Email'), 'ann@x.example')
    await user.click(screen.getByLabelText(/^I agree/))
    await user.click(screen.getByRole('button', { name: 'Confirm Selection' }))
    await back()
    await screen.findByRole('heading', { name: 'Your team' })
    answer.resolve(Response.json({ success: true, message: 'Look into your mailbox.' }))
    await screen.findByRole('heading', { name: 'Please confirm your email!' })
    await back()
    await screen.findByRole('heading', { name: 'Your team' })
    expect(address()).toBe('/fpl-normal')
  })
})

test('step 2 says what is missing, in its order', async () => {
  const { user } = await visitWith('7', { [LEAGUES]: found })
  const email = await screen.findByLabelText('Email')
  const agree = screen.getByLabelText(/^I agree/)
  const [first] = leagues()
  if (!first) throw new Error('no league to choose')
  const press = async (field: HTMLElement, text: string) => {
    await user.click(screen.getByRole('button', { name: 'Confirm Selection' }))
    await expectAlert(text)
    expect(field.getAttribute('aria-invalid')).toBe('true')
  }
  await user.type(email, 'nobody')
  await press(first, 'Please select at least one league')
  await user.click(first)
  await user.clear(email)
  await press(email, 'Please enter your email')
  await user.type(email, 'nobody')
  await press(email, 'Please enter a valid email')
  await user.clear(email)
  await user.type(email, 'ann@x.example')
  await press(agree, 'You must agree to receive emails from Benchside')
})

test('leagues of one number and two types are two, and what is not known has its sign', async () => {
  const { user } = await visitWith('7', { [LEAGUES]: found })
  await screen.findByText('Ann FC')
  const labels = [...screen.getByRole('group', { name: 'Leagues' }).querySelectorAll('label')]
  expect(labels.map((label) => label.textContent?.replace(/\s+/g, ' '))).toEqual([
    expect.stringMatching(/^The Office ?CLASSIC ?Rank N\/A · 12 participants$/),
    expect.stringMatching(/^The Duel ?H2H ?Rank 2 · — participants$/),
  ])
  await user.click(screen.getByLabelText(/^The Office/))
  expect((screen.getByLabelText(/^The Duel/) as HTMLInputElement).checked).toBe(false)
})

test('what is chosen is sent, and summed up at the end', async () => {
  const SIGN_UP = 'POST /api/normalfplsignup'
  const { user, sent } = await visitWith('7', {
    [LEAGUES]: found,
    [SIGN_UP]: { success: true, message: 'Look into your mailbox.' },
  })
  await user.click(await screen.findByLabelText(/^The Duel/))
  await user.type(screen.getByLabelText('Email'), 'ann@x.example')
  await user.click(screen.getByLabelText(/^I agree/))
  await user.click(screen.getByRole('button', { name: 'Confirm Selection' }))
  const title = await screen.findByRole('heading', { name: 'Please confirm your email!' })
  await expectFocused(title)
  expect(sent(SIGN_UP)).toEqual({
    teamId: 7,
    selectedLeagues: [{ id: 7, type: 'h2h' }],
    email: 'ann@x.example',
    consent: true,
  })
  screen.getByText('ann@x.example')
})
