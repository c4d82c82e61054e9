import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server'

/** What a test's mail server has received. */
export type ReceivedMail = { from: string; to: string[]; raw: Buffer; at: number }

/** Its reply at each step of SMTP; where none is given it accepts. */
export type Script = {
  greeting?: number
  from?: () => number | undefined
  to?: (address: string) => number | undefined
  data?: (taken: ReceivedMail) => number | 'drop' | 'hang' | undefined
  slowMs?: number
  options?: SMTPServerOptions
}

export type MailSink = {
  url: string
  taken: ReceivedMail[]
  /** Replaces its script. */
  script: Script
  connections(): number
  /** Ends every connection, like a server that is too busy. */
  hangUp(): void
  close(): Promise<void>
}

/** A real mail server that follows a script. */
export async function startMailSink(script: Script = {}): Promise<MailSink> {
  const taken: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  let connections = 0
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    ...script.options,
    onConnect: (_session, done) => done(refusal(sink.script.greeting)),
    onMailFrom: (_address, _session, done) => done(refusal(sink.script.from?.())),
    onRcptTo: ({ address }, _session, done) => done(refusal(sink.script.to?.(address))),
    onData(stream, session, done) {
      const read = readAll(stream).then(async (raw) => {
        const one = { ...envelopeOf(session), raw, at: Date.now() }
        const said = sink.script.data?.(one)
        // Even if the reply never arrives, the server has accepted the mail.
        if (said === undefined || typeof said === 'string') taken.push(one)
        if (said === 'hang') return
        if (said === 'drop') return hangUpOn(({ remotePort }) => remotePort === session.remotePort)
        if (sink.script.slowMs) await sleep(sink.script.slowMs)
        done(refusal(said))
      })
      // The sender closed the connection in the middle of the mail.
      read.catch(() => undefined)
    },
  })
  server.on('error', () => undefined)
  server.server.on('connection', (socket: Socket) => {
    connections++
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const sink: MailSink = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken,
    script,
    connections: () => connections,
    hangUp: () => hangUpOn(() => true),
    async close() {
      sink.hangUp()
      await new Promise<void>((closed) => server.close(() => closed()))
    },
  }
  return sink

  function hangUpOn(isMeant: (socket: Socket) => boolean): void {
    for (const socket of sockets) if (isMeant(socket)) socket.destroy()
  }
}

async function readAll(stream: NodeJS.ReadableStream): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

function envelopeOf({ envelope: { mailFrom, rcptTo } }: SMTPServerSession) {
  return { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) }
}

function refusal(responseCode: number | undefined): Error | null {
  return responseCode ? Object.assign(new Error('not this time'), { responseCode }) : null
}
