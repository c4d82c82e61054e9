import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isEmailAddress } from '#contract/email.ts'
import { live } from '#contract/live-screen.ts'
import { PRODUCT } from '#contract/product.ts'
import type { OutgoingConfig } from './outgoing/outgoing.ts'
import { readSecret, secretOfFile } from './settings/auth-secret.ts'
import { notForRoot, ofAnotherUser } from './settings/data-folder.ts'
import { type Environment, type Reader, reader } from './settings/environment.ts'
import { type FirebaseConfig, readFirebase } from './settings/firebase-config.ts'
import { type PostsConfig, type PushConfig, readOutgoing, readPosts, readPush } from './settings/posts-config.ts'

/** All that can be set, read once at start and decided: nothing else in the program looks at the environment. */
export type Config = {
  port: number
  host: string
  /** How many connections the web's side holds at once; more are closed as they come. */
  mostConnections: number
  /** The address under which people reach the program, without a slash at its end. */
  publicUrl: string
  dataDir: string
  /** Null: the program runs a PostgreSQL of its own in `dataDir`. */
  databaseUrl: string | null
  /** A replica of it, which web processes read finished answers from; null: none. */
  databaseReadUrl: string | null
  role: 'web' | 'worker' | 'both'
  /** Of the records: AUTH_SECRET, or the one before it that the database has kept, see `identity/kept-secret.ts`. */
  secret: string
  /** Whether it is the one that the program made for itself and keeps in `dataDir`. */
  isSecretInFile: boolean
  /** AUTH_SECRET as it is now: signs and encrypts what the signing-in needs. */
  signInSecret: string
  /** Given once, to change AUTH_SECRET. */
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
  /** Where it is not, no gameweek is looked at while it is played: no calls for it, no live screen, no streams. */
  isLiveOn: boolean
  /** How often a gameweek is looked at while one of its matches is on, in seconds. */
  liveEverySeconds: number
  /** How many streams of changes this process keeps open at once; 0: none, and browsers ask by the clock. */
  liveStreams: number
  /** How long the pauses are, in seconds, after which leagues are asked again for what was old or missing. */
  leaguePauses: { first: number; longest: number }
  pauses: PauseConfig
  /** The largest classic league that is followed, in teams. */
  leagueMostTeams: number
  /** With fewer followed teams than these behind it no community figure is shown. */
  communityMinTeams: number
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
}

type Operator = { name: string; email: string }

/** How long passes before something is believed, looked at again, or ended. */
type PauseConfig = {
  /** Between the two looks that make a gameweek final, or change one that is; 0: one look is enough. */
  finalSeconds: number
  /** Between the two readings of a new season; 0: one is enough. */
  newSeasonSeconds: number
  /** From when a gameweek becomes final until its points are compared with the game's once more; 0: never. */
  lookAgainSeconds: number
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
  /** The contact shown at the foot of every weekly mail. */
  contact: string
  /** Stands at the foot of every mail, and replies go there; null: they go to the sender. */
  operator: Operator | null
  dkim: { domain: string; selector: string; privateKey: string } | null
  /** The end of the address to which the provider says which mails came back; null: nowhere. */
  bouncesSecret: string | null
  mostParallel: number
  perMinute: number
  confirmationsPerHour: number
}

/** Of one client, in ten minutes. */
type SignUpConfig = { perClient: number; lookUpsPerClient: number }

type UpstreamConfig = {
  draftUrl: string
  classicUrl: string
  userAgent: string
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

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '::1', '[::1]']
const ROLES = ['web', 'worker', 'both'] as const

/** Reads all settings; throws one `ConfigError` that lists everything that is wrong. */
export function readConfig(environment: Environment): Config {
  const wrong: string[] = []
  const read = reader(environment, wrong)
  const port = read.integer('PORT', { otherwise: 3000, least: 1, most: 65_535 })
  const databaseUrl = read.url('DATABASE_URL', { otherwise: null, protocols: ['postgres:', 'postgresql:'] })
  const dataDir = path.resolve(read.text('DATA_DIR', './data'))
  const operator = readOperator(read, wrong)
  const isLiveOn = read.yesNo('LIVE', true)
  const unavailable = read.paths('UNAVAILABLE_SCREENS')
  const publicUrl = read.origin('PUBLIC_URL', `http://localhost:${port}`)
  const config: Omit<Config, 'secret' | 'signInSecret' | 'isSecretInFile'> = {
    port,
    host: read.text('HOST', '127.0.0.1'),
    mostConnections: read.integer('MOST_CONNECTIONS', { otherwise: 5000, least: 10, most: 1_000_000 }),
    publicUrl,
    dataDir,
    databaseUrl,
    databaseReadUrl: read.url('DATABASE_READ_URL', { otherwise: null, protocols: ['postgres:', 'postgresql:'] }),
    role: read.oneOf('ROLE', ROLES, 'both'),
    formerSecret: read.text('AUTH_SECRET_BEFORE', '') || null,
    pools: {
      database: read.integer('DATABASE_POOL_SIZE', { otherwise: 12, least: 3, most: 500 }),
      jobs: read.integer('JOBS_POOL_SIZE', { otherwise: 6, least: 2, most: 100 }),
    },
    trustedProxies: read.proxies('TRUSTED_PROXIES'),
    metrics: readMetrics(read),
    logLevel: read.oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    slowQueryMs: read.integer('SLOW_QUERY_MS', { otherwise: 0, least: 0, most: 600_000 }),
    upstream: {
      draftUrl: read.address('DRAFT_API_URL', 'https://draft.premierleague.com/api'),
      classicUrl: read.address('CLASSIC_API_URL', 'https://fantasy.premierleague.com/api'),
      userAgent: read.text('USER_AGENT', `${PRODUCT}/0.1 (fantasy football league companion)`),
      mostParallel: read.integer('UPSTREAM_MOST_PARALLEL', { otherwise: 8, least: 1, most: 256 }),
      perSecond: read.integer('UPSTREAM_PER_SECOND', { otherwise: 10, least: 1, most: 10_000 }),
      breakerSeconds: read.integer('UPSTREAM_BREAKER_SECONDS', { otherwise: 60, least: 1, most: 3600 }),
      breakerMostSeconds: read.integer('UPSTREAM_BREAKER_MOST_SECONDS', { otherwise: 600, least: 1, most: 86_400 }),
    },
    newsEverySeconds: read.integer('NEWS_EVERY_SECONDS', { otherwise: 300, least: 1, most: 86_400 }),
    liveEverySeconds: read.integer('LIVE_EVERY_SECONDS', { otherwise: 60, least: 1, most: 86_400 }),
    isLiveOn,
    liveStreams: liveStreamsOf(read, isLiveOn),
    leaguePauses: {
      first: read.integer('LEAGUE_AGAIN_SECONDS', { otherwise: 60, least: 1, most: 3600 }),
      longest: read.integer('LEAGUE_AGAIN_MOST_SECONDS', { otherwise: 43_200, least: 1, most: 86_400 }),
    },
    pauses: {
      finalSeconds: read.integer('FINAL_AFTER_SECONDS', { otherwise: 600, least: 0, most: 86_400 }),
      newSeasonSeconds: read.integer('NEW_SEASON_AFTER_SECONDS', { otherwise: 10_800, least: 0, most: 604_800 }),
      lookAgainSeconds: read.integer('LOOK_AGAIN_AFTER_SECONDS', { otherwise: 86_400, least: 0, most: 604_800 }),
      subscriptionsEndDays: read.integer('SUBSCRIPTIONS_END_AFTER_DAYS', { otherwise: 7, least: 0, most: 60 }),
    },
    leagueMostTeams: read.integer('LEAGUE_MOST_TEAMS', { otherwise: 500, least: 2, most: 10_000 }),
    communityMinTeams: read.integer('COMMUNITY_MIN_TEAMS', { otherwise: 20, least: 1, most: 1_000_000 }),
    refreshSeconds: read.integer('REFRESH_SECONDS', { otherwise: 60, least: 1, most: 86_400 }),
    unavailable: isLiveOn ? unavailable : [...unavailable, live.path],
    saferGamblingUrl: read.address('SAFER_GAMBLING_URL', 'https://www.gamcare.org.uk'),
    operator,
    mail: readMail(read, { dataDir, operator, wrong }),
    signUps: {
      perClient: read.integer('SIGN_UPS_PER_CLIENT', { otherwise: 20, least: 1, most: 100_000 }),
      lookUpsPerClient: read.integer('LOOK_UPS_PER_CLIENT', { otherwise: 60, least: 1, most: 100_000 }),
    },
    outgoing: readOutgoing(read, wrong),
    posts: readPosts(read, wrong),
    push: readPush(read, { operator, publicUrl }),
    firebase: readFirebase(read, wrong),
  }
  if (config.outgoing.standIn && !isHere(config))
    wrong.push('OUTGOING_STAND_IN: takes the place of every service, so HOST and PUBLIC_URL must be on this machine')
  if (config.firebase?.emulatorUrl && !isHere(config))
    wrong.push('FIREBASE_EMULATOR_HOST: takes unsigned tokens, so HOST and PUBLIC_URL must be on this machine')
  if (config.role !== 'both' && databaseUrl === null)
    wrong.push('ROLE: web and worker on their own need DATABASE_URL; the embedded database belongs to one program')
  if (config.databaseReadUrl !== null && databaseUrl === null)
    wrong.push('DATABASE_READ_URL: a replica of the database of DATABASE_URL, which is not set')
  if (!isHereUrl(config.publicUrl)) {
    if (operator === null)
      wrong.push(
        'OPERATOR_NAME, OPERATOR_EMAIL: needed with a public PUBLIC_URL: people must learn who keeps their data',
      )
  }
  if (config.mail.readable && !isHere(config))
    wrong.push('MAIL_READABLE: would show every mail to everybody, so HOST and PUBLIC_URL must be on this machine')
  const secret = readSecret({ given: environment.AUTH_SECRET, databaseUrl, wrong })
  const refusal = notForRoot(dataDir)
  if (refusal !== null) wrong.push(refusal)
  if (wrong.length > 0) throw new ConfigError(`The configuration is wrong:\n${wrong.map((w) => `  - ${w}`).join('\n')}`)
  const signInSecret = secret ?? secretIn(dataDir)
  return { ...config, signInSecret, secret: signInSecret, isSecretInFile: secret === undefined }
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

function liveStreamsOf(read: Reader, isLiveOn: boolean): number {
  const streams = read.integer('LIVE_STREAMS', { otherwise: 2500, least: 0, most: 1_000_000 })
  return isLiveOn ? streams : 0
}

function readMetrics(read: Reader): Config['metrics'] {
  const port = read.integer('METRICS_PORT', { otherwise: 0, least: 1, most: 65_534 })
  return port === 0 ? null : { port, host: read.text('METRICS_HOST', '127.0.0.1') }
}

/** Both of its names or none. */
function readOperator(read: Reader, wrong: string[]): Operator | null {
  const name = read.matching('OPERATOR_NAME', /^[^\p{C}<>]{1,100}$/u, 'a name of up to 100 characters')
  const email = read.text('OPERATOR_EMAIL', '')
  if (email !== '' && !isEmailAddress(email)) wrong.push(`OPERATOR_EMAIL: must be an email address, not "${email}"`)
  if ((name === '') !== (email === '')) wrong.push('OPERATOR_NAME, OPERATOR_EMAIL: set both, or none of them')
  return name === '' || email === '' ? null : { name, email }
}

type MailNeeds = { dataDir: string; operator: Operator | null; wrong: string[] }

function readMail(read: Reader, { dataDir, operator, wrong }: MailNeeds): MailConfig {
  const smtpUrl = read.url('MAIL_SMTP_URL', { otherwise: null, protocols: ['smtp:', 'smtps:'] })
  return {
    from: read.text('MAIL_FROM', `${PRODUCT} <benchside@localhost>`),
    smtpUrl,
    requireTls: read.yesNo('MAIL_REQUIRE_TLS', smtpUrl !== null && !isHereUrl(smtpUrl)),
    folder: path.resolve(read.text('MAIL_DIR', path.join(dataDir, 'mails'))),
    readable: read.yesNo('MAIL_READABLE', false),
    contact: read.text('MAIL_CONTACT', 'Reply to this mail to reach us.'),
    operator,
    dkim: readDkim(read, wrong),
    bouncesSecret:
      read.secret('MAIL_BOUNCES_SECRET', /^[A-Za-z0-9_-]{32,100}$/, '32 to 100 letters, digits, _ and -') || null,
    mostParallel: read.integer('MAIL_MOST_PARALLEL', { otherwise: 5, least: 1, most: 50 }),
    perMinute: read.integer('MAIL_PER_MINUTE', { otherwise: 1500, least: 1, most: 100_000 }),
    confirmationsPerHour: read.integer('MAIL_CONFIRMATIONS_PER_HOUR', { otherwise: 2000, least: 1, most: 100_000 }),
  }
}

/** All three names or none. */
function readDkim(read: Reader, wrong: string[]): MailConfig['dkim'] {
  const domain = read.matching('MAIL_DKIM_DOMAIN', /^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'a domain such as benchside.example')
  const selector = read.matching('MAIL_DKIM_SELECTOR', /^[a-z0-9-]{1,63}$/, 'a selector such as mail2026')
  const file = read.text('MAIL_DKIM_KEY_FILE', '')
  if (domain === '' && selector === '' && file === '') return null
  if (domain === '' || selector === '' || file === '') {
    wrong.push('MAIL_DKIM_DOMAIN, MAIL_DKIM_SELECTOR, MAIL_DKIM_KEY_FILE: set all three, or none of them')
    return null
  }
  try {
    const privateKey = readFileSync(file, 'utf8')
    // The library signs with no other kind of key, and would send unsigned mails without an error.
    if (createPrivateKey(privateKey).asymmetricKeyType !== 'rsa') throw new TypeError('not RSA')
    return { domain, selector, privateKey }
  } catch {
    wrong.push('MAIL_DKIM_KEY_FILE: must be a file with an RSA private key in PEM')
    return null
  }
}

/** Whether the address is on this machine, so that others cannot reach it. */
function isHere({ host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>): boolean {
  return LOCAL_HOSTS.includes(host) && isHereUrl(publicUrl)
}

function isHereUrl(url: string): boolean {
  return LOCAL_HOSTS.includes(new URL(url).hostname)
}
