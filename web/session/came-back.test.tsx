import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { EXAMPLE_READER } from '#contract/base/example-path.ts'
import { LINK_READER } from '#contract/base/link-path.ts'
import type { IdentityClient, Person } from './identity.ts'
import { readerIdentity } from './reader-identity.ts'
import { SessionProvider, useSession } from './Session.tsx'
import { STORED_PERSON, storePerson } from './stored-person.ts'

const ANN = { uid: 'u1', email: 'ann@x.example', emailVerified: true }
const identity = { onChange: () => () => undefined, reload: async () => ANN } as unknown as IdentityClient

afterEach(() => {
  cleanup()
  document.body.hidden = false
  vi.restoreAllMocks()
  storePerson(null)
})

function Who() {
  return <p>{useSession().user?.uid}</p>
}

/** How often the page was loaded anew. */
function comeBack(
  persisted: boolean,
  { client = identity, known = ANN }: { client?: IdentityClient; known?: Person } = {},
) {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionProvider identity={client} known={known}>
        <Who />
      </SessionProvider>
    </QueryClientProvider>,
  )
  screen.getByText(known.uid)
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  return reload.mock.calls.length
}

test('a page that comes back from the history after a log-out is emptied and read anew', () => {
  storePerson(null)
  expect(comeBack(true)).toBe(1)
  expect(document.body.hidden).toBe(true)
})

test('so is one of another person', () => {
  storePerson({ ...ANN, uid: 'u2' })
  expect(comeBack(true)).toBe(1)
})

test('of the same person it stays', () => {
  storePerson(ANN)
  expect(comeBack(true)).toBe(0)
  expect(document.body.hidden).toBe(false)
})

test('a page that is loaded is not loaded twice', () => {
  expect(comeBack(false)).toBe(0)
})

test.each([EXAMPLE_READER, LINK_READER])('a page of the reader "$uid" stays, whoever is logged in', (known) => {
  for (const person of [ANN, null]) {
    storePerson(person)
    expect(comeBack(true, { client: readerIdentity(known), known })).toBe(0)
    cleanup()
  }
  expect(document.body.hidden).toBe(false)
})

describe('a log-out in another tab', () => {
  const reload = vi.fn(async () => ANN)
  const client = { onChange: () => () => undefined, reload } as unknown as IdentityClient

  function another(person: Person | null, known: Person = ANN, of: IdentityClient = client) {
    reload.mockClear()
    storePerson(ANN)
    comeBack(false, { client: of, known })
    storePerson(person)
    act(() => void dispatchEvent(new StorageEvent('storage', { key: STORED_PERSON })))
  }

  test('is one here, at once, and is asked for again', () => {
    // The server is away: it still knows the session.
    another(null)
    expect(screen.queryByText(ANN.uid)).toBeNull()
    expect(reload).toHaveBeenCalledOnce()
    dispatchEvent(new Event('online'))
    expect(reload).toHaveBeenCalledTimes(2)
  })

  test('and a log-in leave the page until the server says who it is', () => {
    another({ ...ANN, uid: 'u2' })
    expect(screen.queryByText(ANN.uid)).not.toBeNull()
    expect(reload).toHaveBeenCalledOnce()
  })

  test('is none for whoever reads a link', () => {
    another(null, LINK_READER, readerIdentity(LINK_READER))
    expect(screen.queryByText(LINK_READER.uid)).not.toBeNull()
  })
})
