import { randomBytes } from 'node:crypto'
import { oauthProvider } from '@better-auth/oauth-provider'
import { CONNECT_PATH, CONNECTION_PREFIX } from '#contract/people/connections.ts'

/** One scope is all there is: reading. With the second a client gets a token to renew its own. */
export const SCOPES = ['leagues', 'offline_access']
const A_DAY = 86_400

type Plugin = { id: 'oauth-provider' }

/** OAuth 2.1 for `/mcp`, by the library that signs people in. Which of its calls are mounted, and with what: `people/connections/routes-clients.ts`. */
export function connectPlugin(): Plugin {
  const plugin: unknown = oauthProvider({
    // Whoever is not logged in is sent to the log-in by our own page.
    loginPage: CONNECT_PATH,
    consentPage: CONNECT_PATH,
    scopes: SCOPES,
    grantTypes: ['authorization_code', 'refresh_token'],
    allowDynamicClientRegistration: true,
    allowUnauthenticatedClientRegistration: true,
    allowPublicClientPrelogin: true,
    // Tokens are random, stored as hashes and asked of the database: a signed one would work until it expires, whatever has ended.
    disableJwtPlugin: true,
    // There is one resource, and no client that may not ask for it. Its row is written with the first request: `keepResource`.
    enforcePerClientResources: false,
    codeExpiresIn: 600,
    accessTokenExpiresIn: 3600,
    refreshTokenExpiresIn: 30 * A_DAY,
    prefix: { opaqueAccessToken: CONNECTION_PREFIX, refreshToken: CONNECTION_PREFIX },
    generateOpaqueAccessToken: newSecret,
    generateRefreshToken: newSecret,
    schema: {
      oauthClient: { modelName: 'auth_client' },
      oauthResource: { modelName: 'auth_resource' },
      oauthClientResource: { modelName: 'auth_client_resource' },
      oauthRefreshToken: { modelName: 'auth_refresh_token' },
      oauthAccessToken: { modelName: 'auth_access_token' },
      oauthConsent: { modelName: 'auth_consent' },
      oauthClientAssertion: { modelName: 'auth_client_assertion' },
    },
  })
  // Its types are not made for `exactOptionalPropertyTypes`. Its calls are made as requests.
  return plugin as Plugin
}

function newSecret(): string {
  return randomBytes(32).toString('base64url')
}
