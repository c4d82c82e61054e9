import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { isEmailAddress, normalEmail } from '#contract/base/email.ts'
import { Failure } from '#server/ground/base/failure.ts'
import { away } from './away.ts'
import { type Call, REGISTER, RESEND, RESET } from './embedded-calls.ts'
import type { EmbeddedIdentityNeeds } from './embedded-needs.ts'
import type { Provider } from './embedded-provider.ts'
import { linkTo } from './own-pages.ts'

export type Fields = Record<string, unknown>
type Needs = Pick<EmbeddedIdentityNeeds, 'db' | 'config'>

/** The fields of the request that are passed on to the provider. */
export async function fieldsFor(
  call: Call,
  request: FastifyRequest,
  { provider, needs: { config } }: { provider: Provider; needs: Needs },
): Promise<Fields> {
  const given = (call.method === 'GET' ? request.query : request.body) as Fields | null | undefined
  // Only strings are taken: turning a list nested thousands of levels deep into a string would overflow the stack.
  const names = (call.fields ?? []).filter((name) => typeof given?.[name] === 'string')
  const fields: Fields = Object.fromEntries(names.map((name) => [name, given?.[name]]))
  // Another verification mail goes to the address of the session only, never to one named in the request.
  if (call.path === RESEND) fields.email = await addressOfSession(request, provider)
  if (call.perClientAndAddress) fields.email = readAddress(fields.email)
  if (call.path === REGISTER) fields.name = fields.email
  if (call.path === RESEND)
    fields.callbackURL = linkTo(fields.callbackURL, { site: config, page: '/verify-email', keeps: 'state' })
  if (call.path === RESET) fields.redirectTo = linkTo(fields.redirectTo, { site: config, page: '/reset-password' })
  return fields
}

/** The session that the request's cookie stands for. */
export async function sessionOf({ headers }: FastifyRequest, provider: Provider) {
  return sessionOfCookie(headers.cookie ?? '', provider)
}

/** The session is not prolonged: this answer could not carry the renewed cookie. */
export async function sessionOfCookie(cookie: string, provider: Provider) {
  const asked = provider.api.getSession({ headers: new Headers({ cookie }), query: { disableRefresh: true } })
  return asked.catch(() => {
    throw away()
  })
}

async function addressOfSession(request: FastifyRequest, provider: Provider): Promise<string> {
  const session = await sessionOf(request, provider)
  if (!session) throw new Failure('unauthorized', 'Please log in first.')
  return session.user.email
}

function readAddress(email: unknown): string {
  const address = typeof email === 'string' ? normalEmail(email) : ''
  // Our check refuses what could inject something into a mail, zod's what the provider would not accept.
  if (!isEmailAddress(address) || !z.email().safeParse(address).success) throw new Failure('invalid', 'Invalid email')
  return address
}
