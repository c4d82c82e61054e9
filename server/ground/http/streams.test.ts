import http from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { StoredLeagueId } from '#server/ground/db/tables.ts'
import type { Person } from '#server/ground/identity/identity.ts'
import { createStreams, type Opening, type Streams } from './streams.ts'

const SOON = { timeout: 20_000, interval: 5 }
const LEAGUES = new Set([1 as StoredLeagueId])
const PERSON: Person = { uid: 'a', email: 'a@x.example', emailVerified: true, signedInAt: new Date() }

type Change = { number: number; text: string }

/** Streams over a list of changes, behind a server of a few lines. */
async function serve({ beatMs }: { beatMs?: number } = {}) {
  const changes: Change[] = []
  const streams = createStreams<Change>({
    now: () => new Date(),
    most: 10,
    last: async () => changes.at(-1)?.number ?? 0,
    since: async (number) => changes.filter((change) => change.number > number),
    textOf: (some) => some.map(({ text }) => text).join(''),
    numberText: (number) => `id: ${number}\n\n`,
    ...(beatMs !== undefined && { beatMs }),
  })
  const server = http.createServer((_request, response) => void answer(streams, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    streams.endAll()
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as { port: number }
  return {
    streams,
    port,
    say(text: string) {
      changes.push({ number: changes.length + 1, text })
      streams.onNews({ kind: 'live', game: 'draft' })
    },
  }
}

async function answer(streams: Streams, response: http.ServerResponse): Promise<void> {
  const readAgain: Opening['readAgain'] = async () => ({ leagues: LEAGUES, until: null })
  const begin = await streams.open({ person: PERSON, client: '10.0.0.1', after: null, readAgain })
  response.writeHead(200)
  begin(response)
}

function read(port: number) {
  const socket = connect({ port, host: '127.0.0.1' })
  const reader = { socket, text: '', isClosed: false }
  socket.on('data', (part) => (reader.text += part))
  socket.on('error', () => undefined)
  socket.on('close', () => (reader.isClosed = true))
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  onTestFinished(() => void socket.destroy())
  return reader
}

test('whoever does not read is dropped, and the others hear everything', async () => {
  const { streams, port, say } = await serve()
  const [slow, quick] = [read(port), read(port)]
  await expect.poll(() => slow.text + quick.text, SOON).toMatch(/id: 0[\s\S]*id: 0/)
  slow.socket.pause()
  // More than the operating system keeps for a connection.
  const part = 'x'.repeat(1_000_000)
  let said = 0
  await expect
    .poll(async () => {
      // The quick one has read all: only the slow one has something waiting.
      if (streams.count() === 2 && (said === 0 || quick.text.includes(`x${said}.`))) say(`${part}${++said}.`)
      return streams.count()
    }, SOON)
    .toBe(1)
  await expect.poll(() => quick.text.includes(`x${said}.`), SOON).toBe(true)
  expect(quick.isClosed).toBe(false)
}, 60_000)

test('a silent stream beats', async () => {
  const { port } = await serve({ beatMs: 20 })
  const reader = read(port)
  await expect.poll(() => reader.text.split(': \n\n').length, SOON).toBeGreaterThan(3)
})

test('a reader who leaves while their stream is being opened leaves nothing behind', async () => {
  const { streams, port } = await serve()
  for (let round = 0; round < 5; round++) read(port).socket.end().destroy()
  const reader = read(port)
  await expect.poll(() => reader.text, SOON).toContain('id: 0')
  await expect.poll(() => streams.count(), SOON).toBe(1)
})
