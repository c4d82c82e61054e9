import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LOG_OUT_FORM } from '#contract/base/log-out-form.ts'
import { exportAccount } from '#contract/people/account-export.ts'
import { Failure } from '#server/ground/base/failure.ts'
import { LOG_IN, LOG_OUT } from '#server/ground/identity/embedded-calls.ts'
import { BASE_PATH, type Provider } from '#server/ground/identity/embedded-provider.ts'

const NOTHING_CHANGES = 'This demo is shared, so nothing can be changed here. Run your own to try it: npm run demo.'
const NOT_YOURS = 'This demo is shared: what is held of its account would show the browsers of all visitors.'
const ONE_ACCOUNT = 'This demo is shared and has one account: the button in the bar at the top logs in to it.'

const LOG_IN_CALL = `POST ${BASE_PATH}${LOG_IN}`
/** All that is allowed beside reading: it changes nothing but the visitor's own session. */
export const ALLOWED: readonly string[] = [
  LOG_IN_CALL,
  `POST ${BASE_PATH}${LOG_OUT}`,
  `POST ${LOG_OUT_FORM}`,
  // A form that is sent before the browser program has loaded: it leads back to its page.
  'POST /*',
]
const READS = ['GET', 'HEAD']
/** What is held of an account names the browsers of all who logged in to it. */
const WITHHELD: string = exportAccount.path

type Account = { email: string; password: string }

/** Refuses every change, whatever the route: a new one is refused until it stands in `ALLOWED`. */
export function refuseChanges(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.url === WITHHELD) return done(new Failure('forbidden', NOT_YOURS))
    const isAllowed = READS.includes(request.method) || ALLOWED.includes(nameOf(request))
    done(isAllowed ? undefined : new Failure('forbidden', NOTHING_CHANGES))
  })
}

type LogIn = { provider: Provider; account: Account }

/**
 * Only the account of the demo logs in, and past the program's own log-in: that one counts attempts by address, so that
 * strangers could lock everybody out.
 */
export function logInOneAccount(app: FastifyInstance, { provider, account }: LogIn): void {
  app.addHook('preHandler', async (request, reply) => {
    if (nameOf(request) !== LOG_IN_CALL) return
    const { email, password } = (request.body ?? {}) as Partial<Account>
    if (email !== account.email || password !== account.password) throw new Failure('forbidden', ONE_ACCOUNT)
    return logIn(reply, { provider, account })
  })
}

async function logIn(reply: FastifyReply, { provider, account: { email, password } }: LogIn): Promise<FastifyReply> {
  const answered = await provider.api.signInEmail({ body: { email, password }, asResponse: true })
  return reply
    .code(answered.status)
    .header('set-cookie', answered.headers.getSetCookie())
    .type('application/json; charset=utf-8')
    .send(Buffer.from(await answered.arrayBuffer()))
}

/** By the route and not by the address as sent, which can be spelled in several ways. */
function nameOf({ method, routeOptions }: FastifyRequest): string {
  return `${method} ${routeOptions.url}`
}
