import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { CONSENT_TEXT } from '#contract/people/accounts.ts'
import { account } from '#test/answers/account.ts'
import { type Answers, afterEveryVisit, failure, isOpen, openSection, visit } from '#test/visit.tsx'

afterEveryVisit()

const person = { uid: 'u1', email: 'ann@x.example', emailVerified: true }

describe('the account page says of the weekly mail', () => {
  test('that the answer of the sign-up did not come along', async () => {
    await visitAccount({ 'GET /api/account': { ...account, unanswered: true } })
    await screen.findByText(/what you answered about emails at sign-up did not come along/)
  })

  test('nothing of the kind where it did', async () => {
    await visitAccount()
    await waitFor(() => screen.getByRole('switch', { name: 'Weekly mail', checked: false }))
    expect(screen.queryByText(/did not come along/)).toBeNull()
  })

  test('what is agreed to by switching it on, word for word, right below the switch', async () => {
    await visitAccount()
    const weekly = await screen.findByRole('switch', { name: 'Weekly mail', description: CONSENT_TEXT })
    screen.getByRole('heading', { name: 'Weekly mail' })
    expect(weekly.parentElement?.nextElementSibling?.textContent).toBe(CONSENT_TEXT)
  })
})

describe('of the other parts', () => {
  const hears = ['On this device', 'Chats', 'Calendar', 'By league', 'Dry words', 'Pause']
  const parts = [...hears, 'Password', 'Your data', 'Access tokens', 'Leave']

  test('each is closed at first, says how it stands, and opens by a press', async () => {
    const { user } = await visitAccount({
      'GET /api/calendar': { since: '2026-11-10T12:00:00Z' },
      'GET /api/account': { ...account, paused_until: '2027-07-31T23:00:00.000Z' },
    })
    await waitFor(() => expect(headsOf(parts)).toContain('Access tokensNone'))
    const told = [
      'On this deviceOff',
      'ChatsNone',
      'CalendarOn',
      'By leagueOff',
      'Dry wordsOff',
      'PauseUntil 1 August 2027',
    ]
    expect(headsOf(hears)).toEqual(told)
    expect(parts.filter(isOpen)).toEqual([])
    await openSection(user, 'Chats')
    expect(parts.filter(isOpen)).toEqual(['Chats'])
  })

  test('one that has something to say is open', async () => {
    await visitAccount({ 'GET /api/channels': () => failure(400, 'Not today.') })
    await screen.findByText('Failed to fetch your chats. Not today.')
    expect(parts.filter(isOpen)).toEqual(['Chats'])
  })
})

test('a switch whose change was not saved moves back at once, even if the account cannot be read again', async () => {
  let isAway = false
  const away = new Promise<Response>(() => undefined)
  const { user } = await visitAccount({
    'GET /api/account': () => (isAway ? away : account),
    'POST /api/account/weekly-mail': () => {
      isAway = true
      return failure(503, 'The server is busy.')
    },
  })
  await user.click(await screen.findByRole('switch', { name: 'Weekly mail', checked: false }))
  await screen.findByText('Failed to save this choice. The server is busy.')
  screen.getByRole('switch', { name: 'Weekly mail', checked: false, busy: false })
})

test('what could not be read is read once the connection is back', async () => {
  let isAway = true
  await visitAccount({ 'GET /api/account': () => (isAway ? failure(400, 'No.') : account) })
  await screen.findByText(/Failed to fetch your account/)
  isAway = false
  dispatchEvent(new Event('offline'))
  act(() => void dispatchEvent(new Event('online')))
  await screen.findByRole('switch', { name: 'Weekly mail', checked: false })
  expect(screen.queryByText(/Failed to fetch your account/)).toBeNull()
})

/** What stands on the line of each, which is all that is seen of a closed one. */
function headsOf(parts: readonly string[]) {
  return parts.map((name) => screen.getByRole('heading', { name }).closest('summary')?.textContent)
}

function visitAccount(answers: Answers = {}) {
  return visit('/account', { person, answers: { 'GET /api/account': account, ...answers } })
}
