import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Connection } from '#contract/people/connections.ts'
import {
  type Answers,
  afterEveryVisit,
  expectAlert,
  expectFocused,
  failure,
  mount,
  openSection,
  visit,
} from '#test/visit.tsx'
import { Assistants } from './Assistants.tsx'
import { Component as ConnectPage } from './ConnectPage.tsx'

afterEveryVisit()

const REQUEST = 'POST /api/connections/request'
const DECIDE = 'POST /api/connections'
const person = { uid: 'u1', email: 'ann@x.example', emailVerified: true }
const open = (search: string, answers: Answers) =>
  mount(<ConnectPage />, { person, answers, address: `/connect${search}` })
const request = { name: 'Row Z', leads_to: 'assistant.example' }

test('the page names who asks, where it leads and what it reads, and takes the answer there', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  const answers = { [REQUEST]: request, [DECIDE]: { url: 'https://assistant.example/back?code=c' } }
  const { user, sent } = await open('?client_id=a&sig=b', answers)
  await screen.findByText('“Row Z”')
  screen.getByText('assistant.example')
  screen.getByText('ann@x.example')
  screen.getByText(/It cannot change anything/)
  expect(sent(REQUEST)).toEqual({ query: 'client_id=a&sig=b' })
  await user.click(screen.getByRole('button', { name: 'Let it in' }))
  expect(sent(DECIDE)).toEqual({ query: 'client_id=a&sig=b', accept: true })
  expect(assign).toHaveBeenCalledWith('https://assistant.example/back?code=c')
})

test('a no is sent as one, and a program on this device is called that', async () => {
  vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  const answers = { [REQUEST]: { name: null, leads_to: '127.0.0.1:4711' }, [DECIDE]: failure(400, 'Too old.') }
  const { user, sent } = await open('?client_id=a', answers)
  await screen.findByText('An assistant without a name')
  screen.getByText(/a program on the device that you are using/)
  await user.click(screen.getByRole('button', { name: 'No' }))
  await expectAlert('Failed to send your answer. Too old.')
  expect(sent(DECIDE)).toEqual({ query: 'client_id=a', accept: false })
})

test('whoever is logged out logs in first and comes back', async () => {
  const { address, calls } = await visit('/connect?client_id=a&sig=b')
  await waitFor(() => expect(address()).toMatch(/^.login/))
  expect(address()).toBe(`/login?next=${encodeURIComponent('/connect?client_id=a&sig=b')}`)
  expect(calls).not.toContain(REQUEST)
})

test('nothing is asked without a request', async () => {
  await open('', {})
  screen.getByText(/Nobody asks for anything here/)
})

test('a bad request says so', async () => {
  await open('?x=y', { [REQUEST]: () => failure(400, 'This request is too old.') })
  await expectAlert('Failed to read the request. This request is too old.')
})

test('the account page lists who was let in, and ends it', async () => {
  let connections: Connection[] = [
    { id: 'c1', name: 'Row Z', created_at: '2026-09-01T10:00:00Z', used_on: '2026-09-05' },
    { id: 'c2', name: null, created_at: '2026-08-01T10:00:00Z', used_on: null },
  ]
  const answers = {
    'GET /api/connections': () => ({ is_on: true, connections }),
    'DELETE /api/connections/c1': () => {
      connections = connections.slice(1)
      return { success: true }
    },
  }
  const { user } = await mount(<Assistants />, { person, answers })
  const section = within(await openSection(user, 'Assistants'))
  section.getByText('https://benchside.example/mcp')
  section.getByText(/It leads you here to log in/)
  section.getByText('Let in on 1 Sep 2026 · last used on 5 Sep 2026')
  section.getByText('An assistant without a name')
  await user.click(section.getByRole('button', { name: 'End the connection of “Row Z”' }))
  await expectFocused(section.findByText('“Row Z” reads nothing from now on.'))
  expect(section.getAllByRole('listitem')).toHaveLength(1)
})

test('where nobody logs in for an assistant, it needs a token', async () => {
  const answers = { 'GET /api/connections': { is_on: false, connections: [] } }
  const { user } = await mount(<Assistants />, { person, answers })
  within(await openSection(user, 'Assistants')).getByText(/Here it needs an access token/)
})
