import { type Kysely, sql } from 'kysely'

/** Who uses the program: log-ins, consents, saved teams, and the links, programs and calendars that read for people. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SIGNING_IN).execute(db)
  await sql.raw(ASSISTANTS).execute(db)
  await sql.raw(PEOPLE).execute(db)
}

const SEASON = `game text not null check (game in ('draft', 'classic')), season text not null`

/** The tables auth_… are the library's: a test notices drift. */
const SIGNING_IN = `
-- A person, how they log in, a log-in that lasts, something to be confirmed, and a key that signs.
create table auth_user (
  id text primary key, name text not null, email text not null unique, "emailVerified" boolean not null, image text,
  "createdAt" timestamptz default current_timestamp not null, "updatedAt" timestamptz default current_timestamp not null
);
create index auth_user_unverified on auth_user ("createdAt") where not "emailVerified";
create table auth_account (
  id text primary key, "accountId" text not null, "providerId" text not null,
  "userId" text not null references auth_user (id) on delete cascade,
  "accessToken" text, "refreshToken" text, "idToken" text, "accessTokenExpiresAt" timestamptz,
  "refreshTokenExpiresAt" timestamptz, scope text, password text,
  "createdAt" timestamptz default current_timestamp not null, "updatedAt" timestamptz not null
);
create index "auth_account_userId_idx" on auth_account ("userId");
create table auth_session (
  id text primary key, "expiresAt" timestamptz not null, token text not null unique,
  "createdAt" timestamptz default current_timestamp not null, "updatedAt" timestamptz not null,
  "ipAddress" text, "userAgent" text, "userId" text not null references auth_user (id) on delete cascade
);
create index "auth_session_userId_idx" on auth_session ("userId");
create index auth_session_ends on auth_session ("expiresAt");
create table auth_verification (
  id text primary key, identifier text not null, value text not null, "expiresAt" timestamptz not null,
  "createdAt" timestamptz default current_timestamp not null, "updatedAt" timestamptz default current_timestamp not null
);
create index auth_verification_identifier_idx on auth_verification (identifier);
create index auth_verification_value on auth_verification (value);
create index auth_verification_ends on auth_verification ("expiresAt");
create table auth_jwks (
  id text primary key, "publicKey" text not null, "privateKey" text not null,
  "createdAt" timestamptz not null, "expiresAt" timestamptz, alg text, crv text
);

-- Attempts to log in, by a key that names nobody. open_at: where each waits longer; null: counted within a fixed time.
create table identity_attempt (
  key bytea primary key, attempts integer not null, ends_at timestamptz not null, open_at timestamptz
) with (fillfactor = 70);
create index identity_attempt_ends_at on identity_attempt (ends_at);

-- Somebody whose older log-ins are refused.
create table refused_sign_in (uid_hash bytea primary key, until timestamptz not null);

-- One row at most: the secret of the records, encrypted with AUTH_SECRET.
create table kept_secret (id integer primary key default 1 check (id = 1), sealed bytea not null);
`

const CLIENT = '"clientId" text not null references auth_client ("clientId") on delete cascade'
const OWNER = '"userId" text references auth_user (id) on delete cascade'
const GRANTED = 'resources jsonb, "requestedUserInfoClaims" jsonb, scopes jsonb not null, "referenceId" text'
const OF_TOKEN = `token text not null unique, ${CLIENT}, ${OWNER}, ${GRANTED}, "authorizationCodeId" text,
  "sessionId" text references auth_session (id) on delete set null,
  "createdAt" timestamptz not null, "expiresAt" timestamptz not null, revoked timestamptz, confirmation jsonb`

/** Rows go with their client, their owner or their code, or leave their session. */
function indexesOfToken(table: string): string {
  return ['clientId', 'userId', 'sessionId', 'authorizationCodeId']
    .map((column) => `create index "${table}_${column}_idx" on ${table} ("${column}");`)
    .join('\n')
}

/** Docs/decisions/124. */
const ASSISTANTS = `
-- An assistant, what it may be let in to, who has let it in, and the tokens that it got.
create table auth_client (
  id text primary key, "clientId" text not null unique, "clientSecret" text, "clientDiscoveryId" text,
  disabled boolean, "skipConsent" boolean, "enableEndSession" boolean, "subjectType" text, scopes jsonb,
  "clientCredentialsScopes" jsonb, ${OWNER}, "createdAt" timestamptz, "updatedAt" timestamptz, name text,
  uri text, icon text, contacts jsonb, tos text, policy text, "softwareId" text, "softwareVersion" text,
  "softwareStatement" text, "redirectUris" jsonb not null, "postLogoutRedirectUris" jsonb,
  "backchannelLogoutUri" text, "backchannelLogoutSessionRequired" boolean, "tokenEndpointAuthMethod" text,
  "applicationType" text, jwks text, "jwksUri" text, "grantTypes" jsonb, "responseTypes" jsonb,
  "requirePKCE" boolean, "dpopBoundAccessTokens" boolean, "referenceId" text, metadata jsonb
);
create table auth_resource (
  id text primary key, identifier text not null unique, name text not null, "accessTokenTtl" integer,
  "refreshTokenTtl" integer, "signingAlgorithm" text, "signingKeyId" text, "allowedScopes" jsonb,
  "customClaims" jsonb, "dpopBoundAccessTokensRequired" boolean, disabled boolean, "createdAt" timestamptz,
  "updatedAt" timestamptz, "policyVersion" integer, metadata jsonb
);
create table auth_client_resource (
  id text primary key, ${CLIENT}, "resourceId" text not null references auth_resource (identifier) on delete cascade,
  metadata jsonb, "createdAt" timestamptz,
  unique ("clientId", "resourceId")
);
create table auth_consent (
  id text primary key, ${CLIENT}, ${OWNER}, ${GRANTED},
  "createdAt" timestamptz not null, "updatedAt" timestamptz not null
);
create index "auth_consent_clientId_idx" on auth_consent ("clientId");
create index "auth_consent_userId_idx" on auth_consent ("userId");
create table auth_refresh_token (
  id text primary key, ${OF_TOKEN},
  "authTime" timestamptz, "rotatedAt" timestamptz, "rotationReplayResponse" text, "rotationReplayExpiresAt" timestamptz
);
${indexesOfToken('auth_refresh_token')}
create table auth_access_token (
  id text primary key, ${OF_TOKEN}, "refreshId" text references auth_refresh_token (id) on delete cascade
);
create index "auth_access_token_refreshId_idx" on auth_access_token ("refreshId");
${indexesOfToken('auth_access_token')}
create table auth_client_assertion (id text primary key, "expiresAt" timestamptz not null);
`

const PEOPLE = `
-- A registered person. address_hash: their address as the record of consents names it; the program alone can make it.
create table account (
  uid text primary key, email text not null, address_hash text, weekly_mail boolean not null,
  unanswered boolean not null default false, time_zone text, registered_at timestamptz not null default now()
);
create index account_address_hash on account (address_hash);

-- Something that somebody agreed to or took back: docs/decisions/085. It outlives the account, so it names nobody, and
-- it is never changed.
create table consent_event (
  id bigint generated always as identity primary key, address_hash text not null, person_hash text,
  purpose text not null check (purpose in ('newsletter', 'account')),
  action text not null check (action in ('requested', 'confirmed', 'given', 'withdrawn', 'erased')),
  text text not null, text_sha256 text not null, page text not null, method text not null,
  at timestamptz not null default now(),
  constraint consent_event_hash check (text_sha256 = encode(sha256(convert_to(text, 'UTF8')), 'hex'))
);
create index consent_event_address_hash on consent_event (address_hash, purpose, id);
create index consent_event_person_hash on consent_event (person_hash, id) where person_hash is not null;
create function consent_event_stays() returns trigger language plpgsql as $$
begin raise exception 'consent_event is append-only' using errcode = 'restrict_violation'; end $$;
create trigger consent_event_stays before update or delete or truncate on consent_event
  for each statement execute function consent_event_stays();

-- What somebody answered about mails before their address is verified: nobody's consent yet.
create table pending_consent (
  uid text primary key references auth_user (id) on delete cascade,
  consent boolean not null, text text not null, page text not null, at timestamptz not null
);

-- Somebody who reads dry words, and one who wants to hear nothing for a while: docs/decisions/055.
create table dry_words (user_id text primary key);
create table pause (user_id text primary key, since timestamptz not null, ends_at timestamptz not null);

-- A team that somebody follows, and a league of it that they chose.
create table saved_team (
  user_id text not null, ${SEASON}, team_id bigint not null,
  status text not null check (status in ('pending', 'ready', 'no-league', 'not-found')),
  created_at timestamptz not null default now(), checked_at timestamptz not null default now(),
  primary key (user_id, game, season, team_id)
);
create index saved_team_team on saved_team (game, season, team_id);
create index saved_team_open on saved_team (game, season, team_id) where status <> 'ready';
create table saved_team_league (
  user_id text not null, ${SEASON}, team_id bigint not null, league bigint not null references league,
  short_names boolean not null default false, periods jsonb not null default '[]',
  primary key (user_id, game, season, team_id, league),
  foreign key (user_id, game, season, team_id) references saved_team on delete cascade
);
create index saved_team_league_league on saved_team_league (league);
create index saved_team_league_team on saved_team_league (game, season, team_id);

-- What somebody said of a league and one of the season before. One yes joins the two for all: docs/decisions/092.
create table same_league (
  league bigint not null references league on delete cascade,
  before bigint not null references league on delete cascade,
  user_id text not null, is_same boolean not null, said_at timestamptz not null,
  primary key (league, before, user_id)
);
create unique index same_league_after on same_league (league) where is_same;
create unique index same_league_before on same_league (before) where is_same;
create index same_league_user on same_league (user_id);

-- A link that shows a league to whoever has it, and a name that such readers do not see: docs/decisions/039. A link
-- goes with its maker's team.
create table league_link (
  id bigint generated always as identity primary key, hash bytea not null unique, seed bytea, card_hash bytea unique,
  names_on_card boolean not null default false,
  user_id text not null, game text not null, season text not null, team_id bigint not null, league bigint not null,
  created_at timestamptz not null, ends_at timestamptz, end_asked_at timestamptz, kept boolean not null default false,
  foreign key (user_id, game, season, team_id, league) references saved_team_league on delete cascade
);
create index league_link_league on league_link (league);
create index league_link_maker on league_link (user_id, game, season, team_id, league);
create table hidden_name (
  league bigint not null references league on delete cascade, team_id bigint not null,
  hash bytea, hidden_at timestamptz not null, hidden_by text, by_reader boolean not null default false,
  shown_at timestamptz, shown_to text[] not null default '{}', closed_to_readers boolean not null default false,
  primary key (league, team_id)
);

-- A program, and a calendar, that read what a person may read: docs/decisions/041.
create table access_token (
  id bigint generated always as identity primary key, hash bytea not null unique check (octet_length(hash) = 32),
  user_id text not null, name text not null,
  created_at timestamptz not null, expires_at timestamptz not null, used_on date
);
create index access_token_owner on access_token (user_id);
create index access_token_expiry on access_token (expires_at);
create table calendar_feed (user_id text primary key, hash bytea not null unique, created_at timestamptz not null);
`
