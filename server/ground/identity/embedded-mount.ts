import { setImmediate as afterThis } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { LOG_OUT_FORM } from '#contract/base/log-out-form.ts'
import { networkOf } from '#server/ground/base/client.ts'
import { untilEvenTime } from '#server/ground/base/even-time.ts'
import { Failure } from '#server/ground/base/failure.ts'
import { announce } from '#server/ground/db/news.ts'
import { countAttempt } from './attempts.ts'
import { away } from './away.ts'
import { CALLS, type Call, LOG_IN, LOG_OUT, NEW_PASSWORD, REGISTER, RESEND, RESET, VERIFY } from './embedded-calls.ts'
import { allOf, type Counts, countsOf, takeBack } from './embedded-counts.ts'
import { type Fields, fieldsFor, sessionOf } from './embedded-fields.ts'
import type { EmbeddedIdentityNeeds } from './embedded-needs.ts'
import { BASE_PATH, type Provider, personOfReset } from './embedded-provider.ts'
import { inHashLine } from './hash-line.ts'
import { knownDevices } from './known-devices.ts'
import { openSession } from './open-session.ts'
import { knownOrigin, mustBeOwnPage, type Site } from './own-pages.ts'
import { countAccountMail } from './stranger-mails.ts'
import { verifyAddress } from './verify-address.ts'

/** Sent for every address and before any work is done: neither content nor response time tells whether it is known. */
const RESET_ANSWER = { status: true }
const BAD_CODE = { code: 'INVALID_TOKEN', message: 'Invalid token' }
const HEADERS_IN = ['cookie', 'origin', 'referer', 'sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest']
const HEADERS_OUT = ['content-type', 'set-auth-jwt']

type Needs = EmbeddedIdentityNeeds & { onEnd?: ((uid: string) => void) | undefined }
type Asking = { fields: Fields; request: FastifyRequest }
type Answer = { answered: Response; cookies: string[] }

/** Mounts the provider's calls: each is counted first, then handed on. */
export function mountCalls(app: FastifyInstance, provider: Provider, needs: Needs): void {
  const { db, config, now, onEnd } = needs
  const devices = knownDevices(needs)
  const working = new Set<Promise<unknown>>()
  app.addHook('onClose', async () => void (await Promise.allSettled(working)))
  for (const call of CALLS)
    app.route({
      method: call.method,
      url: BASE_PATH + call.path,
      exposeHeadRoute: false,
      schema: { hide: true } as object,
      handler: async (request, reply) => send(reply, await answer(call, request)),
    })
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1024 }, async () => ({}))
    scope.post(LOG_OUT_FORM, { schema: { hide: true } as object }, logOutByForm)
  })

  /** For the log-out button of a page whose JavaScript has not loaded yet, or never will. */
  async function logOutByForm(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    if (!isFromThisSite(request, config)) return reply.redirect('/', 303)
    // Our pages tell no referrer, and browsers then send `Origin: null`, which the provider refuses.
    request.headers.origin = new URL(config.publicUrl).origin
    const { cookies } = await answer({ method: 'POST', path: LOG_OUT }, request)
    return reply.header('set-cookie', cookies).redirect('/', 303)
  }

  async function answer(call: Call, request: FastifyRequest): Promise<Answer> {
    if (call.method === 'POST') mustBeOwnPage(request.headers, config)
    const fields = await fieldsFor(call, request, { provider, needs })
    if (!call.hashes) return answerAsked(call, { fields, request })
    const device = await devices.idFor(request, String(fields.email))
    return inHashLine({ request, device }, () => answerAsked(call, { fields, request }))
  }

  async function answerAsked(call: Call, { fields, request }: Asking): Promise<Answer> {
    const begun = performance.now()
    const at = now()
    if (call.path === RESET) {
      const work = sendReset(call, { fields, request }).finally(() => working.delete(work))
      working.add(work)
      return { answered: Response.json(RESET_ANSWER), cookies: [] }
    }
    const counts = await countsFor(call, { fields, request })
    if (call.path === RESEND) await countMailOf(counts, { fields, request })
    else for (const one of allOf(counts)) await countAttempt(db, one)
    if (call.path === VERIFY) return answerVerify(fields, request)
    let asked: Request | undefined
    function newRequest(): Request {
      asked = requestOf(call, { fields, request, site: config })
      return asked
    }
    const leaving = call.path === LOG_OUT ? await sessionOf(request, provider) : null
    const answered = await openSession(db, {
      path: call.path,
      email: fields.email,
      ask: () => askProvider(call, newRequest),
    })
    if (await hasFailed(answered)) {
      // The provider does not tell the reason, and an answer that asks to try again is not logged elsewhere.
      request.log.error({ reqId: request.id, call: call.path, status: answered.status }, 'the sign-in provider failed')
      throw away()
    }
    // The provider also answers 401 when the database is away; this query then throws, so that the answer is 503 instead.
    if (answered.status === 401 && request.headers.cookie) await sql`select 1`.execute(db)
    if (answered.ok && leaving) await endSession(leaving.session)
    if (answered.ok && call.path === LOG_IN) await takeBack(db, counts)
    // Refusing a known address takes 0.5 ms longer: padding hides that from timing attacks.
    if (!answered.ok && call.path === LOG_IN) await untilEvenTime(begun)
    // Sessions older than the known-device cookie get one at log-out.
    const left = leaving?.user.emailVerified ? leaving.user.id : undefined
    const uid = answered.ok ? (left ?? (await personMadeKnown(call, asked, answered))) : undefined
    // Not later than the password was checked: one that is set meanwhile makes this device unknown, too.
    const since = call.path === LOG_IN || call.path === LOG_OUT ? at : undefined
    const known = uid ? [devices.cookieFor(request, uid, since)] : []
    return { answered, cookies: [...answered.headers.getSetCookie(), ...known] }
  }

  async function answerVerify(fields: Fields, request: FastifyRequest): Promise<Answer> {
    const verified = await verifyAddress(needs, fields, { request, provider })
    if (!verified) return { answered: Response.json(BAD_CODE, { status: 401 }), cookies: [] }
    const { takenOver } = verified
    if (takenOver !== null) onEnd?.(takenOver)
    const cookies = takenOver === null ? [] : [devices.cookieFor(request, takenOver)]
    return { answered: Response.json({ status: true }), cookies }
  }

  async function askProvider({ path }: Call, newRequest: () => Request): Promise<Response> {
    const answered = await provider.handler(newRequest()).catch(nullIfOwnerLeft)
    if (answered === null) return provider.handler(newRequest())
    // Two registrations of one address at once both find it free: the one that cannot be stored is refused by a second try.
    const isSecond = path === REGISTER && answered.status === 422 && (await hasFailed(answered))
    return isSecond ? provider.handler(newRequest()) : answered
  }

  async function countsFor(call: Call, { fields, request }: Asking): Promise<Counts> {
    const address = String(fields.email)
    const device = call.perKnownDevice ? await devices.idFor(request, address) : null
    return countsOf(call, { request, address, device, secret: config.secret })
  }

  /** A mail that may not go takes no turn of its address: whoever may have no more could keep the owner from theirs. */
  async function countMailOf({ client, own, address: perAddress }: Counts, { fields, request }: Asking): Promise<void> {
    const address = String(fields.email)
    const isKnown = (await devices.idFor(request, address)) !== null
    for (const one of [...client, ...own]) await countAttempt(db, one)
    await db.transaction().execute(async (trx) => {
      for (const one of perAddress) await countAttempt(trx, one)
      await countAccountMail(trx, { config, address, isKnown, from: [networkOf(request)] })
    })
  }

  /** Over a limit no mail is sent, and the answer is the same. */
  async function sendReset(call: Call, { fields, request }: Asking): Promise<void> {
    const { log, id: reqId } = request
    await afterThis()
    try {
      await countMailOf(await countsFor(call, { fields, request }), { fields, request })
      const { ok, status } = await provider.handler(requestOf(call, { fields, request, site: config }))
      if (!ok) log.warn({ reqId, status }, 'a reset of a password was refused')
    } catch (error) {
      if (error instanceof Failure && error.kind === 'too_many') return
      log.error({ reqId, reason: error instanceof Error ? error.message : '' }, 'a reset of a password failed')
    }
  }

  /** The provider does not report a failed delete, so we delete the session ourselves; its tokens are then refused everywhere. */
  async function endSession({ id, userId: uid }: { id: string; userId: string }): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await trx.deleteFrom('auth_session').where('id', '=', id).execute()
      await announce(trx, { kind: 'person', uid })
    })
    onEnd?.(uid)
  }
}

const FOREIGN_KEY_VIOLATION = '23503'

/** An account may leave between what the provider reads of it and what it stores for it. */
export function nullIfOwnerLeft(error: unknown): null {
  if ((error as { code?: unknown }).code !== FOREIGN_KEY_VIOLATION) throw error
  return null
}

/** When the provider cannot store something, it answers as if the person's input were wrong. */
async function hasFailed(answered: Response): Promise<boolean> {
  if (answered.ok || answered.status >= 500) return !answered.ok
  const said = (await answered
    .clone()
    .json()
    .catch(() => null)) as { code?: string } | null
  return said?.code?.startsWith('FAILED_TO_') ?? false
}

/** Who has just given or set their password. Only with a verified address: anybody can register another's. */
async function personMadeKnown(
  { path }: Call,
  asked: Request | undefined,
  answered: Response,
): Promise<string | undefined> {
  if (path === NEW_PASSWORD) return asked && personOfReset.get(asked)
  if (path !== LOG_IN) return undefined
  const { user } = (await answered.clone().json()) as { user?: { id?: string; emailVerified?: boolean } }
  return user?.emailVerified ? user.id : undefined
}

function requestOf({ method, path }: Call, { fields, request, site }: Asking & { site: Site }): Request {
  const url = new URL(site.publicUrl + BASE_PATH + path)
  const headers = new Headers()
  for (const name of HEADERS_IN) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  const origin = knownOrigin(request.headers, site)
  if (origin !== undefined) headers.set('origin', origin)
  if (method === 'GET') return new Request(url, { headers })
  headers.set('content-type', 'application/json')
  return new Request(url, { method, headers, body: JSON.stringify(fields) })
}

/** Browsers that do not say where a request comes from send at least its origin. */
function isFromThisSite({ headers }: FastifyRequest, site: Site): boolean {
  const from = headers['sec-fetch-site']
  return from === undefined ? knownOrigin(headers, site) === new URL(site.publicUrl).origin : from === 'same-origin'
}

async function send(reply: FastifyReply, { answered, cookies }: Answer): Promise<unknown> {
  reply.code(answered.status)
  for (const name of HEADERS_OUT) {
    const value = answered.headers.get(name)
    if (value !== null) reply.header(name, value)
  }
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  return reply.send(Buffer.from(await answered.arrayBuffer()))
}
