import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { CONSENT_TEXT } from '#contract/accounts.ts'
import { type Answers, afterEveryVisit, expectFocused, failure, visit } from '#test/visit.tsx'

afterEveryVisit()

const DELETE = 'DELETE /api/account'
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
  })
})

test('a change that was not saved goes back at once, though the account cannot be read again', async () => {
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

test('the rule for passwords is shown beside the link to a new one', async () => {
  await visitAccount()
  screen.getByText(/At least 6 characters, at most 128\./)
})

describe('the last question before an account is deleted', () => {
  test('has the focus on the harmless answer', async () => {
    const { user, calls } = await visitAccount()
    const dialog = await openLastQuestion(user)
    await expectFocused(within(dialog).getByRole('button', { name: 'Keep my account' }))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls).not.toContain(DELETE)
  })

  test('asks for the password, sends it, and confirms what was deleted', async () => {
    const { user, calls, sent, address } = await visitAccount({
      [DELETE]: () =>
        calls.filter((call) => call === DELETE).length > 1 ? { success: true } : failure(403, 'Not yours.'),
    })
    const dialog = within(await openLastQuestion(user))
    const press = () => user.click(dialog.getByRole('button', { name: 'Delete my account' }))
    await press()
    expect((await dialog.findByRole('alert')).textContent).toBe('Please enter a password')
    expect(calls).not.toContain(DELETE)
    await user.type(dialog.getByLabelText('Your password', { selector: 'input' }), 'a-long-password')
    await press()
    expect((await dialog.findByText('Not yours.')).getAttribute('role')).toBe('alert')
    await press()
    await screen.findByText(/Goodbye! Your account and everything we stored about you are gone\./)
    expect([sent(DELETE), address()]).toEqual([{ password: 'a-long-password' }, '/'])
  })
})

function visitAccount(answers: Answers = {}) {
  return visit('/account', { person, answers: { 'GET /api/account': account, ...answers } })
}

async function openLastQuestion(user: Awaited<ReturnType<typeof visit>>['user']): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }))
  return screen.findByRole('dialog', { name: 'Delete your account?' })
}
