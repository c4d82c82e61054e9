import type { FastifyInstance } from 'fastify'
import {
  decideConnectRequest,
  endConnection as endCall,
  listConnections,
  readConnectRequest,
} from '#contract/people/connections.ts'
import { Failure } from '#server/ground/base/failure.ts'
import type { Deps } from '#server/ground/deps.ts'
import { route } from '#server/ground/http/route.ts'
import { connectionsOf, endConnection } from '#server/ground/identity/connections-store.ts'
import type { Connecting } from '#server/ground/identity/identity.ts'
import { presentConnection } from './present.ts'
import { clientRoutes } from './routes-clients.ts'

export function connectionRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, identity } = deps
  if (identity.connecting) clientRoutes(app, deps, identity.connecting)

  route(app, deps, readConnectRequest, async ({ query }) => {
    const { name, leadsTo } = await connecting().asked(query)
    return { name, leads_to: leadsTo }
  })

  route(app, deps, decideConnectRequest, async ({ query, accept }, person, request) => ({
    url: await connecting().decide(person, { query, accept, request }),
  }))

  route(app, deps, listConnections, async (_, { uid }) => ({
    is_on: identity.connecting !== null,
    connections: (await connectionsOf(db, uid)).map(presentConnection),
  }))

  route(app, deps, endCall, async ({ id }, { uid }) => {
    // The same words for other people's connections and for those that do not exist.
    if (!(await endConnection(db, uid, id))) throw new Failure('not_found', 'There is no such connection among yours.')
    return { success: true }
  })

  function connecting(): Connecting {
    if (identity.connecting) return identity.connecting
    throw new Failure('not_found', 'Here an assistant needs an access token, from the account page.')
  }
}
