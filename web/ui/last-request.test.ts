import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** A page that was opened anew, whose calls are answered one after the other. */
async function openPage(answers: (readonly [status: number, id: string | null])[]) {
  const left = [...answers]
  vi.stubGlobal('fetch', async () => {
    const [status, id] = left.shift() ?? [200, null]
    return new Response(null, { status, headers: id === null ? {} : { 'x-request-id': id } })
  })
  const { fetchNoted, lastRequest } = await import('./last-request.ts')
  for (const _ of answers) await fetchNoted(new Request('https://benchside.example/api'))
  return lastRequest()
}

test.each([
  { what: 'nothing was asked', answers: [], told: null },
  {
    what: 'all went well',
    answers: [
      [200, 'first'],
      [204, 'second'],
    ],
    told: { id: 'second', status: 204 },
  },
  {
    what: 'one failed',
    answers: [
      [503, 'broken'],
      [200, 'later'],
    ],
    told: { id: 'broken', status: 503 },
  },
  {
    what: 'two failed',
    answers: [
      [404, 'first'],
      [500, 'second'],
    ],
    told: { id: 'second', status: 500 },
  },
  { what: 'something else than our server answered', answers: [[502, null]], told: null },
] as const)('where $what', async ({ answers, told }) => {
  expect(await openPage([...answers])).toEqual(told)
})
