import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Settings } from '#contract/site.ts'
import { overNetwork } from '#web/call.ts'
import { createQueryClient } from '#web/query.ts'
import { SettingsProvider } from '#web/session/Settings.tsx'
import { useLiveChanges } from './use-live-changes.ts'

const ORIGIN = 'https://benchside.example'
const SETTINGS = { refreshSeconds: 60 } as Settings
const CHANGE = { game: 'classic', gameweek: 9, leagues: [3] }

function Listener({ heard }: { heard: unknown[] }) {
  useLiveChanges((change) => heard.push(change))
  return null
}

test('two screens share one stream, which ends with the second', async () => {
  const requests: Request[] = []
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const queries = createQueryClient(
    overNetwork({
      origin: ORIGIN,
      async send(request) {
        requests.push(request)
        return new Response(readable, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } })
      },
    }),
  )
  const heard: [unknown[], unknown[]] = [[], []]
  const page = (isBoth: boolean) => (
    <SettingsProvider settings={SETTINGS}>
      <QueryClientProvider client={queries}>
        <Listener heard={heard[0]} />
        {isBoth && <Listener heard={heard[1]} />}
      </QueryClientProvider>
    </SettingsProvider>
  )
  const { rerender, unmount } = render(page(true))
  const writer = writable.getWriter()
  void writer.write(new TextEncoder().encode(`event: live\nid: 5\ndata: ${JSON.stringify(CHANGE)}\n\n`))
  await expect
    .poll(() => heard, { timeout: 20_000 })
    .toEqual([
      [null, CHANGE],
      [null, CHANGE],
    ])
  expect(requests.map(({ url }) => url)).toEqual([`${ORIGIN}/api/live/stream`])
  rerender(page(false))
  expect(requests[0]?.signal.aborted).toBe(false)
  unmount()
  expect(requests[0]?.signal.aborted).toBe(true)
})

test('a page in place of the stream is a failure', async () => {
  const makeCall = overNetwork({
    origin: ORIGIN,
    send: async () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
  })
  const { getLiveStream } = await import('#contract/live.ts')
  await expect(makeCall(getLiveStream, {})).rejects.toMatchObject({ code: 'drift' })
})
