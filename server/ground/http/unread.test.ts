import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Failure } from '#server/ground/base/failure.ts'
import type { Person } from '#server/ground/identity/identity.ts'
import { finish, sendFinished } from './finished.ts'

const PATIENCE = { timeout: 20_000, interval: 50 }
const app = Fastify({ forceCloseConnections: true })
const clients: Socket[] = []
let port: number

beforeAll(async () => {
  app.decorateRequest('person', null)
  app.setErrorHandler(({ kind }: Failure, _request, reply) => reply.code(kind === 'too_many' ? 429 : 500).send(kind))
  app.get('/:who/:megabytes', async (request, reply) => {
    const { who, megabytes } = request.params as { who: string; megabytes: string }
    request.person = { uid: who } as Person
    return sendFinished(request, reply, finish(Buffer.alloc(Number(megabytes) * 1024 * 1024)))
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as { port: number }).port
})

afterAll(async () => {
  for (const client of clients) client.destroy()
  await app.close()
})

/** Reads the head of an answer and nothing more, until told to. */
async function ask(path: string) {
  const client = connect({ port, host: '127.0.0.1' })
  clients.push(client)
  client.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
  const head = await new Promise<string>((resolve) => client.once('data', (some) => resolve(String(some))))
  client.pause()
  return { status: Number(head.split(' ')[1]), head, readOn: () => once(client.resume(), 'close') }
}

test('whoever does not read what they are sent gets no more of it; others do, and so do they once they have read', async () => {
  const held = [await ask('/ann/20'), await ask('/ann/20')]
  expect(held.map(({ status }) => status)).toEqual([200, 200])
  const refused = await ask('/ann/20')
  expect([refused.status, refused.head]).toEqual([429, expect.not.stringContaining('content-encoding')])
  expect((await ask('/bob/20')).status).toBe(200)
  await Promise.all(held.map(({ readOn }) => readOn()))
  await vi.waitFor(async () => expect((await ask('/ann/20')).status).toBe(200), PATIENCE)
})

test('one answer is sent however large it is, and ends with its connection', async () => {
  expect((await ask('/cyd/60')).status).toBe(200)
  expect((await ask('/cyd/1')).status).toBe(429)
  clients.at(-2)?.destroy()
  await vi.waitFor(async () => expect((await ask('/cyd/1')).status).toBe(200), PATIENCE)
})

test('where all together have much to read, whoever has none is answered, and others get little', async () => {
  for (let i = 0; i < 6; i++) await ask(`/stranger-${i}/45`)
  expect((await ask('/stranger-0/3')).status).toBe(429)
  expect((await ask('/dan/20')).status).toBe(200)
  for (let i = 0; i < 2; i++) await ask(`/another-${i}/45`)
  expect((await ask('/eve/20')).status, 'nobody is sent more than little').toBe(429)
  expect((await ask('/eve/3')).status).toBe(200)
})
