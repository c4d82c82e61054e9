import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { isEmailAddress, normalEmail } from '#contract/email.ts'
import { Failure } from '#server/failure.ts'
import { clientOf } from '#server/http/limits.ts'
import { countAttempt, forgetAttempts, type Limit } from './attempts.ts'
import { BASE_PATH, type EmbeddedIdentityNeeds, type Provider } from './embedded-provider.ts'

type Call = {
  method: 'GET' | 'POST'
  path: string
  /** What of the query or body reaches the provider. */
  fields?: readonly string[]
  perClient?: Limit
  perAddress?: readonly Limit[]
}

const A_MINUTE = 60
const A_QUARTER = 15 * A_MINUTE
const AN_HOUR = 60 * A_MINUTE
const A_DAY = 24 * AN_HOUR
const GUESSES = { perClient: { most: 20, seconds: A_MINUTE } }
const MAILS = {
  perClient: { most: 5, seconds: A_MINUTE },
  perAddress: [
    { most: 3, seconds: A_QUARTER },
    { most: 10, seconds: A_DAY },
  ],
}
const LOG_IN = '/sign-in/email'
const REGISTER = '/sign-up/email'
const RESEND = '/send-verification-email'
const RESET = '/request-password-reset'
const VERIFY = '/verify-email'

/** The provider's calls that our browser program makes; whatever else it could answer does not exist here. */
const CALLS: readonly Call[] = [
  { method: 'GET', path: '/get-session' },
  { method: 'GET', path: '/token' },
  { method: 'GET', path: VERIFY, fields: ['token'], ...GUESSES },
  { method: 'POST', path: '/sign-out' },
  {
    method: 'POST',
    path: REGISTER,
    fields: ['email', 'password'],
    ...GUESSES,
    perAddress: [{ most: 10, seconds: AN_HOUR }],
  },
  {
    method: 'POST',
    path: LOG_IN,
    fields: ['email', 'password'],
    ...GUESSES,
    perAddress: [{ most: 20, seconds: A_QUARTER }],
  },
  { method: 'POST', path: RESEND, fields: ['callbackURL'], ...MAILS },
  { method: 'POST', path: RESET, fields: ['email', 'redirectTo'], ...MAILS },
  { method: 'POST', path: '/reset-password', fields: ['token', 'newPassword'], ...GUESSES },
]

const BEAT_MS = 50
/** The same for every address, and sent before anything is done about it: neither bytes nor time tell who is known. */
const RESET_ANSWER = { status: true }
const HEADERS_OUT = ['content-type', 'set-auth-jwt']

type Fields = Record<string, unknown>

/** Mounts the calls: each is counted first, then handed to the provider. */
export function mountCalls(app: FastifyInstance, provider: Provider, { db, config }: EmbeddedIdentityNeeds): void {
  const working = new Set<Promise<unknown>>()
  app.addHook('onClose', async () => {
    await Promise.allSettled(working)
  })
  for (const call of CALLS)
    app.route({
      method: call.method,
      url: BASE_PATH + call.path,
      // A link looked at ahead of time uses no code up.
      exposeHeadRoute: false,
      schema: { hide: true } as object,
      handler: (request, reply) => answer(call, request, reply),
    })

  async function answer(call: Call, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const fields = fieldsOf(call, request)
    if (call.path === RESEND) fields.email = await addressOfSession(request)
    if (call.perAddress) fields.email = readAddress(fields.email)
    if (call.path === REGISTER) fields.name = fields.email
    const counted = countersOf(call, request, fields)
    for (const one of counted) await countAttempt(db, one)
    if (call.path === VERIFY && (await isUsed(fields.token))) fields.token = 'used'
    const asked = requestOf(call, request, fields)
    if (call.path === RESET) {
      reply.raw.once('finish', () => workOn(asked, request))
      return RESET_ANSWER
    }
    const begun = performance.now()
    const answered = await provider.handler(asked)
    if (call.path === LOG_IN && !answered.ok) await nextBeat(begun)
    if (answered.status >= 500) throw away()
    // The provider takes a database that is away for nobody being signed in.
    if (answered.status === 401 && request.headers.cookie) await sql`select 1`.execute(db)
    if (call.path === LOG_IN && answered.ok) for (const one of counted.slice(1)) await forgetAttempts(db, one)
    return send(reply, answered)
  }

  /** Who asks for another mail gets it at his own address, whatever he says. */
  async function addressOfSession({ headers }: FastifyRequest): Promise<string> {
    const asked = provider.api.getSession({ headers: new Headers({ cookie: headers.cookie ?? '' }) })
    const session = await asked.catch(() => {
      throw away()
    })
    if (!session) throw new Failure('unauthorized', 'Please log in first.')
    return session.user.email
  }

  function countersOf({ path, perClient, perAddress = [] }: Call, request: FastifyRequest, { email }: Fields) {
    const { secret } = config
    const byClient = perClient ? [{ secret, what: `${path} client`, who: clientOf(request), limit: perClient }] : []
    const byAddress = perAddress.map((limit) => ({ secret, what: `${path} address`, who: String(email), limit }))
    return [...byClient, ...byAddress]
  }

  /**
   * The provider's own code can be used for a day, again and again; ours is used up once the address is verified. The
   * provider is then given a bad one, so that nothing but its usual answer is seen.
   */
  async function isUsed(token: unknown): Promise<boolean> {
    const email = addressIn(token)
    if (email === undefined) return false
    const user = await db.selectFrom('auth_user').where('email', '=', email).select('emailVerified').executeTakeFirst()
    return user?.emailVerified === true
  }

  function requestOf({ method, path }: Call, { headers }: FastifyRequest, fields: Fields): Request {
    const url = new URL(config.publicUrl + BASE_PATH + path)
    const kept = new Headers()
    for (const name of ['cookie', 'origin', 'referer', 'sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest']) {
      const value = headers[name]
      if (typeof value === 'string') kept.set(name, value)
    }
    if (method === 'POST') {
      kept.set('content-type', 'application/json')
      return new Request(url, { method, headers: kept, body: JSON.stringify(fields) })
    }
    for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, String(value))
    return new Request(url, { headers: kept })
  }

  function workOn(asked: Request, { log }: FastifyRequest): void {
    const done = provider
      .handler(asked)
      .then(
        ({ ok, status }) => ok || log.warn({ status }, 'a reset of a password was refused'),
        (error: unknown) =>
          log.error({ reason: error instanceof Error ? error.message : '' }, 'a reset of a password failed'),
      )
      .finally(() => working.delete(done))
    working.add(done)
  }
}

function fieldsOf({ method, fields = [] }: Call, { query, body }: FastifyRequest): Fields {
  const given = (method === 'GET' ? query : body) as Fields | null | undefined
  return Object.fromEntries(fields.filter((name) => given?.[name] !== undefined).map((name) => [name, given?.[name]]))
}

function readAddress(email: unknown): string {
  const address = typeof email === 'string' ? normalEmail(email) : ''
  // Ours refuses what could smuggle something into a mail, the provider's what it would not take.
  if (!isEmailAddress(address) || !z.email().safeParse(address).success) throw new Failure('invalid', 'Invalid email')
  return address
}

/** A known address takes half a millisecond longer to refuse. Answers that leave on the beat do not show it. */
async function nextBeat(begun: number): Promise<void> {
  await sleep(BEAT_MS - ((performance.now() - begun) % BEAT_MS))
}

/** Whoever wrote it: the provider judges the signature. */
function addressIn(token: unknown): string | undefined {
  try {
    const { email } = decodeJwt(String(token))
    return typeof email === 'string' ? email : undefined
  } catch {
    return undefined
  }
}

async function send(reply: FastifyReply, answered: Response): Promise<unknown> {
  reply.code(answered.status)
  for (const name of HEADERS_OUT) {
    const value = answered.headers.get(name)
    if (value !== null) reply.header(name, value)
  }
  const cookies = answered.headers.getSetCookie()
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  return reply.send(Buffer.from(await answered.arrayBuffer()))
}

function away(): Failure {
  const text = 'The service is not available right now. Please try again in a moment.'
  return new Failure('unavailable', text, { retryAfter: 5 })
}
