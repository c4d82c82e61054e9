import type { FastifyRequest } from 'fastify'
import { ASSISTANT_PATH } from '#contract/people/assistant.ts'
import { MOST_CONNECTIONS } from '#contract/people/connections.ts'
import { Failure } from '#server/ground/base/failure.ts'
import { isHereUrl } from '#server/ground/settings/addresses.ts'
import { type CountedAttempt, countAttempt } from './attempts.ts'
import { away } from './away.ts'
import { connectionsOf, endConnection, readerOfConnection } from './connections-store.ts'
import { sessionOf } from './embedded-fields.ts'
import { nullIfOwnerLeft } from './embedded-mount.ts'
import type { EmbeddedIdentityNeeds } from './embedded-needs.ts'
import { BASE_PATH, type Provider } from './embedded-provider.ts'
import type { Connecting, Person } from './identity.ts'
import { mustBeOwnPage } from './own-pages.ts'
import { lockPerson } from './refusals.ts'

const TOO_OLD = 'This request is too old, or not complete. Please connect again, from your assistant.'

/** What is given to a person's assistants is kept for a month, to notice copies; twenty of them renew some 500 times a day. */
export function tokensOf(who: string, { secret }: { secret: string }): CountedAttempt {
  return { secret, what: 'tokens of assistants', who, limit: { most: 1000, seconds: 86_400 } }
}

type Needs = Pick<EmbeddedIdentityNeeds, 'db' | 'config'>

/** How people let assistants in. Null where the operator does not want that, and where tokens would travel unencrypted. */
export function createConnecting(provider: Provider, { db, config }: Needs): Connecting | null {
  const { publicUrl } = config
  const library = (request: Request) => provider.handler(request).catch(refusedIfEnded)
  if (!config.assistantsLogIn || !(publicUrl.startsWith('https:') || isHereUrl(publicUrl))) return null
  return {
    library,
    reader: (token) => readerOfConnection(db, token, publicUrl + ASSISTANT_PATH),
    async asked(query) {
      const asked = new URLSearchParams(query)
      const body = { client_id: asked.get('client_id'), oauth_query: query }
      const { client_name = null } = await ask<{ client_name?: string }>('public-client-prelogin', body)
      return { name: client_name, leadsTo: new URL(asked.get('redirect_uri') ?? '').host }
    },
    async decide(person, { query, accept, request }) {
      mustBeOwnPage(request.headers, config)
      await mustBeIn(person, request)
      await countAttempt(db, tokensOf(person.uid, config))
      const { cookie = '' } = request.headers
      const { url } = await ask<{ url: string }>('consent', { accept, oauth_query: query }, cookie)
      if (accept && (await endIfTooMany(person.uid, new URLSearchParams(query).get('client_id'))))
        throw new Failure('conflict', `You have let in ${MOST_CONNECTIONS} assistants already. End one of them first.`)
      return url
    },
  }

  /** Once the library has stored the connection: those that are made at once see each other. */
  async function endIfTooMany(uid: string, client: string | null): Promise<boolean> {
    return db.transaction().execute(async (trx) => {
      await lockPerson(trx, uid)
      const all = await connectionsOf(trx, uid)
      const own = all.find(({ clientId }) => clientId === client)
      return all.length > MOST_CONNECTIONS && own !== undefined && endConnection(trx, uid, own.id)
    })
  }

  async function ask<Answer>(call: 'public-client-prelogin' | 'consent', body: object, cookie = ''): Promise<Answer> {
    const headers = { cookie, origin: publicUrl, 'content-type': 'application/json' }
    const asked = { method: 'POST', headers, body: JSON.stringify(body) }
    const answered = await library(new Request(`${publicUrl}${BASE_PATH}/oauth2/${call}`, asked))
    if (answered.status >= 500) throw away()
    if (!answered.ok) throw new Failure('invalid', TOO_OLD)
    return (await answered.json()) as Answer
  }

  /** The library knows people by their cookie: it must be the one who sees the page. */
  async function mustBeIn({ uid, session }: Person, request: FastifyRequest): Promise<void> {
    const found = await sessionOf(request, provider)
    if (found?.user.id !== uid || found.session.id !== session) throw new Failure('unauthorized', 'Please log in.')
  }
}

/** A connection, its client or its person may go while something is stored for it. */
function refusedIfEnded(error: unknown): Response {
  nullIfOwnerLeft(error)
  return Response.json({ error: 'invalid_grant' }, { status: 400 })
}
