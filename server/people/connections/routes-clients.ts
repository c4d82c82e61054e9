import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { PRODUCT } from '#contract/base/product.ts'
import { ASSISTANT_PATH } from '#contract/people/assistant.ts'
import { CONNECT_PATH } from '#contract/people/connections.ts'
import { cleanName } from '#domain/facts/names.ts'
import { networkOf } from '#server/ground/base/client.ts'
import type { Deps } from '#server/ground/deps.ts'
import { openToOtherSites, permitOtherSites } from '#server/ground/http/cors.ts'
import { takeForms } from '#server/ground/http/forms.ts'
import { countAttempt } from '#server/ground/identity/attempts.ts'
import { away } from '#server/ground/identity/away.ts'
import { SCOPES } from '#server/ground/identity/connect-plugin.ts'
import { tokensOf } from '#server/ground/identity/connecting.ts'
import { dropUnusedClients, isClient, keepResource, ownerOfRenewal } from '#server/ground/identity/connections-store.ts'
import { BASE_PATH } from '#server/ground/identity/embedded-provider.ts'
import type { Connecting } from '#server/ground/identity/identity.ts'

export const RESOURCE_METADATA = '/.well-known/oauth-protected-resource'
const SERVER_METADATA = '/.well-known/oauth-authorization-server'
/** Assistants may run in a page of their maker's. */
const OPEN = { schema: { hide: true } as object, onRequest: openToOtherSites }
const READ = { ...OPEN, config: { isRead: true } } as const

/** What is passed on to the library; all else that a client may send is dropped, so that nothing of it is to be had. */
const ASKED = [
  'response_type',
  'client_id',
  'redirect_uri',
  'state',
  'code_challenge',
  'code_challenge_method',
  'resource',
]
const EXCHANGED = ['grant_type', 'client_id', 'code', 'code_verifier', 'redirect_uri', 'refresh_token', 'resource']
/** What of the library's metadata is true of the calls that are mounted. */
const TOLD = [
  'issuer',
  'authorization_endpoint',
  'token_endpoint',
  'registration_endpoint',
  'scopes_supported',
  'response_types_supported',
  'response_modes_supported',
  'grant_types_supported',
  'code_challenge_methods_supported',
  'authorization_response_iss_parameter_supported',
]
/** The assistants of many people may register from one address: a stranger among them keeps the others out for minutes, not for a day. */
const REGISTRATIONS = [
  { what: 'register a client', limit: { most: 20, seconds: 600 } },
  { what: 'register a client today', limit: { most: 1000, seconds: 86_400 } },
]

/**
 * Sent back to the client's own page: by an encrypted way, or on the person's own device. The library knows which hosts are that.
 * Half a letter is refused here: JSON in the database cannot hold it.
 */
const RedirectUri = z.string().check(z.maxLength(250), z.regex(/^https?:\/\/\P{Cs}*$/u))
/** One list for all sites has addresses of the program's own scheme, too, which any program of the device may claim: they are left out. */
const ofTheWeb = (uris: string[]) => uris.filter((uri) => /^https?:/.test(uri))
const Registration = z.object({
  client_name: z.optional(z.string().check(z.maxLength(200))),
  redirect_uris: z.pipe(
    z.array(z.string()).check(z.maxLength(10)),
    z.pipe(z.transform(ofTheWeb), z.array(RedirectUri).check(z.minLength(1))),
  ),
})

/** The calls with which an assistant is let in: what there is, a client that registers, the person's browser, and tokens. */
export function clientRoutes(app: FastifyInstance, { db, config }: Deps, { library }: Connecting): void {
  const issuer = config.publicUrl + BASE_PATH
  const resource = config.publicUrl + ASSISTANT_PATH

  // Clients look for either, with the path of what is described or without.
  for (const path of [RESOURCE_METADATA + ASSISTANT_PATH, RESOURCE_METADATA])
    app.get(path, READ, () => ({
      resource,
      resource_name: PRODUCT,
      authorization_servers: [issuer],
      scopes_supported: SCOPES.slice(0, 1),
      bearer_methods_supported: ['header'],
    }))
  for (const path of [SERVER_METADATA + BASE_PATH, SERVER_METADATA])
    app.get(path, READ, async () => {
      const answered = await library(new Request(config.publicUrl + SERVER_METADATA + BASE_PATH))
      const all = (await answered.json()) as Record<string, unknown>
      const told = Object.fromEntries(TOLD.map((name) => [name, all[name]]))
      return { ...told, token_endpoint_auth_methods_supported: ['none'] }
    })

  app.get(`${BASE_PATH}/oauth2/authorize`, { ...READ, exposeHeadRoute: false }, async ({ query }, reply) => {
    await keepResource(db, resource)
    const asked = new URLSearchParams({ resource, ...texts(query, ASKED), scope: SCOPES.join(' ') })
    // Without the person's cookie: whatever they agreed to before, they are asked.
    const answered = await library(new Request(`${issuer}/oauth2/authorize?${asked}`))
    const to = answered.headers.get('location')
    if (to === null) throw away()
    // Never away from here unasked, an error neither: anybody can register an address, and would lead people there by ours.
    return reply.header('cache-control', 'no-store').redirect(to.startsWith(`${CONNECT_PATH}?`) ? to : CONNECT_PATH)
  })

  permitOtherSites(app, `${BASE_PATH}/oauth2/register`)
  app.post(`${BASE_PATH}/oauth2/register`, OPEN, async (request, reply) => {
    const given = Registration.safeParse(request.body)
    if (!given.success)
      return reply.code(400).send({
        error: 'invalid_redirect_uri',
        error_description: 'redirect_uris must be up to ten addresses with https, or with http on a loopback address',
      })
    for (const counted of REGISTRATIONS)
      await countAttempt(db, { secret: config.secret, who: networkOf(request), ...counted })
    const name = cleanName(given.data.client_name ?? '').trim()
    const answered = await ask(
      'register',
      'application/json',
      JSON.stringify(clientOfOurs(name, given.data.redirect_uris)),
    )
    await dropUnusedClients(db)
    return pass(answered, reply)
  })

  void app.register(async (scope) => {
    takeForms(scope, true)
    scope.post(`${BASE_PATH}/oauth2/token`, READ, async ({ body }: FastifyRequest, reply) => {
      const fields = texts(body, EXCHANGED)
      // It registers again once it is told so; “invalid_grant” would lead it back to a page where nobody asks.
      if (fields.client_id !== undefined && !(await isClient(db, fields.client_id)))
        return reply.code(401).header('cache-control', 'no-store').send({ error: 'invalid_client' })
      const uid = await ownerOfRenewal(db, fields.refresh_token ?? '')
      if (uid) await countAttempt(db, tokensOf(uid, config))
      return pass(await ask('token', 'application/x-www-form-urlencoded', `${new URLSearchParams(fields)}`), reply)
    })
  })

  function ask(call: 'register' | 'token', type: string, body: string): Promise<Response> {
    return library(new Request(`${issuer}/oauth2/${call}`, { method: 'POST', headers: { 'content-type': type }, body }))
  }
}

/** A program on somebody's device or a site that keeps no secret: what it asks for beyond its name and where it is reached is not granted. */
function clientOfOurs(name: string, redirect_uris: string[]) {
  return {
    ...(name !== '' && { client_name: name }),
    redirect_uris,
    application_type: 'native',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
  }
}

function texts(given: unknown, names: readonly string[]): Record<string, string> {
  const fields = Object.entries((given ?? {}) as Record<string, unknown>)
  return Object.fromEntries(
    fields.filter((one): one is [string, string] => names.includes(one[0]) && typeof one[1] === 'string'),
  )
}

async function pass(answered: Response, reply: FastifyReply): Promise<FastifyReply> {
  if (answered.status >= 500) throw away()
  const body = Buffer.from(await answered.arrayBuffer())
  return reply
    .code(answered.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(body)
}
