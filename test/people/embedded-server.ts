import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { readConfig } from '#server/ground/base/config.ts'
import { createLog } from '#server/ground/base/log.ts'
import { deliver as deliverBy } from '#server/ground/delivery/delivery.ts'
import { answerFailures } from '#server/ground/http/answer-failure.ts'
import type { Provider } from '#server/ground/identity/embedded-provider.ts'
import type { Identity } from '#server/ground/identity/identity.ts'
import type { Queue } from '#server/ground/jobs/queue.ts'
import type { Mail } from '#server/ground/mail/mailer.ts'
import { mailTransport } from '#server/ground/mail/transport.ts'
import { objectionTo } from '#server/people/weekly-mail/may-be-mailed-store.ts'
import { createIdentity } from '#server/program/identity.ts'
import { createEmbeddedIdentity } from '#web/session/embedded-identity.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import type { IdentityEnvironment } from './identity-contract.ts'

export type EmbeddedServer = IdentityEnvironment & {
  app: FastifyInstance
  database: TestDatabase
  identity: Identity
  provider: Provider
  /** The mails that were delivered. */
  mails: Mail[]
  /** Sends queued mails, as the job does. */
  deliver(): Promise<void>
  close(): Promise<void>
}

type Given = {
  postMs?: number
  publicUrl?: string
  isAtHome?: boolean
  guard?: (app: FastifyInstance, provider: Provider) => void
}

/** The embedded provider on its own database and port; queueing a mail takes `postMs`. At home no PUBLIC_URL is set. */
export async function startEmbeddedServer(given: Given = {}): Promise<EmbeddedServer> {
  const { postMs = 0, publicUrl, isAtHome = false } = given
  const database = await createTestDatabase()
  const mails: Mail[] = []
  const app = Fastify({ trustProxy: 'loopback' })
  answerFailures(app)
  // The provider needs its address, which depends on the port.
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const config = readConfig({
    DATA_DIR: '/tmp/benchside-test-config',
    AUTH_SECRET: 'a-secret-of-the-tests-that-is-long-enough',
    ...(!isAtHome && { PUBLIC_URL: publicUrl ?? origin }),
    PORT: String(port),
    OPERATOR_NAME: 'Ann Example',
    OPERATOR_EMAIL: 'ann@operator.example',
  })
  const queue: Queue = {
    send: async () => void (postMs > 0 && (await sleep(postMs))),
    forgetWaiting: async () => undefined,
    stop: async () => undefined,
  }
  const needs = { db: database.db, queue, config, now: () => new Date() }
  const { identity, provider } = createIdentity({ ...needs, isHearing: () => true })
  if (!provider) throw new Error('There is no embedded provider')
  given.guard?.(app, provider)
  identity.mount(app)
  await app.listen({ port, host: '127.0.0.1' })
  const mailer = { send: async (mail: Mail) => void mails.push(mail), close: async () => undefined }
  const sending = { ...needs, locks: database.locks, mailer, log: createLog('silent') }
  const deliver = async () => void (await deliverBy(sending, mailTransport(sending, objectionTo)))
  return {
    app,
    database,
    identity,
    provider,
    mails,
    deliver,
    origin,
    newClient: () => createEmbeddedIdentity({ origin, fetch: browserFetch(origin) }),
    verify: (token) => identity.verify(token),
    async lastLink(email, kind) {
      for (let tries = 0; tries < 100; tries++, await sleep(20)) {
        await deliver()
        const mail = mails.findLast(
          ({ to, subject }) => to === email && /password/.test(subject) === (kind === 'reset'),
        )
        const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0]
        if (link) return new URL(link)
      }
      throw new Error(`No mail to ${email}`)
    },
    async close() {
      await app.close()
      await database.close()
    },
  }
}

let browsers = 0

/** Keeps cookies as a browser does, and has a client address of its own. */
function browserFetch(origin: string): typeof fetch {
  const cookies = new Map<string, string>()
  const address = `198.51.${100 + Math.floor(browsers / 250)}.${++browsers % 250}`
  return async (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('x-forwarded-for', address)
    headers.set('origin', origin)
    if (cookies.size > 0) headers.set('cookie', [...cookies].map((cookie) => cookie.join('=')).join('; '))
    const answer = await fetch(input, { ...init, headers })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /max-age=0/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
}

async function freePort(): Promise<number> {
  const probe = Fastify()
  await probe.listen({ port: 0, host: '127.0.0.1' })
  const { port } = probe.server.address() as AddressInfo
  await probe.close()
  return port
}
