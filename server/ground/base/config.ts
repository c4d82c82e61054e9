import path from 'node:path'
import { live } from '#display/views/screens.ts'
import type { OutgoingConfig } from '#server/ground/outgoing/outgoing.ts'
import { type Dkim, isHere, isHereUrl } from '#server/ground/settings/addresses.ts'
import { readSecret, secretOfFile } from '#server/ground/settings/auth-secret.ts'
import { notForRoot, ofAnotherUser } from '#server/ground/settings/data-folder.ts'
import { decideFirebase, type FirebaseConfig } from '#server/ground/settings/firebase-config.ts'
import { isHomeUrl } from '#server/ground/settings/home-address.ts'
import type { Environment } from '#server/ground/settings/kinds.ts'
import {
  decideOutgoing,
  decidePosts,
  decidePush,
  type PostsConfig,
  type PushConfig,
} from '#server/ground/settings/posts-config.ts'
import { readSettings, type Values } from '#server/ground/settings/table.ts'

/** All settings with their defaults, read once at the start: nothing else in the program reads the environment. */
export type Config = {
  port: number
  host: string
  /** How many connections the web's side holds at once; more are closed as they come. */
  mostConnections: number
  /** The address under which people reach the program, without a slash at its end. */
  publicUrl: string
  /** PUBLIC_URL is not set: whatever address of a home network this machine is reached at counts as its own. */
  isAtHome: boolean
  dataDir: string
  /** Null: the program runs a PostgreSQL of its own in `dataDir`. */
  databaseUrl: string | null
  role: 'web' | 'worker' | 'both'
  /** For the records: AUTH_SECRET, or the former one that the database has kept, see `identity/kept-secret.ts`. */
  secret: string
  /** Whether the program made the secret for itself and keeps it in `dataDir`. */
  isSecretInFile: boolean
  /** AUTH_SECRET as it is now: signs and encrypts what the signing-in needs. */
  signInSecret: string
  /** AUTH_SECRET_BEFORE: set for one start only, to change AUTH_SECRET. */
  formerSecret: string | null
  /** Connections to the database, at most, of this process. */
  pools: { database: number; jobs: number }
  /** Proxies whose word about the client's address is taken: addresses and networks. */
  trustedProxies: string[] | false
  /** The address for metrics; null: none. A worker started by this process serves its own on the next port. */
  metrics: { port: number; host: string } | null
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  /** From how many milliseconds on a statement of the database is logged; 0: none is. */
  slowQueryMs: number
  upstream: UpstreamConfig
  /** How often the official games are asked for news, in seconds. */
  newsEverySeconds: number
  /** Where it is not, no gameweek is polled while it is played: no calls for it, no live screen. */
  isLiveOn: boolean
  /** How often a gameweek is polled while one of its matches is on, in seconds. */
  liveEverySeconds: number
  /** Seconds to wait before a league is read again because something was old or missing. */
  retryWaits: { first: number; longest: number }
  delays: DelayConfig
  /** The largest classic league that is followed, in teams. */
  leagueMostTeams: number
  /** With fewer teams than this no community figure is shown. */
  communityMinTeams: number
  /** How many public teams are counted besides those that somebody follows. */
  communitySample: number
  /** How often an open screen asks for news, in seconds. */
  refreshSeconds: number
  /** Screens that are switched off, as paths. */
  unavailable: string[]
  saferGamblingUrl: string
  /** Who runs the site and answers for it; null on one's own machine only. */
  operator: Operator | null
  mail: MailConfig
  signUps: SignUpConfig
  outgoing: OutgoingConfig
  posts: PostsConfig
  push: PushConfig
  /** Null: the program signs people in itself. */
  firebase: FirebaseConfig | null
  /** Whether assistants are let in by log-in; access tokens open `/mcp` in any case. */
  assistantsLogIn: boolean
}

type Operator = { name: string; email: string }

/** How long the program waits before it believes, rechecks or ends something. */
type DelayConfig = {
  /** Between the two polls that make a gameweek final, or change one that is; 0: one poll is enough. */
  finalSeconds: number
  /** Between the two readings of a new season; 0: one is enough. */
  newSeasonSeconds: number
  /** From the moment a gameweek is final until its points are compared with the game's again; 0: never. */
  recheckSeconds: number
  /** From the new season until last season's subscriptions end. */
  subscriptionsEndDays: number
}

/** Without a mail server's address mails are written to the folder. */
export type MailConfig = {
  from: string
  smtpUrl: string | null
  /** Whether a connection that cannot be encrypted is refused; on this machine it need not be. */
  requireTls: boolean
  folder: string
  readable: boolean
  /** Stands at the foot of every mail, and replies go there; null: they go to the sender. */
  operator: Operator | null
  dkim: Dkim | null
  /** The end of the address to which the provider says which mails came back; null: nowhere. */
  bouncesSecret: string | null
  mostParallel: number
  perMinute: number
  confirmationsPerHour: number
}

/** Limits per client, in ten minutes. */
type SignUpConfig = { perClient: number; lookUpsPerClient: number }

type UpstreamConfig = {
  draftUrl: string
  classicUrl: string
  mostParallel: number
  perSecond: number
  /** How long the breaker stays open at first and at most, in seconds. */
  breakerSeconds: number
  breakerMostSeconds: number
}

/** The configuration cannot be used; the message lists everything that is wrong. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Nobody needs other values in operation, and tests do: they put theirs into the `Config` they hand in. */
const FIXED = {
  mostConnections: 5000,
  leagueMostTeams: 500,
  subscriptionsEndDays: 7,
  mail: { mostParallel: 5, confirmationsPerHour: 2000 },
}
const SLOW_QUERY_MS = 200

/** The configuration from all settings; throws one `ConfigError` that lists everything that is wrong. */
export function readConfig(environment: Environment): Config {
  const wrong: string[] = []
  const set = readSettings(environment, wrong)
  const config = decided(set, wrong)
  wrong.push(...contradictions(config))
  // The secret is taken as it is, blanks included: a trimmed one would end every session.
  const secret = readSecret({ given: environment.AUTH_SECRET, databaseUrl: config.databaseUrl, wrong })
  const refusal = notForRoot(config.dataDir)
  if (refusal !== null) wrong.push(refusal)
  if (wrong.length > 0) throw new ConfigError(`The configuration is wrong:\n${wrong.map((w) => `  - ${w}`).join('\n')}`)
  const signInSecret = secret ?? secretIn(config.dataDir)
  return { ...config, signInSecret, secret: signInSecret, isSecretInFile: secret === undefined }
}

type Decided = Omit<Config, 'secret' | 'signInSecret' | 'isSecretInFile'>

function decided(set: Values, wrong: string[]): Decided {
  const dataDir = path.resolve(set.DATA_DIR)
  const operator = operatorOf(set, wrong)
  const publicUrl = set.PUBLIC_URL ?? `http://localhost:${set.PORT}`
  const isLiveOn = !set.UNAVAILABLE_SCREENS.includes(live.path)
  return {
    port: set.PORT,
    host: set.HOST,
    mostConnections: FIXED.mostConnections,
    publicUrl,
    isAtHome: set.PUBLIC_URL === null,
    dataDir,
    databaseUrl: set.DATABASE_URL.url,
    role: set.ROLE,
    formerSecret: set.AUTH_SECRET_BEFORE || null,
    pools: { database: set.DATABASE_URL.pool, jobs: Math.max(2, Math.floor(set.DATABASE_URL.pool / 2)) },
    trustedProxies: set.TRUSTED_PROXIES,
    metrics: set.METRICS_PORT,
    logLevel: set.LOG_LEVEL,
    slowQueryMs: set.LOG_LEVEL === 'debug' ? SLOW_QUERY_MS : 0,
    upstream: {
      draftUrl: set.DRAFT_API_URL,
      classicUrl: set.CLASSIC_API_URL,
      mostParallel: set.UPSTREAM_MOST_PARALLEL,
      perSecond: set.UPSTREAM_PER_SECOND,
      breakerSeconds: set.UPSTREAM_BREAKER_SECONDS,
      breakerMostSeconds: set.UPSTREAM_BREAKER_MOST_SECONDS,
    },
    newsEverySeconds: set.NEWS_EVERY_SECONDS,
    liveEverySeconds: set.LIVE_EVERY_SECONDS,
    isLiveOn,
    retryWaits: { first: set.LEAGUE_AGAIN_SECONDS, longest: set.LEAGUE_AGAIN_MOST_SECONDS },
    delays: {
      finalSeconds: set.FINAL_AFTER_SECONDS,
      newSeasonSeconds: set.NEW_SEASON_AFTER_SECONDS,
      recheckSeconds: set.LOOK_AGAIN_AFTER_SECONDS,
      subscriptionsEndDays: FIXED.subscriptionsEndDays,
    },
    leagueMostTeams: FIXED.leagueMostTeams,
    communityMinTeams: set.COMMUNITY_MIN_TEAMS,
    communitySample: set.COMMUNITY_SAMPLE,
    refreshSeconds: set.REFRESH_SECONDS,
    unavailable: set.UNAVAILABLE_SCREENS,
    saferGamblingUrl: set.SAFER_GAMBLING_URL,
    operator,
    mail: {
      from: set.MAIL_FROM,
      smtpUrl: set.MAIL_SMTP_URL.url,
      requireTls: set.MAIL_SMTP_URL.requireTls,
      perMinute: set.MAIL_SMTP_URL.perMinute,
      folder: path.join(dataDir, 'mails'),
      readable: set.MAIL_READABLE === 'yes',
      operator,
      dkim: set.MAIL_DKIM,
      bouncesSecret: set.MAIL_BOUNCES_SECRET || null,
      ...FIXED.mail,
    },
    signUps: { perClient: set.SIGN_UPS_PER_CLIENT, lookUpsPerClient: set.LOOK_UPS_PER_CLIENT },
    outgoing: decideOutgoing(set.OUTGOING_STAND_IN),
    posts: decidePosts(set, wrong),
    push: decidePush(operator, publicUrl),
    firebase: decideFirebase(set, wrong),
    assistantsLogIn: set.ASSISTANTS_LOG_IN === 'yes',
  }
}

/** Settings that are right by themselves but not together. */
function contradictions({ host, publicUrl, databaseUrl, ...config }: Decided): string[] {
  const isForThisMachine = isHere(host) && isHereUrl(publicUrl)
  return [
    config.outgoing.standIn !== null &&
      !isForThisMachine &&
      'OUTGOING_STAND_IN: takes the place of every service, so HOST and PUBLIC_URL must be on this machine',
    config.role !== 'both' &&
      databaseUrl === null &&
      'ROLE: web and worker on their own need DATABASE_URL; the embedded database belongs to one program',
    !isHomeUrl(publicUrl) &&
      config.operator === null &&
      'OPERATOR_NAME, OPERATOR_EMAIL: needed with a public PUBLIC_URL: people must learn who keeps their data',
    config.mail.readable &&
      !isForThisMachine &&
      'MAIL_READABLE: would show every mail to everybody, so HOST and PUBLIC_URL must be on this machine',
  ].filter((fault) => fault !== false)
}

function secretIn(dataDir: string): string {
  try {
    return secretOfFile(dataDir)
  } catch (error) {
    const { code = String(error), path: file = dataDir } = error as NodeJS.ErrnoException
    throw new ConfigError(`DATA_DIR: ${dataDir} cannot be used: ${code}${ofAnotherUser(file, dataDir)}`, {
      cause: error,
    })
  }
}

/** Both of its names or none. */
function operatorOf({ OPERATOR_NAME: name, OPERATOR_EMAIL: email }: Values, wrong: string[]): Operator | null {
  if ((name === '') !== (email === '')) wrong.push('OPERATOR_NAME, OPERATOR_EMAIL: set both, or none of them')
  return name === '' || email === '' ? null : { name, email }
}
