import { createConnection, createServer, type Socket } from 'node:net'
import path from 'node:path'
import { Transform } from 'node:stream'

/** Stands between a program and its database, on a port of its own, and misbehaves. */
export type DatabaseProxy = {
  connectionString: string
  /** The `options` with which every connection so far was opened. */
  options(): string[]
  /** Stops all traffic without closing connections; what was sent meanwhile arrives after `resume`. */
  hang(): void
  resume(): void
  /** A connection that sends this text gets no more answers, until it is set to null. */
  hangAt(text: string | null): void
  /** Ends all connections; new ones are let through. */
  endAll(): void
  /** Called once, when the texts of a stage were sent on one connection, one after the other. */
  reached(stage: Stage | null): void
  /** Replaces `said` with `heard`, of the same length, on the way to the database, until both are null. */
  mishear(said: string | null, heard: string | null): void
  close(): Promise<void>
}

/**
 * Texts that a program sends on one connection, in this order. With `isHeard` the database gets the last of them and answers before
 * `then` is called, without it the database never gets it.
 */
type Stage = { said: readonly string[]; isHeard: boolean; then(): void }

const PORT = 5432
const STARTUP_HEADER = 8

/** A proxy in front of a test's server, which listens on a Unix socket. */
export async function startDatabaseProxy(behind: string): Promise<DatabaseProxy> {
  const address = new URL(behind.replace('@/', '@localhost/'))
  const socketPath = path.join(address.searchParams.get('host') ?? '', `.s.PGSQL.${PORT}`)
  const sockets = new Set<Socket>()
  const options: string[] = []
  let isHanging = false
  let word: string | null = null
  let misheard: [string, string] | null = null
  let stage: Stage | null = null
  const server = createServer((client) => {
    const database = createConnection(socketPath)
    let step = 0
    client.once('data', (startup: Buffer) => options.push(optionsIn(startup)))
    client.prependListener('data', (said: Buffer) => {
      if (stage !== null && said.includes(stage.said[step] ?? '') && ++step === stage.said.length) reach(database)
      if (word !== null && said.includes(word)) for (const socket of [client, database]) socket.unpipe().pause()
    })
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from)
      if (from === client) from.pipe(mishearing(() => misheard)).pipe(to)
      else from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
    if (isHanging) for (const socket of [client, database]) socket.pause()
  })
  function reach(database: Socket): void {
    const now = stage
    stage = null
    if (now?.isHeard) return void database.once('data', now.then)
    // The connection ends before the text is passed on.
    database.destroy()
    now?.then()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  return {
    connectionString: `postgres://postgres@127.0.0.1:${port}${address.pathname}`,
    options: () => [...options],
    hang() {
      isHanging = true
      for (const socket of sockets) socket.pause()
    },
    resume() {
      isHanging = false
      for (const socket of sockets) socket.resume()
    },
    hangAt(text) {
      word = text
    },
    reached(wanted) {
      stage = wanted
    },
    mishear(said, heard) {
      misheard = said === null || heard === null ? null : [said, heard]
    },
    endAll() {
      isHanging = false
      for (const socket of sockets) socket.destroy()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function mishearing(what: () => [string, string] | null): Transform {
  return new Transform({
    transform(chunk: Buffer, _, done) {
      const [said, heard] = what() ?? ['', '']
      done(null, said === '' ? chunk : Buffer.from(chunk.toString('latin1').replaceAll(said, heard), 'latin1'))
    },
  })
}

/** The first message: its length, the protocol's version, and then names and values, each with a zero byte at its end. */
function optionsIn(startup: Buffer): string {
  const words = startup.subarray(STARTUP_HEADER).toString().split('\0')
  return words[words.indexOf('options') + 1] ?? ''
}
