import { type Kysely, sql } from 'kysely'

/** Assistants that people let in by log-in: docs/decisions/124. The columns are the library's, and a test notices drift. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const CLIENT = '"clientId" text not null references "auth_client" ("clientId") on delete cascade'
const OWNER = '"userId" text references "auth_user" ("id") on delete cascade'
const SESSION = '"sessionId" text references "auth_session" ("id") on delete set null'
const GRANTED = '"resources" jsonb, "requestedUserInfoClaims" jsonb, "scopes" jsonb not null, "referenceId" text'
const LASTS = '"createdAt" timestamptz not null, "expiresAt" timestamptz not null'
const OF_TOKEN = `"token" text not null unique, ${CLIENT}, ${SESSION}, ${OWNER}, ${GRANTED}, "authorizationCodeId" text,
     ${LASTS}, "revoked" timestamptz, "confirmation" jsonb`

const STATEMENTS = [
  `create table "auth_client" (
     "id" text primary key, "clientId" text not null unique, "clientSecret" text, "clientDiscoveryId" text,
     "disabled" boolean, "skipConsent" boolean, "enableEndSession" boolean, "subjectType" text, "scopes" jsonb,
     "clientCredentialsScopes" jsonb, ${OWNER}, "createdAt" timestamptz, "updatedAt" timestamptz, "name" text,
     "uri" text, "icon" text, "contacts" jsonb, "tos" text, "policy" text, "softwareId" text, "softwareVersion" text,
     "softwareStatement" text, "redirectUris" jsonb not null, "postLogoutRedirectUris" jsonb,
     "backchannelLogoutUri" text, "backchannelLogoutSessionRequired" boolean, "tokenEndpointAuthMethod" text,
     "applicationType" text, "jwks" text, "jwksUri" text, "grantTypes" jsonb, "responseTypes" jsonb,
     "requirePKCE" boolean, "dpopBoundAccessTokens" boolean, "referenceId" text, "metadata" jsonb
   )`,
  `create table "auth_resource" (
     "id" text primary key, "identifier" text not null unique, "name" text not null, "accessTokenTtl" integer,
     "refreshTokenTtl" integer, "signingAlgorithm" text, "signingKeyId" text, "allowedScopes" jsonb,
     "customClaims" jsonb, "dpopBoundAccessTokensRequired" boolean, "disabled" boolean, "createdAt" timestamptz,
     "updatedAt" timestamptz, "policyVersion" integer, "metadata" jsonb
   )`,
  `create table "auth_client_resource" (
     "id" text primary key, ${CLIENT},
     "resourceId" text not null references "auth_resource" ("identifier") on delete cascade, "metadata" jsonb,
     "createdAt" timestamptz, unique ("clientId", "resourceId")
   )`,
  `create table "auth_refresh_token" (
     "id" text primary key, ${OF_TOKEN}, "authTime" timestamptz, "rotatedAt" timestamptz,
     "rotationReplayResponse" text, "rotationReplayExpiresAt" timestamptz
   )`,
  `create table "auth_access_token" (
     "id" text primary key, ${OF_TOKEN},
     "refreshId" text references "auth_refresh_token" ("id") on delete cascade
   )`,
  `create table "auth_consent" (
     "id" text primary key, ${CLIENT}, ${OWNER}, ${GRANTED}, "createdAt" timestamptz not null,
     "updatedAt" timestamptz not null
   )`,
  `create table "auth_client_assertion" ("id" text primary key, "expiresAt" timestamptz not null)`,
  `create index "auth_consent_userId_idx" on "auth_consent" ("userId")`,
  `create index "auth_consent_clientId_idx" on "auth_consent" ("clientId")`,
  `create index "auth_access_token_refreshId_idx" on "auth_access_token" ("refreshId")`,
  // Rows go with their client, their owner or their code, or leave their session.
  ...['auth_refresh_token', 'auth_access_token'].flatMap((table) =>
    ['clientId', 'userId', 'sessionId', 'authorizationCodeId'].map(
      (column) => `create index "${table}_${column}_idx" on "${table}" ("${column}")`,
    ),
  ),
]
