import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type pg from 'pg'
import type { Game } from '#domain/ids.ts'
import { createAnswers } from '#server/answers.ts'
import { buildApp } from '#server/app.ts'
import { type Config, readConfig } from '#server/config.ts'
import { connect } from '#server/connect.ts'
import { announce, listen, type NewsListener } from '#server/db/news.ts'
import type { Deps } from '#server/deps.ts'
import { keepLooking, lookForNews } from '#server/features/gameweeks/jobs.ts'
import { publishInsights, recheckGameweek, tallyTeamsOfRange } from '#server/features/insights/jobs.ts'
import { makeLeagueAnew, syncLeague } from '#server/features/league-sync/jobs.ts'
import { forgetOldSignUps } from '#server/features/newsletter/jobs.ts'
import { fillTeam } from '#server/features/teams/jobs.ts'
import { queueWeeklyMails } from '#server/features/weekly-mail/jobs.ts'
import type { Identity, Person } from '#server/identity/identity.ts'
import type { Job, Queue } from '#server/jobs/queue.ts'
import { createLog } from '#server/log.ts'
import { deliverMails } from '#server/mail/jobs.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { createTestDatabase } from './database.ts'

/** The people of the tests: the token of each is their name. */
const PEOPLE = {
  ann: { uid: 'ann-uid', email: 'ann@example.test', emailVerified: true, signedInAt: new Date() },
  bob: { uid: 'bob-uid', email: 'bob@example.test', emailVerified: true, signedInAt: new Date() },
  una: { uid: 'una-uid', email: 'una@example.test', emailVerified: false, signedInAt: new Date() },
} satisfies Record<string, Person>

type Name = keyof typeof PEOPLE

export type TestApp = {
  app: FastifyInstance
  deps: Deps
  connectionString: string
  /** The program's own, to see what it is asked. */
  pool: pg.Pool
  mails: Mail[]
  /** One call, by a person of the tests or by nobody. */
  ask(who: Name | null, method: 'GET' | 'POST' | 'DELETE', url: string, body?: object): Promise<Asked>
  /** Drops what waits and what is kept in memory: for tests that empty the tables between them. */
  forget(): Promise<void>
  /** Runs the jobs that wait, and those that these send, until none is left. */
  runJobs(): Promise<void>
  /** What the clock of the program would do. */
  lookForNews(game?: Game): Promise<void>
  close(): Promise<void>
}

// biome-ignore lint/suspicious/noExplicitAny: a test looks into an answer as a stranger does, without our types.
type Asked = { status: number; body: any; headers: Record<string, unknown> }

const JOBS = new Map(
  [
    ...[lookForNews, keepLooking, syncLeague, fillTeam, forgetOldSignUps, deliverMails, queueWeeklyMails],
    ...[makeLeagueAnew, tallyTeamsOfRange, publishInsights, recheckGameweek],
  ].map((job) => [job.name, job as Job<object, Deps>]),
)

/** The real app on a fresh database; the official game answers from `gameUrl`, people, mails and the queue are faked. */
export async function startApp(
  gameUrl: string,
  given: { now?: Date; config?: Partial<Config>; databaseUrl?: string } = {},
): Promise<TestApp> {
  const { close, ...database } = await createTestDatabase()
  const connectionString = given.databaseUrl ?? database.connectionString
  const config = { ...testConfig(gameUrl), ...given.config }
  const log = createLog('silent')
  const connections = connect(config, connectionString, 'worker')
  const mails: Mail[] = []
  let calls = 0
  const answers = createAnswers(connections.db, () => channel.isHearing())
  const { listener, allHeard } = barrier(answers, connections.db)
  const channel = await listen(connectionString, listener)
  const { queue, waiting } = waitingQueue()
  const deps: Deps = {
    ...connections,
    ...{ config, log, queue, answers, identity: fakeIdentity() },
    ...(given.now && { now: () => given.now ?? new Date() }),
    mailer: { send: async (mail) => void mails.push(mail), close: async () => undefined },
  }
  const app = await buildApp(deps, () => null)
  return {
    ...{ app, deps, connectionString, mails, pool: connections.pool },
    async ask(who, method, url, body) {
      const headers = who ? { authorization: `Bearer ${who}` } : {}
      // Every call from an address of its own: what one client may do is asked where it matters.
      const remoteAddress = `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls++ & 255}`
      const answer = await app.inject({
        method,
        url,
        headers,
        remoteAddress,
        ...(body && { payload: body }),
      } satisfies InjectOptions)
      return { status: answer.statusCode, body: parsed(answer.body), headers: answer.headers }
    },
    async forget() {
      waiting.length = 0
      answers.onGap()
    },
    runJobs,
    async lookForNews(game = 'draft') {
      await lookForNews.run(deps, { game })
      await runJobs()
    },
    async close() {
      await app.close()
      await channel.close()
      await connections.close()
      await close()
    },
  }

  async function runJobs(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) await JOBS.get(next.name)?.run(deps, next.input)
    // What was published is announced by the database: let it arrive.
    if (channel.isHearing()) await allHeard()
  }
}

function testConfig(gameUrl: string): Config {
  return readConfig({
    DATA_DIR: '/tmp/benchside-test-config',
    AUTH_SECRET: 'a-secret-of-the-tests-that-is-long-enough',
    DRAFT_API_URL: `${gameUrl}/draft/api`,
    CLASSIC_API_URL: `${gameUrl}/classic/api`,
    UPSTREAM_MOST_PARALLEL: '16',
    UPSTREAM_PER_SECOND: '5000',
    UPSTREAM_BREAKER_SECONDS: '1',
    LOG_LEVEL: 'silent',
  })
}

function fakeIdentity(): Identity {
  const deleted = new Set<string>()
  return {
    settings: { kind: 'embedded' },
    browserAsks: [],
    mount: () => undefined,
    async verify(token) {
      const person = token in PEOPLE ? PEOPLE[token as Name] : null
      return person && !deleted.has(person.uid) ? person : null
    },
    deletePerson: async (uid) => void deleted.add(uid),
  }
}

/** News arrives in the order of its commits: once one of our own is here, so is all that was told before it. */
function barrier(answers: NewsListener, db: Deps['db']): { listener: NewsListener; allHeard(): Promise<void> } {
  const waiting = new Map<string, () => void>()
  return {
    listener: {
      onGap: () => answers.onGap(),
      onNews(news) {
        const isOurs = news.kind === 'person' && waiting.get(news.uid)
        if (isOurs) isOurs()
        else answers.onNews(news)
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

type Waiting = { name: string; key: string; input: object; priority: number }

/** What is sent for later is never run, but for the look for readers of the weekly mail: that comes when all else is done. */
function waitingQueue(): { queue: Queue; waiting: Waiting[] } {
  const waiting: Waiting[] = []
  return {
    waiting,
    queue: {
      async send(job, input, { afterSeconds, priority = 0 } = {}) {
        const key = `${job.name} ${job.keyOf(input)}`
        const isLook = job.name === queueWeeklyMails.name
        if ((afterSeconds !== undefined && !isLook) || waiting.some((job) => job.key === key)) return
        waiting.push({ name: job.name, key, input, priority: isLook ? -1 : priority })
        waiting.sort((a, b) => b.priority - a.priority)
      },
      stop: async () => undefined,
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
