import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Settings } from '#contract/site.ts'
import type { StandingsRow } from '#contract/views/standings.ts'
import { afterEveryVisit, expectAlert, expectFocused, failure, SETTINGS } from '#test/visit.tsx'
import { overNetwork } from '#web/base/call.ts'
import { SettingsProvider } from '#web/base/page/Settings.tsx'
import { createQueryClient } from '#web/base/query.ts'
import { KeepForm } from './KeepForm.tsx'

afterEveryVisit()

const row = { game: 'classic', type: 'h2h', league_id: 21, team_id: 102, team_name: 'Bob Rovers' } as StandingsRow

function place(answer: () => Response = () => Response.json({ success: true }), settings: Partial<Settings> = {}) {
  const sent: [string, unknown][] = []
  const send = async (request: Request) => {
    sent.push([new URL(request.url).pathname, await request.json()])
    return answer()
  }
  render(
    <SettingsProvider settings={{ ...SETTINGS, ...settings }}>
      <QueryClientProvider client={createQueryClient(overNetwork({ send, origin: 'https://benchside.example' }))}>
        <h2 id="keep">Keep it:</h2>
        <KeepForm row={row} labelledBy="keep" />
      </QueryClientProvider>
    </SettingsProvider>,
  )
  return { sent, user: userEvent.setup() }
}

const choose = (way: RegExp, user: UserEvent) => user.click(screen.getByRole('radio', { name: way }))
const ACCOUNT = /^An account/
const email = () => screen.getByLabelText('Email', { selector: 'input' })
const make = () => screen.getByRole('button', { name: 'Make the account' })

test('an email address is enough: the team goes with it, and the page says what comes next', async () => {
  const { sent, user } = place()
  await choose(ACCOUNT, user)
  expect(screen.queryByRole('checkbox')).toBeNull()
  await user.type(email(), ' bob@x.example ')
  await user.click(make())
  await expectFocused(screen.findByText(/^An email is on its way to bob@x\.example\..* Bob Rovers is saved\.$/))
  const team = { game: 'classic', type: 'h2h', leagueId: 21, teamId: 102 }
  expect(sent).toEqual([['/api/league-links/claim', { email: 'bob@x.example', ...team }]])
  expect(screen.queryByRole('button', { name: 'Make the account' })).toBeNull()
})

test.each([
  ['', 'Please enter your email'],
  ['bob@', 'Please enter a valid email address'],
])('%j is not sent', async (address, text) => {
  const { sent, user } = place()
  await choose(ACCOUNT, user)
  if (address) await user.type(email(), address)
  await user.click(make())
  await expectAlert(text)
  expect(sent).toEqual([])
})

test('the weekly mail asks for consent, and is of this league alone', async () => {
  const message = 'Thank you! Please confirm your email.'
  const { sent, user } = place(() => Response.json({ success: true, message }))
  await user.type(email(), 'bob@x.example')
  await user.click(screen.getByRole('button', { name: 'Subscribe' }))
  await expectAlert(/.+/)
  expect(sent).toEqual([])
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Subscribe' }))
  await expectFocused(screen.findByText(message))
  const selectedLeagues = [{ id: 21, type: 'h2h' }]
  expect(sent).toEqual([
    ['/api/normalfplsignup', { email: 'bob@x.example', teamId: 102, selectedLeagues, consent: true }],
  ])
})

test('what was typed stays when the other way is chosen', async () => {
  const { user } = place()
  await user.type(email(), 'bob@x.example')
  await choose(ACCOUNT, user)
  expect(email()).toHaveProperty('value', 'bob@x.example')
})

test('a refusal is said, and what was typed stays', async () => {
  const text = 'Too many attempts. Please try again in 60 seconds.'
  const { user } = place(() => failure(429, text))
  await choose(ACCOUNT, user)
  await user.type(email(), 'bob@x.example')
  await user.click(make())
  await expectAlert(`The account was not made. ${text}`)
  expect(email()).toHaveProperty('value', 'bob@x.example')
})

test('a hosted provider has a page of its own for accounts, which gets the Team ID', () => {
  place(undefined, { identity: { kind: 'firebase', apiKey: 'k', projectId: 'p', authDomain: 'd' } })
  expect(screen.queryByRole('radio')).toBeNull()
  const way = screen.getByRole('link', { name: 'Register' })
  expect(way.getAttribute('href')).toBe(`/register?next=${encodeURIComponent('/enter-team-id?add=classic-102')}`)
})
