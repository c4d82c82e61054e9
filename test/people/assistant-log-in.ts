import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  Client,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client'
import { ASSISTANT_PATH } from '#contract/people/assistant.ts'

/** The official SDK's client without any token, as on somebody's own device: it waits there for the browser to come back. */
export async function startLogIn(site: string, { name, headers }: { name: string; headers: Record<string, string> }) {
  const back = Promise.withResolvers<URLSearchParams>()
  const server = createServer(({ url }, response) => {
    back.resolve(new URL(url ?? '/', site).searchParams)
    response.setHeader('content-type', 'text/html').end('<title>Back</title><h1>You can close this page.</h1>')
  })
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  const redirectUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/back`
  const asked = Promise.withResolvers<string>()
  const authProvider = keeper({ name, redirectUrl, ask: asked.resolve })
  const open = () =>
    new StreamableHTTPClientTransport(new URL(ASSISTANT_PATH, site), { authProvider, requestInit: { headers } })
  const newClient = () => new Client({ name, version: '1' })
  const first = open()
  const refused = await newClient()
    .connect(first)
    .catch((error: unknown) => error)
  if (!(refused instanceof UnauthorizedError)) throw refused ?? new Error('It was let in without a log-in')

  return {
    /** Where it sends the browser. */
    address: await asked.promise,
    /** Once the browser is back: a client that is in. */
    async goOn() {
      await first.finishAuth(await back.promise)
      const client = newClient()
      await client.connect(open())
      return client
    },
    close: () => server.close(),
  }
}

type Keeping = { name: string; redirectUrl: string; ask: (address: string) => void }

/** Keeps in memory what a client keeps on the device. */
function keeper({ name, redirectUrl, ask }: Keeping): OAuthClientProvider {
  let verifier = ''
  let registered: StoredOAuthClientInformation | undefined
  let tokens: StoredOAuthTokens | undefined
  let discovered: OAuthDiscoveryState | undefined
  return {
    redirectUrl,
    clientMetadata: { client_name: name, redirect_uris: [redirectUrl] },
    clientInformation: () => registered,
    saveClientInformation: (given) => {
      registered = given
    },
    tokens: () => tokens,
    saveTokens: (given) => {
      tokens = given
    },
    discoveryState: () => discovered,
    saveDiscoveryState: (given) => {
      discovered = given
    },
    redirectToAuthorization: (url) => ask(url.href),
    saveCodeVerifier: (given) => {
      verifier = given
    },
    codeVerifier: () => verifier,
  }
}
