import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { AccessToken } from '#contract/people/access-tokens.ts'
import { type Answers, afterEveryVisit, expectAlert, expectFocused, failure, mount, openSection } from '#test/visit.tsx'
import { AccessTokens } from './AccessTokens.tsx'

afterEveryVisit()

const LIST = 'GET /api/access-tokens'
const MAKE = 'POST /api/access-tokens'
const TOKEN = `bsp_${'Ab1-_'.repeat(9).slice(0, 43)}`
const person = { uid: 'u1', email: 'ann@x.example', emailVerified: true }

function tokenCalled(name: string, more: Partial<AccessToken> = {}): AccessToken {
  const times = { created_at: '2126-09-01T10:00:00Z', expires_at: '2126-11-30T10:00:00Z', used_on: null }
  return { id: 7, name, ...times, ...more }
}

async function visitAccount(answers: Answers) {
  const visited = await mount(<AccessTokens />, { person, answers })
  const section = await openSection(visited.user, 'Access tokens')
  return { ...visited, section: within(section) }
}

test('a token is made with a name and an end, seen once, listed without itself, and ended', async () => {
  let tokens: AccessToken[] = []
  const { user, sent, calls, section } = await visitAccount({
    [LIST]: () => tokens,
    [MAKE]: () => {
      tokens = [tokenCalled('Sunday sheet')]
      return { ...tokens[0], token: TOKEN }
    },
    'DELETE /api/access-tokens/7': () => {
      tokens = []
      return { success: true }
    },
  })
  await user.click(await section.findByRole('button', { name: 'Make a token' }))
  await expectFocused(section.findByLabelText('Name'))
  await user.keyboard(' Sunday sheet ')
  expect(section.getByLabelText('Good for')).toHaveProperty('value', '90')
  await user.selectOptions(section.getByLabelText('Good for'), 'A year')
  await user.click(section.getByRole('button', { name: 'Make the token' }))
  const shown = await section.findByRole('region', { name: /It is shown this once/ })
  await expectFocused(shown)
  within(shown).getByText(TOKEN)
  expect(sent(MAKE)).toEqual({ name: 'Sunday sheet', days: 365 })
  const list = within(section.getByRole('list', { name: 'Your access tokens' }))
  list.getByText('Good until 30 Nov 2126 · not used yet')

  await user.click(list.getByRole('button', { name: 'End the token Sunday sheet' }))
  await expectFocused(section.findByText('The token “Sunday sheet” is refused from now on.'))
  expect(section.queryByText(TOKEN)).toBeNull()
  expect(section.queryByRole('list')).toBeNull()
  expect(calls).toContain('DELETE /api/access-tokens/7')
})

test('a name is required, the server’s refusal is shown, and cancelling makes no token', async () => {
  const { user, calls, section } = await visitAccount({ [LIST]: [], [MAKE]: failure(409, 'You have 10 already.') })
  await user.click(await section.findByRole('button', { name: 'Make a token' }))
  await user.click(section.getByRole('button', { name: 'Make the token' }))
  await expectAlert('Please enter a name')
  expect(calls).not.toContain(MAKE)
  await user.type(section.getByLabelText('Name'), 'x')
  await user.click(section.getByRole('button', { name: 'Make the token' }))
  await expectAlert('Failed to make the token. You have 10 already.')
  await user.click(section.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(section.queryByLabelText('Name')).toBeNull())
})

test('who cannot copy by a press is given the token to copy by hand', async () => {
  const tokens: AccessToken[] = []
  const { user, section } = await visitAccount({
    [LIST]: () => tokens,
    [MAKE]: () => {
      tokens.push(tokenCalled('Sheet'))
      return { ...tokens[0], token: TOKEN }
    },
  })
  await user.click(await section.findByRole('button', { name: 'Make a token' }))
  await user.type(section.getByLabelText('Name'), 'Sheet')
  await user.click(section.getByRole('button', { name: 'Make the token' }))
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)
  await user.click(await section.findByRole('button', { name: 'Copy the token' }))
  expect(within(await screen.findByRole('dialog')).getByRole('textbox')).toHaveProperty('value', TOKEN)
})

test('an expired token says so and does not count towards the limit', async () => {
  const good = Array.from({ length: 9 }, (_, id) => tokenCalled(`Sheet ${id}`, { id }))
  const old = tokenCalled('Old', { id: 9, expires_at: '2026-01-05T00:00:00Z', used_on: '2026-01-03' })
  const { section } = await visitAccount({ [LIST]: [...good, old] })
  await section.findByText('Expired on 5 Jan 2026 · last used on 3 Jan 2026')
  section.getByRole('button', { name: 'Make a token' })
})

test('with ten valid tokens one has to end before another is made', async () => {
  const { section } = await visitAccount({
    [LIST]: Array.from({ length: 10 }, (_, id) => tokenCalled(`S${id}`, { id })),
  })
  await section.findByText('These are 10: end one of them to make another.')
  expect(section.queryByRole('button', { name: 'Make a token' })).toBeNull()
})

test('a failure to fetch the tokens is shown', async () => {
  const { section } = await visitAccount({ [LIST]: () => failure(400, 'No.') })
  await section.findByText('Failed to fetch your access tokens. No.')
})
