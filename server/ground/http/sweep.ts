import { Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '#server/ground/base/client.ts'

const SWEEP_MS = 50
/** Milliseconds for which a shutdown keeps idle connections, so that clients still learn of `connection: close`. */
const ANNOUNCE_MS = 2000
/** How long after that a connection may stay on which nothing is being answered. */
const SILENT_MS = 2000
/** How long a shutdown waits for slow clients; the rest of its time is needed to stop everything else. */
const LONGEST_WAIT_MS = 6000
/** How long a client that is refused has to read why. */
const LAST_WORDS_MS = 1000

type Limits = {
  most: number
  /** Whether many clients stand behind an address: it is not limited as one network is. */
  isProxy: (ip: string) => boolean
}

/** One network has a tenth of all connections at most, and as many as a few browsers open. */
const SHARES = 10
const LEAST_SHARE = 20

/**
 * Limits the number of connections, in all and of each network. At a shutdown, `connection: close` on each client's next answer keeps it from sending a request
 * into a closing connection; then idle connections are closed, and slow clients are cut off.
 */
export function sweepConnections(app: FastifyInstance, { most, isProxy }: Limits): void {
  const { server } = app
  const share = Math.max(LEAST_SHARE, Math.floor(most / SHARES))
  const byNetwork = new Map<string, number>()
  /** Each with its last request's response: answers go out in the order of requests. */
  const open = new Map<Socket, ServerResponse | null>()
  let sweeping: NodeJS.Timeout | undefined
  server.maxConnections = most
  server.on('connection', (socket: Socket) => {
    const ip = socket.remoteAddress ?? ''
    const network = isProxy(ip) ? null : networkOf({ ip })
    const has = (network !== null && byNetwork.get(network)) || 0
    if (has >= share) return void socket.destroy()
    if (network !== null) byNetwork.set(network, has + 1)
    open.set(socket, null)
    socket.once('close', () => {
      open.delete(socket)
      if (network !== null) leave(network)
    })
  })
  server.prependListener('request', ({ socket }, response) => void open.set(socket, response))

  app.addHook('preClose', async () => {
    // These are under way already; for requests that arrive from now on Fastify sets the header.
    for (const response of open.values())
      if (response && !response.headersSent) response.setHeader('connection', 'close')
    const begun = performance.now()
    // Node would close idle connections at once, perhaps while a client's next request is on its way.
    server.closeIdleConnections = () => undefined
    sweeping = setInterval(() => {
      const since = performance.now() - begun
      if (since > ANNOUNCE_MS) Server.prototype.closeIdleConnections.call(server)
      if (since > ANNOUNCE_MS + SILENT_MS) destroySilent()
      if (since > LONGEST_WAIT_MS) for (const socket of open.keys()) socket.destroy()
    }, SWEEP_MS)
  })
  app.addHook('onClose', async () => clearInterval(sweeping))

  function leave(network: string): void {
    const left = (byNetwork.get(network) ?? 1) - 1
    if (left > 0) byNetwork.set(network, left)
    else byNetwork.delete(network)
  }

  function destroySilent(): void {
    for (const [socket, response] of open) if (!response || response.closed) socket.destroy()
  }
}

/** Tells a client why it is refused, and ends the connection, which it might keep half open for ever. */
export function refuse(socket: Socket, text: string): void {
  if (!socket.writable) return void socket.destroy()
  socket.end(text)
  setTimeout(() => socket.destroy(), LAST_WORDS_MS).unref()
}
