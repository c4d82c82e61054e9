import { connect, createServer, Socket } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { refuse, sweepConnections } from './sweep.ts'

let program: TestApp
let port: number
const clients: Socket[] = []

beforeAll(async () => {
  program = await startApp('http://127.0.0.1:9')
  await program.app.listen({ port: 0, host: '127.0.0.1' })
  port = (program.app.server.address() as { port: number }).port
})

afterAll(async () => {
  for (const client of clients) client.destroy()
  await program?.close()
})

/** Never closes its side of the connection, like a malicious client. */
function clinging(said: string): { heard(): string } {
  const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  let heard = ''
  client.on('data', (some) => (heard += some))
  client.on('error', () => undefined)
  client.write(said)
  clients.push(client)
  return { heard: () => heard }
}

function openConnections(): Promise<number> {
  return new Promise((resolve, reject) =>
    program.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
}

const PATIENCE = { timeout: 60_000, interval: 100 }

test('refused clients get an answer with the reason, and are disconnected even if they do not close', async () => {
  const refused = Array.from({ length: 100 }, () => clinging('NONSENSE\r\n\r\n'))
  await vi.waitFor(() => expect(refused.every(({ heard }) => heard().startsWith('HTTP/1.1 400 '))).toBe(true), PATIENCE)
  await vi.waitFor(async () => expect(await openConnections()).toBe(0), PATIENCE)
})

test('a client that is refused cannot keep its half of the connection open', async () => {
  const server = createServer({ allowHalfOpen: true }, (socket) => refuse(socket, 'no'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const client = connect({ port: (server.address() as { port: number }).port, host: '127.0.0.1', allowHalfOpen: true })
  client.on('error', () => undefined)
  const heard = await new Promise((resolve) => client.once('data', (some) => resolve(String(some))))
  expect(heard).toBe('no')
  // Ends once the server has no connection left.
  await new Promise((resolve) => server.close(resolve))
  client.destroy()
})

test('clients that take too long get an answer and are disconnected, whether they have sent anything or not', async () => {
  const { server } = program.app
  server.headersTimeout = 500
  server.requestTimeout = 500
  const slow = [
    '',
    'GET / HTTP/1.1\r\nhost: here\r\n',
    'POST /api/team/save HTTP/1.1\r\nhost: here\r\ncontent-length: 9\r\n\r\n{',
  ]
  const late = slow.flatMap((said) => Array.from({ length: 20 }, () => clinging(said)))
  await vi.waitFor(() => expect(late.every(({ heard }) => /^HTTP\/1.1 (408|401) /.test(heard()))).toBe(true), PATIENCE)
  await vi.waitFor(async () => expect(await openConnections()).toBe(0), PATIENCE)
})

test('there are no more connections than the configuration allows', async () => {
  const { server } = program.app
  expect(server.maxConnections).toBe(program.deps.config.mostConnections)
  // Nor is a connection kept for ever for a client that does not read its answer.
  expect(server.timeout).toBeGreaterThan(0)
})

test('one client cannot take the connections of all: it has a tenth, and twenty at least', async () => {
  const app = Fastify()
  sweepConnections(app, { most: 300, isProxy: () => false })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const sockets = Array.from({ length: 40 }, () => connect({ port, host: '127.0.0.1' }).on('error', () => undefined))
  const closed = () => sockets.filter((socket) => socket.closed).length
  await vi.waitFor(() => expect(closed()).toBe(10), PATIENCE)
  // Whoever closes one may open another.
  sockets.find((socket) => !socket.closed)?.destroy()
  await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/nowhere`)).status).toBe(404), PATIENCE)
  for (const socket of sockets) socket.destroy()
  await app.close()
})

test('nor can one network of many clients', async () => {
  const app = Fastify()
  sweepConnections(app, { most: 300, isProxy: () => false })
  const sockets = Array.from({ length: 40 }, (_, i) =>
    Object.defineProperty(new Socket(), 'remoteAddress', { value: `2001:db8:1:${i}::1` }),
  )
  for (const socket of sockets) app.server.emit('connection', socket)
  expect(sockets.filter(({ destroyed }) => destroyed)).toHaveLength(10)
  for (const socket of sockets) socket.destroy()
  await app.close()
})

test('a shutdown waits for answers under way, and for no client that might send another request', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  sweepConnections(app, { most: 100, isProxy: () => true })
  let started = () => {}
  const begun = new Promise<void>((resolve) => {
    started = resolve
  })
  app.get('/', async () => {
    started()
    await new Promise((resolve) => setTimeout(resolve, 300))
    return 'whole'
  })
  const url = await app.listen({ port: 0 })
  // Keeps its connection, as browsers and proxies do.
  const answer = fetch(url)
  const idle = await fetch(`${url}/nowhere`)
  await idle.text()
  await begun
  const closing = app.close()
  expect((await answer).headers.get('connection')).toBe('close')
  expect(await (await answer).text()).toBe('whole')
  await closing
}, 60_000)

test('an idle client that keeps its connection does not delay the shutdown', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  sweepConnections(app, { most: 100, isProxy: () => true })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const client = connect({ port: (app.server.address() as { port: number }).port, host: '127.0.0.1' })
  const ended = new Promise((resolve) => client.once('close', resolve))
  client.on('error', () => undefined)
  await new Promise((resolve) => client.once('connect', resolve))
  await app.close()
  await ended
}, 60_000)

test('neither a client that sends too slowly nor one that reads no answer delays the shutdown', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  sweepConnections(app, { most: 100, isProxy: () => true })
  const { promise: begun, resolve: start } = Promise.withResolvers<void>()
  app.post('/', async () => 'never')
  app.get('/', async (_request, reply) => {
    start()
    return reply.send(Buffer.alloc(64 * 1024 * 1024))
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const slow = connect({ port, host: '127.0.0.1' })
  const deaf = connect({ port, host: '127.0.0.1' })
  for (const client of [slow, deaf]) client.on('error', () => undefined)
  slow.write('POST / HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: 999999\r\n\r\n')
  const trickling = setInterval(() => slow.write(' '), 100)
  deaf.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n')
  deaf.pause()
  await begun
  try {
    await app.close()
  } finally {
    clearInterval(trickling)
    slow.destroy()
    deaf.destroy()
  }
}, 60_000)
