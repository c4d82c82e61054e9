import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer as createSocketServer, type Server } from 'node:net'
import { performance } from 'node:perf_hooks'
import { afterEach, expect, test } from 'vitest'
import { createOutgoing } from './outgoing.ts'
import { cross } from './transport.ts'

const BODY = { contentType: 'application/json', bytes: Buffer.from('{"content":"hello"}') }
const open: Server[] = []

afterEach(async () => {
  for (const server of open.splice(0)) {
    server.close()
    if ('closeAllConnections' in server) (server as ReturnType<typeof createServer>).closeAllConnections()
  }
})

async function listening<One extends Server>(server: One): Promise<{ server: One; port: number }> {
  open.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

/** A stand-in on this machine for every host of the list. */
async function standIn(answer: RequestListener, timeoutMs = 5000) {
  const { port } = await listening(createServer(answer))
  return createOutgoing({
    hosts: { chats: ['discord.com'], push: [] },
    standIn: `http://127.0.0.1:${port}`,
    timeoutMs,
    gapMs: 0,
  })
}

test('what was posted arrives as it is, below the name of its host', async () => {
  const seen: unknown[] = []
  const outgoing = await standIn((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { 'content-type': type, 'user-agent': agent } = request.headers
      seen.push(request.method, request.url, type, agent, Buffer.concat(parts).toString())
      reply.writeHead(204).end()
    })
  })
  const answer = await outgoing.post('chats', 'https://discord.com/api/webhooks/1/x?wait=true', BODY)
  expect(answer).toEqual({ status: 204, retryAfterSeconds: null, text: '' })
  expect(seen).toEqual([
    'POST',
    '/discord.com/api/webhooks/1/x?wait=true',
    'application/json',
    'Benchside',
    '{"content":"hello"}',
  ])
})

test('a redirect is an answer, and is not followed', async () => {
  let followed = 0
  const other = await listening(
    createServer((_, reply) => {
      followed++
      reply.end()
    }),
  )
  const outgoing = await standIn((_, reply) =>
    reply.writeHead(307, { location: `http://127.0.0.1:${other.port}/` }).end(),
  )
  expect((await outgoing.post('chats', 'https://discord.com/', BODY)).status).toBe(307)
  expect(followed).toBe(0)
})

test('of a long answer no more than 64 kB is read, and the connection ends', async () => {
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  const outgoing = await standIn((_, reply) => {
    reply.on('close', resolve)
    reply.writeHead(200)
    const more = () => {
      while (!reply.destroyed && reply.write('x'.repeat(10_000)));
    }
    reply.on('drain', more)
    more()
  })
  const { text } = await outgoing.post('chats', 'https://discord.com/', BODY)
  expect(text).toHaveLength(64 * 1024)
  await ended
})

test('a host that never answers is given up after the time limit, and the outcome is unknown', async () => {
  const outgoing = await standIn(() => undefined, 60)
  await expect(outgoing.post('chats', 'https://discord.com/', BODY)).rejects.toMatchObject({ kind: 'unknown' })
})

test('a slow answer is cut off at the time limit: its status counts', async () => {
  const outgoing = await standIn((_, reply) => {
    reply.writeHead(200).write('x')
  }, 60)
  expect(await outgoing.post('chats', 'https://discord.com/', BODY)).toMatchObject({ status: 200, text: 'x' })
})

test('a host that hangs up after the message was handed over may have taken it', async () => {
  const outgoing = await standIn((request) => {
    request.resume().on('end', () => request.socket.destroy())
  })
  await expect(outgoing.post('chats', 'https://discord.com/', BODY)).rejects.toMatchObject({ kind: 'unknown' })
})

test('a host that cannot be reached has surely not taken it', async () => {
  const { server, port } = await listening(createServer())
  server.close()
  const outgoing = createOutgoing({
    hosts: { chats: ['discord.com'], push: [] },
    standIn: `http://127.0.0.1:${port}`,
    timeoutMs: 1000,
    gapMs: 0,
  })
  await expect(outgoing.post('chats', 'https://discord.com/', BODY)).rejects.toMatchObject({ kind: 'later' })
})

test.each([
  ['7', 7],
  ['0.3', 1],
  ['-4', 0],
  ['soon', null],
  ['999999999', 86_400],
])('when to come again: %s', async (said, seconds) => {
  const outgoing = await standIn((_, reply) => reply.writeHead(429, { 'retry-after': said }).end())
  expect(await outgoing.post('chats', 'https://discord.com/', BODY)).toMatchObject({
    status: 429,
    retryAfterSeconds: seconds,
  })
})

test('it speaks TLS to the address that it was given, with the host’s name, and sends nothing in plain', async () => {
  const heard = Promise.withResolvers<Buffer>()
  const { port } = await listening(
    createSocketServer((socket) =>
      socket.once('data', (bytes) => {
        heard.resolve(bytes)
        socket.destroy()
      }),
    ),
  )
  const url = new URL('https://discord.com/api/secret')
  const sent = cross({ url, to: { address: '127.0.0.1', family: 4 }, port, timeoutMs: 5000 }, BODY)
  await expect(sent).rejects.toMatchObject({ kind: 'later' })
  const hello = await heard.promise
  expect(hello[0]).toBe(22)
  expect(hello.includes('discord.com')).toBe(true)
  expect(hello.includes('secret')).toBe(false)
})

test('requests to one host begin apart, and hosts do not wait for each other', async () => {
  const begun: [string, number][] = []
  const { port } = await listening(
    createServer((request, reply) => {
      begun.push([request.url ?? '', performance.now()])
      reply.end()
    }),
  )
  const gapMs = 80
  const hosts = { chats: ['discord.com', 'hooks.slack.com'], push: [] }
  const outgoing = createOutgoing({ hosts, standIn: `http://127.0.0.1:${port}`, timeoutMs: 5000, gapMs })
  const start = performance.now()
  await Promise.all(
    ['discord.com', 'discord.com', 'discord.com', 'hooks.slack.com'].map((h) =>
      outgoing.post('chats', `https://${h}/`, BODY),
    ),
  )
  const at = begun.filter(([url]) => url.startsWith('/discord')).map(([, when]) => when - start)
  // The third turn comes after two gaps; a slow machine makes it later, never sooner.
  expect(Math.max(...at)).toBeGreaterThanOrEqual(2 * gapMs - 2)
  expect(begun).toHaveLength(4)
})

test('a host that does not answer in HTTP may have taken it', async () => {
  const { port } = await listening(createSocketServer((socket) => socket.end('not HTTP\r\n\r\n')))
  const outgoing = createOutgoing({
    hosts: { chats: ['discord.com'], push: [] },
    standIn: `http://127.0.0.1:${port}`,
    timeoutMs: 1000,
    gapMs: 0,
  })
  await expect(outgoing.post('chats', 'https://discord.com/', BODY)).rejects.toMatchObject({ kind: 'unknown' })
})
