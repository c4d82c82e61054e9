import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type pg from 'pg'
import { REQUEST_ID_HEADER } from '#contract/base/request-id.ts'
import type { Game } from '#domain/ids.ts'
import { lookForNews } from '#server/following/gameweeks/jobs.ts'
import type { FollowingDeps } from '#server/following/happened.ts'
import { type Config, readConfig } from '#server/ground/base/config.ts'
import { createLog } from '#server/ground/base/log.ts'
import { connect } from '#server/ground/connect.ts'
import { announce, listen, type NewsListener } from '#server/ground/db/news.ts'
import { createMadeWork } from '#server/ground/http/made-work.ts'
import type { Identity, Person } from '#server/ground/identity/identity.ts'
import type { Mail, Mailer } from '#server/ground/mail/mailer.ts'
import { buildApp } from '#server/program/app.ts'
import { jobFunctions } from '#server/program/jobs.ts'
import { WHAT_FOLLOWS } from '#server/program/what-follows.ts'
import { createAnswers, type ViewDeps } from '#server/views/answers.ts'
import { createTestDatabase } from './database.ts'
import { createTestQueue } from './queue.ts'

/** The people of the tests: the token of each is their name. */
const PEOPLE = {
  ann: { uid: 'ann-uid', email: 'ann@example.test', emailVerified: true },
  bob: { uid: 'bob-uid', email: 'bob@example.test', emailVerified: true },
  /** Bob's other account, at another spelling of his address. */
  bobAgain: { uid: 'bob-again-uid', email: 'Bob+again@example.test', emailVerified: true },
  una: { uid: 'una-uid', email: 'una@example.test', emailVerified: false },
} satisfies Record<string, Omit<Person, 'signedInAt'>>

type Name = keyof typeof PEOPLE

/** What both processes need: the one that answers people, and the one that runs jobs. */
export type TestDeps = ViewDeps & FollowingDeps & { mailer: Mailer }

export type TestApp = {
  app: FastifyInstance
  deps: TestDeps
  connectionString: string
  /** The program's own pool, so that tests can see its queries. */
  pool: pg.Pool
  mails: Mail[]
  /** One call, by a person of the tests or by nobody. */
  ask(who: Name | null, method: 'GET' | 'POST' | 'DELETE', url: string, body?: object): Promise<Asked>
  /** Drops waiting jobs and everything in memory: for tests that empty the tables between them. */
  forget(): Promise<void>
  /** Runs the jobs that wait, and those that these send, until none is left: see `createTestQueue`. */
  runJobs(): Promise<void>
  /** Does what the program's timer does: looks for news of the official games. */
  lookForNews(game?: Game): Promise<void>
  close(): Promise<void>
}

// biome-ignore lint/suspicious/noExplicitAny: a test looks into an answer as a stranger does, without our types.
type Asked = { status: number; body: any; headers: Record<string, unknown> }

/** `signedInAt`: when the people of the tests entered their password; the start of the app unless given. */
type Given = {
  now?: Date
  signedInAt?: Date
  config?: Partial<Config>
  databaseUrl?: string
  version?: number
  guard?: (app: FastifyInstance) => void
}

/** The real app on a fresh database; the official game answers from `gameUrl`, people and mails are faked. */
export async function startApp(gameUrl: string, given: Given = {}): Promise<TestApp> {
  const { close, ...database } = await createTestDatabase()
  const connectionString = given.databaseUrl ?? database.connectionString
  const config = { ...testConfig(gameUrl), ...given.config }
  const log = createLog('silent')
  const connections = connect(config, connectionString, 'worker')
  const mails: Mail[] = []
  let calls = 0
  // Limits have tests of their own.
  const made = createMadeWork({ msAMinute: Number.POSITIVE_INFINITY, pause: 0 })
  const answers = createAnswers({ ...connections, now: () => deps.now(), made }, () => channel.isHearing())
  const { listener, allHeard } = barrier(answers, connections.db)
  const channel = await listen(connectionString, listener)
  const queue = createTestQueue(connectionString, connections.pool)
  const deps: TestDeps = {
    ...connections,
    happened: WHAT_FOLLOWS,
    version: given.version ?? 1,
    config,
    log,
    queue,
    made,
    answers,
    identity: fakeIdentity(given.signedInAt ?? new Date()),
    ...(given.now && { now: () => given.now ?? new Date() }),
    mailer: { send: async (mail) => void mails.push(mail), close: async () => undefined },
  }
  const app = await buildApp(deps, () => null, given.guard)
  return {
    app,
    deps,
    connectionString,
    mails,
    pool: connections.pool,
    async ask(who, method, url, body) {
      const headers = who ? { authorization: `Bearer ${who}` } : {}
      // Every call from another client address, so that no rate limit refuses it; limits have tests of their own.
      const remoteAddress = `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls++ & 255}`
      const answer = await app.inject({
        method,
        url,
        headers,
        remoteAddress,
        ...(body && { payload: body }),
      } satisfies InjectOptions)
      // The id of the request is another one each time, and says nothing.
      const { [REQUEST_ID_HEADER]: _, ...others } = answer.headers
      return { status: answer.statusCode, body: parsed(answer.body), headers: others }
    },
    async forget() {
      await queue.forget()
      answers.onGap()
    },
    runJobs,
    async lookForNews(game = 'draft') {
      await lookForNews(deps, { game })
      await runJobs()
    },
    async close() {
      await app.close()
      await channel.close()
      await queue.stop()
      await connections.close()
      await close()
    },
  }

  async function runJobs(): Promise<void> {
    await queue.run(jobFunctions(deps))
    // Published answers are announced by a database notification: wait for it.
    if (channel.isHearing()) await allHeard()
  }
}

function testConfig(gameUrl: string): Config {
  const config = readConfig({
    DATA_DIR: '/tmp/benchside-test-config',
    AUTH_SECRET: 'a-secret-of-the-tests-that-is-long-enough',
    DRAFT_API_URL: `${gameUrl}/draft/api`,
    CLASSIC_API_URL: `${gameUrl}/classic/api`,
    UPSTREAM_MOST_PARALLEL: '16',
    UPSTREAM_PER_SECOND: '5000',
    UPSTREAM_BREAKER_SECONDS: '1',
    COMMUNITY_SAMPLE: '0',
    // A single reading is believed at once, unless a test is about these delays.
    FINAL_AFTER_SECONDS: '0',
    NEW_SEASON_AFTER_SECONDS: '0',
    LOOK_AGAIN_AFTER_SECONDS: '0',
    // Nothing listens on this port: posts go nowhere, unless a test names fake chats.
    OUTGOING_STAND_IN: 'http://127.0.0.1:9',
    LOG_LEVEL: 'silent',
  })
  return { ...config, delays: { ...config.delays, subscriptionsEndDays: 0 } }
}

function fakeIdentity(signedInAt: Date): Identity {
  const deleted = new Set<string>()
  return {
    settings: { kind: 'embedded' },
    browserAsks: [],
    isPassword: null,
    begin: null,
    connecting: null,
    mount: () => undefined,
    personOfCode: async () => null,
    async personOfCookie(cookie) {
      return this.verify(/(?:^|; )session=(\w+)/.exec(cookie)?.[1] ?? '')
    },
    async verify(token) {
      const person = token in PEOPLE ? PEOPLE[token as Name] : null
      return person && !deleted.has(person.uid) ? { ...person, signedInAt } : null
    },
    deletePerson: async (uid) => void deleted.add(uid),
  }
}

/** Database notifications arrive in the order of their commits: once our own has arrived, so have all earlier ones. */
function barrier(others: NewsListener, db: TestDeps['db']): { listener: NewsListener; allHeard(): Promise<void> } {
  const waiting = new Map<string, () => void>()
  return {
    listener: {
      onGap: () => others.onGap(),
      onNews(news) {
        const isOurs = news.kind === 'person' && waiting.get(news.uid)
        if (isOurs) isOurs()
        else others.onNews(news)
      },
    },
    async allHeard() {
      const uid = `nobody-${randomUUID()}`
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting.set(uid, resolve)
      await announce(db, { kind: 'person', uid })
      await Promise.race([promise, sleep(1000, undefined, { ref: false })])
      waiting.delete(uid)
    },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
