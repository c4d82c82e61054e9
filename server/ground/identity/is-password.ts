import type { FastifyInstance } from 'fastify'
import { Failure } from '#server/ground/base/failure.ts'
import type { Db } from '#server/ground/db/db.ts'
import { LOG_IN } from './embedded-calls.ts'
import { BASE_PATH } from './embedded-provider.ts'
import type { Identity } from './identity.ts'

/** The headers by which the log-in recognises a client and its browser. */
const HEADERS = ['cookie', 'host', 'origin', 'referer', 'sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest']

/**
 * Calls the log-in itself as the client that sent the password, so that its limits and waits apply here, too. The
 * session that the right password opens is not passed on, and is ended at once.
 */
export function isPasswordOf(db: Db, app: () => FastifyInstance | null): NonNullable<Identity['isPassword']> {
  return async ({ email }, { password, request }) => {
    const sent = HEADERS.flatMap((name) => (request.headers[name] === undefined ? [] : [[name, request.headers[name]]]))
    const answer = await app()?.inject({
      method: 'POST',
      url: BASE_PATH + LOG_IN,
      remoteAddress: request.ip,
      headers: Object.fromEntries(sent),
      payload: { email, password },
    })
    if (answer?.statusCode === 200) {
      const { token } = answer.json<{ token: string }>()
      await db.deleteFrom('auth_session').where('token', '=', token).execute()
      return true
    }
    if (answer?.statusCode === 401 || answer?.statusCode === 400) return false
    throw failureOf(answer?.statusCode, answer?.body ?? '', Number(answer?.headers['retry-after']))
  }
}

function failureOf(status: number | undefined, body: string, retryAfter: number): Failure {
  const wait = Number.isFinite(retryAfter) ? { retryAfter } : {}
  if (status === 429) return new Failure('too_many', messageIn(body), wait)
  if (status === 403) return new Failure('forbidden', 'Only pages of this site can ask for that.')
  return new Failure('unavailable', 'The service is not available right now. Please try again in a moment.', wait)
}

function messageIn(body: string): string {
  const { message } = JSON.parse(body) as { message?: string }
  return message ?? 'Too many attempts. Please try again later.'
}
