import { type Kysely, sql } from 'kysely'

/** The tables of the embedded identity provider, kept here so that one migrator knows every table; a test notices drift. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const MADE = '"createdAt" timestamptz default current_timestamp not null'
const OWNER = '"userId" text not null references "auth_user" ("id") on delete cascade'

const STATEMENTS = [
  `create table "auth_user" (
     "id" text primary key, "name" text not null, "email" text not null unique, "emailVerified" boolean not null,
     "image" text, ${MADE}, "updatedAt" timestamptz default current_timestamp not null
   )`,
  `create table "auth_session" (
     "id" text primary key, "expiresAt" timestamptz not null, "token" text not null unique, ${MADE},
     "updatedAt" timestamptz not null, "ipAddress" text, "userAgent" text, ${OWNER}
   )`,
  `create table "auth_account" (
     "id" text primary key, "accountId" text not null, "providerId" text not null, ${OWNER}, "accessToken" text,
     "refreshToken" text, "idToken" text, "accessTokenExpiresAt" timestamptz, "refreshTokenExpiresAt" timestamptz,
     "scope" text, "password" text, ${MADE}, "updatedAt" timestamptz not null
   )`,
  `create table "auth_verification" (
     "id" text primary key, "identifier" text not null, "value" text not null, "expiresAt" timestamptz not null, ${MADE},
     "updatedAt" timestamptz default current_timestamp not null
   )`,
  `create table "auth_jwks" (
     "id" text primary key, "publicKey" text not null, "privateKey" text not null, "createdAt" timestamptz not null,
     "expiresAt" timestamptz, "alg" text, "crv" text
   )`,
  `create table "auth_rate_limit" (
     "id" text primary key, "key" text not null unique, "count" integer not null, "lastRequest" bigint not null
   )`,
  `create index "auth_session_userId_idx" on "auth_session" ("userId")`,
  `create index "auth_account_userId_idx" on "auth_account" ("userId")`,
  `create index "auth_verification_identifier_idx" on "auth_verification" ("identifier")`,
]
