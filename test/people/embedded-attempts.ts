import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type EmbeddedServer, startEmbeddedServer } from './embedded-server.ts'

export const PASSWORD = 'secret12'
export const KNOWN = 'known@guards.example'
export const UNKNOWN = 'stranger@guards.example'

type Answered = { status: number; headers: Record<string, unknown>; body: string }

/** A server for the tests of a file, with the calls that a script would make; before each test all attempts are forgotten. */
export function callEmbeddedServer() {
  let clients = 0
  const at = {
    server: undefined as unknown as EmbeddedServer,
    post,
    logIn,
    askForReset,
    addAttempts,
    endPauses,
    allCounted,
    mailsTo,
  }
  beforeAll(async () => {
    at.server = await startEmbeddedServer({ postMs: 20 })
    await at.server.newClient().signUp(KNOWN, PASSWORD)
  })
  beforeEach(() => db().deleteFrom('identity_attempt').execute())
  afterAll(() => at.server.close())
  return at

  /** One call as a script makes it; from a new client address unless one is given. */
  async function post(
    path: string,
    body: object,
    { client, cookie }: { client?: string; cookie?: string } = {},
  ): Promise<Answered> {
    const address = client ?? `10.1.${++clients >> 8}.${clients & 255}`
    const answer = await at.server.app.inject({
      method: 'POST',
      url: `/api/identity${path}`,
      headers: { 'x-forwarded-for': address, origin: at.server.origin, ...(cookie && { cookie }) },
      remoteAddress: '127.0.0.1',
      payload: body,
    })
    const { date: _, ...headers } = answer.headers
    return { status: answer.statusCode, headers, body: answer.body }
  }

  function logIn(email: string, from: { client?: string } = {}) {
    return post('/sign-in/email', { email, password: 'not-the-secret' }, from)
  }

  function askForReset(email: string, from: { client?: string } = {}) {
    return post('/request-password-reset', { email, redirectTo: `${at.server.origin}/reset-password` }, from)
  }

  /** Adds attempts to all counts that end within the hour, or with `ofDay` to the daily ones. */
  async function addAttempts(more: number, { ofDay = false } = {}): Promise<void> {
    const set = sql<number>`attempts + ${more}`
    const counted = db().updateTable('identity_attempt').set({ attempts: set }).where('open_at', 'is', null)
    await counted.where('ends_at', ofDay ? '>' : '<', sql<Date>`now() + interval '1 hour'`).execute()
  }

  /** Ends all waits; answers the longest that was left, in minutes. */
  async function endPauses(): Promise<number> {
    const left = sql<number>`round(extract(epoch from max(open_at) - now()) / 30)::int / 2.0`
    const { minutes } = await db()
      .selectFrom('identity_attempt')
      .where('open_at', '>', sql<Date>`now()`)
      .select(left.as('minutes'))
      .executeTakeFirstOrThrow()
    await db()
      .updateTable('identity_attempt')
      .set({ open_at: new Date(0) })
      .where('open_at', 'is not', null)
      .execute()
    return Number(minutes)
  }

  function db() {
    return at.server.database.db
  }

  /** Resets are counted after they are answered, in order: once this one's mail is there, all earlier ones are counted. */
  async function allCounted(): Promise<void> {
    const email = `last${++clients}@guards.example`
    await post('/sign-up/email', { email, password: PASSWORD })
    await askForReset(email)
    await settled(async () => (await mailsTo(email)) > 0)
  }

  async function mailsTo(address: string): Promise<number> {
    await at.server.deliver()
    return at.server.mails.filter(({ to }) => to === address).length
  }
}

export async function statuses(times: number, ask: (i: number) => Promise<Answered>): Promise<Record<number, number>> {
  const counts: Record<number, number> = {}
  for (const { status } of await Promise.all(Array.from({ length: times }, (_, i) => ask(i))))
    counts[status] = (counts[status] ?? 0) + 1
  return counts
}

export async function settled(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 100 && !(await isSo()); tries++) await new Promise((resolve) => setTimeout(resolve, 20))
}

export function cookieOf({ headers }: Answered): string {
  return [headers['set-cookie']]
    .flat()
    .map((cookie) => String(cookie).split(';')[0])
    .join('; ')
}
