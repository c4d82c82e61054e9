import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

const ADDRESS = 'https://benchside.example/api/league-sync'
type Asked = { path?: string; status: number | null; id?: string }

/** A newly opened page, whose calls are answered one after the other; a call without a status gets no answer. */
async function openPage(asked: readonly Asked[]) {
  const { fetchNoted, lastRequest } = await import('./last-request.ts')
  for (const { path = '', status, id } of asked) {
    vi.stubGlobal('fetch', async () => {
      if (status === null) throw new TypeError('Failed to fetch')
      return new Response(null, { status, headers: id === undefined ? {} : { 'x-request-id': id } })
    })
    await fetchNoted(new Request(`${ADDRESS}${path}`)).catch(() => null)
  }
  const noted = lastRequest()
  return noted && { id: noted.id, status: noted.status }
}

test.each<{ what: string; asked: Asked[]; told: { id: string | null; status: number | null } | null }>([
  { what: 'nothing was asked', asked: [], told: null },
  {
    what: 'all went well',
    asked: [
      { status: 200, id: 'first' },
      { status: 204, id: 'second' },
    ],
    told: { id: 'second', status: 204 },
  },
  {
    what: 'one failed, and another went well',
    asked: [
      { status: 503, id: 'broken' },
      { path: '/other', status: 200, id: 'later' },
    ],
    told: { id: 'broken', status: 503 },
  },
  {
    what: 'the one that failed has gone well since, as after a token was renewed',
    asked: [
      { status: 401, id: 'too late' },
      { status: 200, id: 'renewed' },
    ],
    told: { id: 'renewed', status: 200 },
  },
  {
    what: 'two failed',
    asked: [
      { status: 404, id: 'first' },
      { path: '/other', status: 500, id: 'second' },
    ],
    told: { id: 'second', status: 500 },
  },
  { what: 'something else than our server answered', asked: [{ status: 502 }], told: { id: null, status: 502 } },
  { what: 'no answer came', asked: [{ status: null }], told: { id: null, status: null } },
])('where $what', async ({ asked, told }) => {
  expect(await openPage(asked)).toEqual(told)
})

test('a request that somebody left before its answer came does not count as failed', async () => {
  const { fetchNoted, lastRequest } = await import('./last-request.ts')
  const leaving = new AbortController()
  vi.stubGlobal('fetch', async () => {
    leaving.abort()
    throw leaving.signal.reason
  })
  await expect(fetchNoted(ADDRESS, { signal: leaving.signal })).rejects.toThrow()
  expect(lastRequest()).toBeNull()
})
