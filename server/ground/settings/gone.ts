import type { Environment } from './kinds.ts'

const POOL = 'DATABASE_URL with ?pool= at its end'
const MAIL_SERVER = 'MAIL_SMTP_URL with ?tls= or ?per_minute= at its end'
const DKIM = 'MAIL_DKIM=domain:selector:file'
const OFF = 'OUTGOING_STAND_IN=nowhere, which stops posts and notices'

/** Former settings, and what took their place; null: the value is now the same everywhere. */
const GONE: Readonly<Record<string, string | null>> = {
  DATABASE_POOL_SIZE: POOL,
  JOBS_POOL_SIZE: POOL,
  MAIL_REQUIRE_TLS: MAIL_SERVER,
  MAIL_PER_MINUTE: MAIL_SERVER,
  MAIL_DKIM_DOMAIN: DKIM,
  MAIL_DKIM_SELECTOR: DKIM,
  MAIL_DKIM_KEY_FILE: DKIM,
  MAIL_DIR: 'DATA_DIR, where mails lie below mails/',
  MAIL_CONTACT: 'OPERATOR_EMAIL, where replies to mails go',
  POSTS: OFF,
  PUSH: OFF,
  LIVE: 'UNAVAILABLE_SCREENS=/live',
  METRICS_HOST: 'METRICS_PORT=host:port',
  SLOW_QUERY_MS: 'LOG_LEVEL=debug',
  OUTGOING_HOSTS: null,
  PUSH_HOSTS: null,
  FIREBASE_EMULATOR_HOST: null,
  MOST_CONNECTIONS: null,
  SUBSCRIPTIONS_END_AFTER_DAYS: null,
  LEAGUE_MOST_TEAMS: null,
  LIVE_STREAMS: null,
  MAIL_MOST_PARALLEL: null,
  MAIL_CONFIRMATIONS_PER_HOUR: null,
  DATABASE_READ_URL: null,
  USER_AGENT: null,
}

/** A sentence for each name that is set and not read any more. */
export function noLongerRead(environment: Environment): string[] {
  return Object.entries(GONE)
    .filter(([name]) => environment[name]?.trim())
    .map(([name, instead]) => `${name} is no longer read: ${instead ? `use ${instead}` : 'it cannot be set'}`)
}
