import { setImmediate as afterThis } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { isEmailAddress, normalEmail } from '#contract/email.ts'
import type { Db } from '#server/db/db.ts'
import { Failure } from '#server/failure.ts'
import { nextBeat } from '#server/http/beat.ts'
import { clientOf } from '#server/http/limits.ts'
import { type Counted, countAttempt, forgetAttempts } from './attempts.ts'
import { CALLS, type Call, LOG_IN, REGISTER, RESEND, RESET, VERIFY } from './embedded-calls.ts'
import { BASE_PATH, type EmbeddedIdentityNeeds, type Provider } from './embedded-provider.ts'

/** The same for every address, and sent before anything is done about it: neither bytes nor time tell who is known. */
const RESET_ANSWER = { status: true }
const HEADERS_IN = ['cookie', 'origin', 'referer', 'sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest']
const HEADERS_OUT = ['content-type', 'set-auth-jwt']

type Fields = Record<string, unknown>

/** Mounts the provider's calls: each is counted first, then handed on. */
export function mountCalls(app: FastifyInstance, provider: Provider, { db, config }: EmbeddedIdentityNeeds): void {
  const working = new Set<Promise<unknown>>()
  app.addHook('onClose', async () => void (await Promise.allSettled(working)))
  for (const call of CALLS)
    app.route({
      method: call.method,
      url: BASE_PATH + call.path,
      // A link that is looked at ahead of time uses no code up.
      exposeHeadRoute: false,
      schema: { hide: true } as object,
      handler: (request, reply) => answer(call, request, reply),
    })

  async function answer(call: Call, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const fields = await fieldsFor(call, request, provider)
    const { perClient, perAddress } = countersOf(call, { fields, request, secret: config.secret })
    for (const one of [...perClient, ...perAddress]) await countAttempt(db, one)
    if (call.path === VERIFY && (await isUsed(db, fields.token))) fields.token = 'used'
    const asked = requestOf(call, { fields, request, publicUrl: config.publicUrl })
    if (call.path === RESET) {
      const work = workOn(asked, request).finally(() => working.delete(work))
      working.add(work)
      return RESET_ANSWER
    }
    const begun = performance.now()
    const answered = await provider.handler(asked)
    if (answered.status >= 500) throw away()
    // The provider takes a database that is away for nobody being signed in.
    if (answered.status === 401 && request.headers.cookie) await sql`select 1`.execute(db)
    if (call.path === LOG_IN && answered.ok) for (const one of perAddress) await forgetAttempts(db, one)
    // A known address takes half a millisecond longer to refuse.
    if (call.path === LOG_IN && !answered.ok) await nextBeat(begun)
    return send(reply, answered)
  }

  async function workOn(asked: Request, { log }: FastifyRequest): Promise<void> {
    await afterThis()
    try {
      const { ok, status } = await provider.handler(asked)
      if (!ok) log.warn({ status }, 'a reset of a password was refused')
    } catch (error) {
      log.error({ reason: error instanceof Error ? error.message : '' }, 'a reset of a password failed')
    }
  }
}

/** What of the request reaches the provider. */
async function fieldsFor(call: Call, request: FastifyRequest, provider: Provider): Promise<Fields> {
  const given = (call.method === 'GET' ? request.query : request.body) as Fields | null | undefined
  const names = (call.fields ?? []).filter((name) => given?.[name] !== undefined)
  const fields: Fields = Object.fromEntries(names.map((name) => [name, given?.[name]]))
  // Whoever asks for another mail gets it at their own address, whatever they say.
  if (call.path === RESEND) fields.email = await addressOfSession(request, provider)
  if (call.perAddress) fields.email = readAddress(fields.email)
  if (call.path === REGISTER) fields.name = fields.email
  return fields
}

async function addressOfSession({ headers }: FastifyRequest, provider: Provider): Promise<string> {
  const asked = provider.api.getSession({ headers: new Headers({ cookie: headers.cookie ?? '' }) })
  const session = await asked.catch(() => {
    throw away()
  })
  if (!session) throw new Failure('unauthorized', 'Please log in first.')
  return session.user.email
}

function readAddress(email: unknown): string {
  const address = typeof email === 'string' ? normalEmail(email) : ''
  // Ours refuses what could smuggle something into a mail, the provider's what it would not take.
  if (!isEmailAddress(address) || !z.email().safeParse(address).success) throw new Failure('invalid', 'Invalid email')
  return address
}

type Asking = { fields: Fields; request: FastifyRequest }

function countersOf(
  { path, perClient, perAddress = [] }: Call,
  { fields, request, secret }: Asking & { secret: string },
): Record<'perClient' | 'perAddress', Counted[]> {
  const client = clientOf(request)
  const address = String(fields.email)
  return {
    perClient: perClient ? [{ secret, what: `${path} client`, who: client, limit: perClient }] : [],
    perAddress: perAddress.map((limit) => ({ secret, what: `${path} address`, who: address, limit })),
  }
}

function requestOf({ method, path }: Call, { fields, request, publicUrl }: Asking & { publicUrl: string }): Request {
  const url = new URL(publicUrl + BASE_PATH + path)
  const headers = new Headers()
  for (const name of HEADERS_IN) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  if (method === 'GET') {
    for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, String(value))
    return new Request(url, { headers })
  }
  headers.set('content-type', 'application/json')
  return new Request(url, { method, headers, body: JSON.stringify(fields) })
}

/**
 * The provider's own code can be used for a day, again and again; ours is used up once the address is verified. The
 * provider is then given a bad one, so that nothing but its usual answer is seen.
 */
async function isUsed(db: Db, token: unknown): Promise<boolean> {
  const email = addressIn(token)
  if (email === undefined) return false
  const user = await db.selectFrom('auth_user').where('email', '=', email).select('emailVerified').executeTakeFirst()
  return user?.emailVerified === true
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
