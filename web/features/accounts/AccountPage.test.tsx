import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { CONSENT_TEXT } from '#contract/people/accounts.ts'
import { type Answers, afterEveryVisit, failure, visit } from '#test/visit.tsx'

afterEveryVisit()

const person = { uid: 'u1', email: 'ann@x.example', emailVerified: true }
const account = {
  email: person.email,
  registered: true,
  weekly_mail: false,
  unanswered: false,
  pending_consent: null,
  paused_until: null,
}

describe('the account page says of the weekly mail', () => {
  test('that the answer of the sign-up did not come along', async () => {
    await visitAccount({ 'GET /api/account': { ...account, unanswered: true } })
    await screen.findByText(/what you answered about emails at sign-up did not come along/)
  })

  test('nothing of the kind where it did', async () => {
    await visitAccount()
    await waitFor(() => screen.getByRole('switch', { name: CONSENT_TEXT, checked: false }))
    expect(screen.queryByText(/did not come along/)).toBeNull()
    // Its other parts, each with tests of its own.
    for (const name of ['On this device', 'Chats', 'Calendar', 'Access tokens']) screen.getByRole('heading', { name })
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
  await user.click(await screen.findByRole('switch', { name: CONSENT_TEXT, checked: false }))
  await screen.findByText('Failed to save this choice. The server is busy.')
  screen.getByRole('switch', { name: CONSENT_TEXT, checked: false, busy: false })
})

test('what could not be read is read once the connection is back', async () => {
  let isAway = true
  await visitAccount({ 'GET /api/account': () => (isAway ? failure(400, 'No.') : account) })
  await screen.findByText(/Failed to fetch your account/)
  isAway = false
  dispatchEvent(new Event('offline'))
  act(() => void dispatchEvent(new Event('online')))
  await screen.findByRole('switch', { name: CONSENT_TEXT, checked: false })
  expect(screen.queryByText(/Failed to fetch your account/)).toBeNull()
})

function visitAccount(answers: Answers = {}) {
  return visit('/account', { person, answers: { 'GET /api/account': account, ...answers } })
}
