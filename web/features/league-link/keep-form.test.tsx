import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
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
        <KeepForm row={row} />
      </QueryClientProvider>
    </SettingsProvider>,
  )
  return { sent, user: userEvent.setup() }
}

const email = () => screen.getByLabelText('Email', { selector: 'input' })
const make = () => screen.getByRole('button', { name: 'Send me my link' })

test('an email address is all there is to give: the team goes with it, and the page says what comes next', async () => {
  const { sent, user } = place()
  expect(screen.queryByRole('checkbox')).toBeNull()
  await user.type(email(), ' bob@x.example ')
  await user.click(make())
  await expectFocused(
    screen.findByText(/^An email is on its way to bob@x\.example\. .* opens Bob Rovers everywhere\.$/),
  )
  const team = { game: 'classic', type: 'h2h', leagueId: 21, teamId: 102 }
  expect(sent).toEqual([['/api/league-links/claim', { email: 'bob@x.example', ...team }]])
  expect(screen.queryByRole('button', { name: 'Send me my link' })).toBeNull()
})

test.each([
  ['', 'Please enter your email'],
  ['bob@', 'Please enter a valid email address'],
])('%j is not sent', async (address, text) => {
  const { sent, user } = place()
  if (address) await user.type(email(), address)
  await user.click(make())
  await expectAlert(text)
  expect(sent).toEqual([])
})

test('a refusal is said, and what was typed stays', async () => {
  const text = 'Too many attempts. Please try again in 60 seconds.'
  const { user } = place(() => failure(429, text))
  await user.type(email(), 'bob@x.example')
  await user.click(make())
  await expectAlert(`The email was not sent. ${text}`)
  expect(email()).toHaveProperty('value', 'bob@x.example')
})

test('a hosted provider has a page of its own for accounts, which gets the Team ID', () => {
  place(undefined, { identity: { kind: 'firebase', apiKey: 'k', projectId: 'p', authDomain: 'd' } })
  expect(screen.queryByRole('textbox')).toBeNull()
  const way = screen.getByRole('link', { name: 'Register' })
  expect(way.getAttribute('href')).toBe(`/register?next=${encodeURIComponent('/enter-team-id?add=classic-102')}`)
})
