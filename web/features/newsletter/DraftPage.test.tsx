import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NEWSLETTER_CONSENT_TEXT } from '#contract/people/newsletter.ts'
import { type Answers, afterEveryVisit, expectAlert, expectFocused, failure, ofOtherGame, visit } from '#test/visit.tsx'

afterEveryVisit()

const SUBSCRIBE = 'POST /api/newsletter'
const accepted = { success: true, message: 'Look into your mailbox.' }

const email = () => screen.getByLabelText('Email')
const team = () => screen.getByLabelText('Team ID')
const consent = () => screen.getByRole('checkbox')
const button = () => screen.getByRole('button', { name: 'Subscribe' })

async function visitFilled(answers: Answers, teamId = '7') {
  const visited = await visit('/draft', { answers })
  await visited.user.type(email(), 'ann@x.example')
  await visited.user.type(team(), teamId)
  await visited.user.click(screen.getByLabelText(NEWSLETTER_CONSENT_TEXT))
  return visited
}

test('a classic team leads to its own form, with its ID', async () => {
  const text = 'The official draft game knows no team with the ID 7. This is a classic team.'
  const { user, address } = await visitFilled({ [SUBSCRIBE]: () => ofOtherGame(text) })
  await user.click(button())
  await screen.findByText(text)
  expect(team().getAttribute('aria-invalid')).toBe('true')
  await user.click(screen.getByRole('link', { name: 'Get the weekly mail of this classic team' }))
  await screen.findByRole('heading', { level: 1, name: 'Classic FPL' })
  expect(address()).toBe('/fpl-normal?team=7')
  expect((team() as HTMLInputElement).value).toBe('7')
})

test('the form says what is missing, in its order, and sends nothing', async () => {
  const { user, calls, address } = await visit('/draft')
  const steps = [
    { field: email, typed: ' ', text: 'Please enter your email' },
    { field: email, typed: 'nobody', text: 'Please enter a valid email address' },
    { field: email, typed: 'no body@x.example', text: 'Please enter a valid email address' },
    { field: team, before: 'ann@x.example', typed: ' ', text: 'Please enter your Team ID' },
    { field: team, typed: 'forty', text: 'Team ID must be a number' },
    {
      field: team,
      typed: 'https://fantasy.premierleague.com/entry/7/event/1',
      text: 'This is the address of a classic team. Its weekly mail is on the Classic FPL page.Get the weekly mail of this classic team',
    },
  ]
  const press = async (field: () => HTMLElement, text: string) => {
    await user.click(button())
    await expectAlert(text)
    expect(field().getAttribute('aria-invalid')).toBe('true')
  }
  for (const { field, before, typed, text } of steps) {
    if (before) {
      await user.clear(email())
      await user.type(email(), before)
    }
    await user.clear(field())
    await user.type(field(), typed)
    await press(field, text)
  }
  await user.clear(team())
  await user.type(team(), '40017')
  await press(consent, 'You must agree to receive emails from Benchside')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(address()).toBe('/'))
  expect(calls).not.toContain(SUBSCRIBE)
})

test('after a failure what was typed stays, with the reason; more presses during the retry send nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const answers: (() => Response | Promise<Response>)[] = [
    () => failure(429, 'Slowly!'),
    () => new Response('<h1>Bad Gateway</h1>', { status: 502 }),
    () => promise,
  ]
  const address = ' https://draft.premierleague.com/entry/40017/event/12 '
  const { user, sent, calls } = await visitFilled(
    { [SUBSCRIBE]: () => answers.shift()?.() ?? failure(500, 'No.') },
    address,
  )
  for (const text of ['Slowly!', 'Subscription failed']) {
    await user.click(button())
    await expectAlert(text)
    expect((email() as HTMLInputElement).value).toBe('ann@x.example')
  }
  await user.click(button())
  await waitFor(() => expect(button().getAttribute('aria-busy')).toBe('true'))
  await user.click(button())
  await user.type(email(), '{Enter}')
  resolve(Response.json(accepted))
  await expectFocused(screen.findByRole('heading', { name: 'Thank you!' }))
  expect(calls.filter((call) => call === SUBSCRIBE)).toHaveLength(3)
  expect(sent(SUBSCRIBE)).toEqual({ email: 'ann@x.example', teamId: '40017', consent: true })
  screen.getByText(/Look into your mailbox\./)
})

test('whoever is logged in is welcomed instead, and sent to the Team ID page', async () => {
  await visit('/draft', { person: { uid: 'u1', email: 'ann@x.example', emailVerified: true } })
  await screen.findByRole('heading', { name: 'Welcome back!' })
  expect(screen.queryByRole('button', { name: 'Subscribe' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Go to your Team IDs' }).getAttribute('href')).toBe('/enter-team-id')
})
