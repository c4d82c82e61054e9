import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  type Answers,
  afterEveryVisit,
  expectAlert,
  expectFocused,
  failure,
  mount,
  ofOtherGame,
  visit,
} from '#test/visit.tsx'
import { Component as ClassicSignupPage } from './ClassicSignupPage.tsx'

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
const getLeagues = () => screen.getByRole('button', { name: 'Get Leagues' })

/** The page alone, for tests that go to no other page. */
async function enter(typed: string, answers: Answers) {
  const visited = await mount(<ClassicSignupPage />, { address: '/fpl-normal', answers })
  await visited.user.type(entry(), typed)
  await visited.user.click(getLeagues())
  return visited
}

async function visitWith(typed: string, answers: Answers) {
  const visited = await visit('/fpl-normal', { answers })
  await visited.user.type(entry(), typed)
  await visited.user.click(getLeagues())
  return visited
}

test('step 1 says what is wrong with an ID, or why its team has no leagues to choose from', async () => {
  const answers = [
    () => failure(404, 'There is no team 7.'),
    () => Response.json({ teamName: 'Lone', leagues: [] }),
    () => new Response('', { status: 502 }),
  ]
  const { user } = await enter(' ', { [LEAGUES]: () => answers.shift()?.() ?? found })
  const draft = 'https://draft.premierleague.com/entry/7/event/1'
  for (const [typed, text] of [
    ['', 'Please enter a Team ID'],
    ['forty', 'Team ID must be a number'],
    [draft, 'This is the address of a draft team. Its weekly mail is on the FPL Draft page.'],
    ['7', 'There is no team 7.'],
    ['7', 'No private leagues found for this team'],
    ['7', 'Failed to fetch team data'],
  ] as const) {
    await user.clear(entry())
    if (typed) await user.paste(typed)
    await user.click(getLeagues())
    await expectAlert(new RegExp(`^${text}`))
    expect(entry().getAttribute('aria-invalid')).toBe('true')
    expect(entry().value).toBe(typed)
  }
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

test('either Back leads from the leagues to the ID, and keeps it and the email address', async () => {
  const { user, address, back } = await enter('7', { [LEAGUES]: found })
  await user.type(await screen.findByLabelText('Email'), 'ann@x.example')
  for (const leave of [back, () => user.click(screen.getByRole('button', { name: 'Back' }))]) {
    await leave()
    await expectFocused(screen.findByRole('heading', { name: 'Your team' }))
    expect(address()).toBe('/fpl-normal')
    expect(entry().value).toBe('7')
    await user.click(getLeagues())
    expect(((await screen.findByLabelText('Email')) as HTMLInputElement).value).toBe('ann@x.example')
  }
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
    const { user, address, back } = await enter('7', { [LEAGUES]: found, [SIGN_UP]: () => answer.promise })
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

test('step 2 lists every league, reports missing fields in order, sends the choice and sums it up', async () => {
  const SIGN_UP = 'POST /api/normalfplsignup'
  const { user, sent } = await enter('https://fantasy.premierleague.com/entry/7/event/12', {
    [LEAGUES]: found,
    [SIGN_UP]: { success: true, message: 'Look into your mailbox.' },
  })
  await screen.findByText('Ann FC')
  // Two leagues of different types may share a number; unknown figures are named as unknown.
  const labels = [...screen.getByRole('group', { name: 'Leagues' }).querySelectorAll('label')]
  expect(labels.map((label) => label.textContent?.replace(/\s+/g, ' '))).toEqual([
    expect.stringMatching(/^The Office ?CLASSIC ?Rank N\/A · 12 participants$/),
    expect.stringMatching(/^The Duel ?H2H ?Rank 2 · participants unknown$/),
  ])
  const email = screen.getByLabelText('Email')
  const agree = screen.getByLabelText(/^I agree/)
  const [first] = leagues()
  if (!first) throw new Error('no league to choose')
  const confirm = () => user.click(screen.getByRole('button', { name: 'Confirm Selection' }))
  const press = async (field: HTMLElement, text: string) => {
    await confirm()
    await expectAlert(text)
    expect(field.getAttribute('aria-invalid')).toBe('true')
  }
  await user.type(email, 'nobody')
  await press(first, 'Please select at least one league')
  await user.click(screen.getByLabelText(/^The Duel/))
  expect((screen.getByLabelText(/^The Office/) as HTMLInputElement).checked).toBe(false)
  await user.clear(email)
  await press(email, 'Please enter your email')
  await user.type(email, 'nobody')
  await press(email, 'Please enter a valid email')
  await user.clear(email)
  await user.type(email, 'ann@x.example')
  await press(agree, 'You must agree to receive emails from Benchside')
  await user.click(agree)
  await confirm()
  await expectFocused(screen.findByRole('heading', { name: 'Please confirm your email!' }))
  expect(sent(SIGN_UP)).toEqual({
    teamId: 7,
    selectedLeagues: [{ id: 7, type: 'h2h' }],
    email: 'ann@x.example',
    consent: true,
  })
  screen.getByText('ann@x.example')
})
