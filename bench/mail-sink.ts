// A mail server in a process of its own: takes everything at once and tells its parent process every 250 ms how many arrived.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type SinkNews = { port: number } | { mails: number; different: number; bytes: number }

const ids = new Set<string>()
let mails = 0
let bytes = 0

const server = new SMTPServer({
  authOptional: true,
  disableReverseLookup: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    let head = ''
    stream.on('data', (part: Buffer) => {
      bytes += part.length
      if (head.length < 4000) head += part.toString('latin1')
    })
    stream.on('end', () => {
      mails++
      ids.add(/^Message-ID: (\S+)/im.exec(head)?.[1] ?? '')
      done()
    })
  },
})
server.listen(0, '127.0.0.1')
await once(server.server, 'listening')
sendToParent({ port: (server.server.address() as AddressInfo).port })
setInterval(() => sendToParent({ mails, different: ids.size, bytes }), 250)
process.once('disconnect', () => process.exit(0))

function sendToParent(news: SinkNews): void {
  process.send?.(news)
}
