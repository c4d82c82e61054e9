import { createPrivateKey, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import path from 'node:path'
import { PRODUCT } from '#contract/product.ts'

/** All that can be set, read once at start and decided: nothing else in the program looks at the environment. */
export type Config = {
  port: number
  host: string
  /** The address under which people reach the program, without a slash at its end. */
  publicUrl: string
  dataDir: string
  /** Null: the program runs a PostgreSQL of its own in `dataDir`. */
  databaseUrl: string | null
  role: 'web' | 'worker' | 'both'
  secret: string
  /** Proxies whose word about the client's address is taken: addresses and networks. */
  trustedProxies: string[] | false
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  upstream: UpstreamConfig
  /** How often the official games are asked for news, in seconds. */
  newsEverySeconds: number
  /** The largest classic league that is followed, in teams. */
  leagueMostTeams: number
  /** With fewer followed teams than these behind it no community figure is shown. */
  communityMinTeams: number
  /** How often an open screen asks for news, in seconds. */
  refreshSeconds: number
  /** Screens that are switched off, as paths. */
  unavailable: string[]
  saferGamblingUrl: string
  mail: MailConfig
  signUps: SignUpConfig
  /** Null: the program signs people in itself. */
  firebase: FirebaseConfig | null
}

/** Without a mail server's address mails are written to the folder. */
export type MailConfig = {
  from: string
  smtpUrl: string | null
  /** Whether a connection that cannot be encrypted is refused; on this machine it need not be. */
  requireTls: boolean
  folder: string
  readable: boolean
  /** Whom a reader can turn to: stands at the foot of every weekly mail. */
  contact: string
  dkim: { domain: string; selector: string; privateKey: string } | null
  mostParallel: number
  perMinute: number
  confirmationsPerHour: number
}

/** Of one client, in ten minutes. */
type SignUpConfig = { perClient: number; lookUpsPerClient: number }

/** `emulatorUrl` takes unsigned tokens: on one's own machine only. */
export type FirebaseConfig = { projectId: string; apiKey: string; authDomain: string; emulatorUrl: string | null }

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

type Environment = Readonly<Record<string, string | undefined>>

const EXAMPLE_SECRET = 'change-me-to-at-least-32-random-characters'
const SHORTEST_SECRET = 32
const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal']
const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '::1', '[::1]']
const ROLES = ['web', 'worker', 'both'] as const

/** Reads every name, then either all is well or a `ConfigError` says all that is not. */
export function readConfig(environment: Environment): Config {
  const wrong: string[] = []
  const read = reader(environment, wrong)
  const port = read.integer('PORT', { otherwise: 3000, least: 1, most: 65_535 })
  const databaseUrl = read.url('DATABASE_URL', { otherwise: null, protocols: ['postgres:', 'postgresql:'] })
  const dataDir = path.resolve(read.text('DATA_DIR', './data'))
  const config: Omit<Config, 'secret'> = {
    port,
    host: read.text('HOST', '127.0.0.1'),
    publicUrl: read.origin('PUBLIC_URL', `http://localhost:${port}`),
    dataDir,
    databaseUrl,
    role: read.oneOf('ROLE', ROLES, 'both'),
    trustedProxies: read.proxies('TRUSTED_PROXIES'),
    logLevel: read.oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
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
    leagueMostTeams: read.integer('LEAGUE_MOST_TEAMS', { otherwise: 500, least: 2, most: 10_000 }),
    communityMinTeams: read.integer('COMMUNITY_MIN_TEAMS', { otherwise: 20, least: 1, most: 1_000_000 }),
    refreshSeconds: read.integer('REFRESH_SECONDS', { otherwise: 60, least: 1, most: 86_400 }),
    unavailable: read.paths('UNAVAILABLE_SCREENS'),
    saferGamblingUrl: read.address('SAFER_GAMBLING_URL', 'https://www.gamcare.org.uk'),
    mail: readMail(read, { dataDir, wrong }),
    signUps: {
      perClient: read.integer('SIGN_UPS_PER_CLIENT', { otherwise: 20, least: 1, most: 100_000 }),
      lookUpsPerClient: read.integer('LOOK_UPS_PER_CLIENT', { otherwise: 60, least: 1, most: 100_000 }),
    },
    firebase: readFirebase(read, wrong),
  }
  if (config.firebase?.emulatorUrl && !isHere(config))
    wrong.push('FIREBASE_EMULATOR_HOST: takes unsigned tokens, so HOST and PUBLIC_URL must be on this machine')
  if (config.role !== 'both' && databaseUrl === null)
    wrong.push('ROLE: web and worker on their own need DATABASE_URL; the embedded database belongs to one program')
  const secret = readSecret({ given: environment.AUTH_SECRET, databaseUrl, wrong })
  if (wrong.length > 0) throw new ConfigError(`The configuration is wrong:\n${wrong.map((w) => `  - ${w}`).join('\n')}`)
  return { ...config, secret: secret ?? keptSecret(dataDir) }
}

type Reader = ReturnType<typeof reader>

function readMail(read: Reader, { dataDir, wrong }: { dataDir: string; wrong: string[] }): MailConfig {
  const smtpUrl = read.url('MAIL_SMTP_URL', { otherwise: null, protocols: ['smtp:', 'smtps:'] })
  return {
    from: read.text('MAIL_FROM', `${PRODUCT} <benchside@localhost>`),
    smtpUrl,
    requireTls: read.yesNo('MAIL_REQUIRE_TLS', smtpUrl !== null && !isHereUrl(smtpUrl)),
    folder: path.resolve(read.text('MAIL_DIR', path.join(dataDir, 'mails'))),
    readable: read.yesNo('MAIL_READABLE', false),
    contact: read.text('MAIL_CONTACT', 'Reply to this mail to reach us.'),
    dkim: readDkim(read, wrong),
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
    // The library signs with no other, and would send without a word about it.
    if (createPrivateKey(privateKey).asymmetricKeyType !== 'rsa') throw new TypeError('not RSA')
    return { domain, selector, privateKey }
  } catch {
    wrong.push('MAIL_DKIM_KEY_FILE: must be a file with an RSA private key in PEM')
    return null
  }
}

/** All of its names or none. */
function readFirebase(read: Reader, wrong: string[]): FirebaseConfig | null {
  const projectId = read.matching(
    'FIREBASE_PROJECT_ID',
    /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/,
    'a project such as benchside-1a2b3',
  )
  const apiKey = read.matching('FIREBASE_API_KEY', /^[\w-]{1,100}$/, 'the key of its web app')
  const authDomain = read.matching(
    'FIREBASE_AUTH_DOMAIN',
    /^[a-z0-9-]+(\.[a-z0-9-]+)+$/,
    'a host such as benchside-1a2b3.firebaseapp.com',
  )
  const emulator = read.matching(
    'FIREBASE_EMULATOR_HOST',
    /^(localhost|127\.0\.0\.1):\d{1,5}$/,
    'on this machine, such as 127.0.0.1:9099',
  )
  const given = [projectId, apiKey, authDomain].filter((value) => value !== '')
  if (given.length === 0 && emulator === '') return null
  if (given.length < 3)
    wrong.push('FIREBASE_PROJECT_ID, FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN: set all three, or none of FIREBASE_*')
  return { projectId, apiKey, authDomain, emulatorUrl: emulator === '' ? null : `http://${emulator}` }
}

/** Nobody from elsewhere reaches it. */
function isHere({ host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>): boolean {
  return LOCAL_HOSTS.includes(host) && isHereUrl(publicUrl)
}

function isHereUrl(url: string): boolean {
  return LOCAL_HOSTS.includes(new URL(url).hostname)
}

type SecretQuestion = { given: string | undefined; databaseUrl: string | null; wrong: string[] }

function readSecret({ given, databaseUrl, wrong }: SecretQuestion): string | undefined {
  if (!given) {
    if (databaseUrl !== null) wrong.push('AUTH_SECRET: needed with DATABASE_URL, the same for every process')
    return undefined
  }
  if (given === EXAMPLE_SECRET) wrong.push('AUTH_SECRET: still the example, set a random text of your own')
  else if (given.length < SHORTEST_SECRET) wrong.push(`AUTH_SECRET: needs at least ${SHORTEST_SECRET} characters`)
  return given
}

/** Made once and kept: with another secret nobody's session could be read any more. */
function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, 'auth-secret')
  mkdirSync(dataDir, { recursive: true })
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  chmodSync(file, 0o600)
  return readFileSync(file, 'utf8').trim()
}

function reader(environment: Environment, wrong: string[]) {
  const given = (name: string) => environment[name]?.trim() || undefined
  return {
    text: (name: string, otherwise: string) => given(name) ?? otherwise,
    /** Empty when it is not given. */
    matching(name: string, pattern: RegExp, what: string): string {
      const text = given(name) ?? ''
      if (text !== '' && !pattern.test(text)) wrong.push(`${name}: must be ${what}, not "${text}"`)
      return text
    },
    integer(name: string, { otherwise, least, most }: { otherwise: number; least: number; most: number }): number {
      const text = given(name)
      if (text === undefined) return otherwise
      const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
      if (value >= least && value <= most) return value
      wrong.push(`${name}: must be a whole number from ${least} to ${most}, not "${text}"`)
      return otherwise
    },
    oneOf<T extends string>(name: string, values: readonly T[], otherwise: T): T {
      const text = given(name)
      const found = values.find((value) => value === (text ?? otherwise))
      if (found === undefined) wrong.push(`${name}: must be one of ${values.join(', ')}, not "${text}"`)
      return found ?? otherwise
    },
    yesNo(name: string, otherwise: boolean): boolean {
      return this.oneOf(name, ['yes', 'no'], otherwise ? 'yes' : 'no') === 'yes'
    },
    url(name: string, { otherwise, protocols }: { otherwise: string | null; protocols: string[] }): string | null {
      const text = given(name)
      if (text === undefined) return otherwise
      if (protocols.includes(URL.parse(text)?.protocol ?? '')) return text
      // The value may hold a password, so it is not repeated.
      wrong.push(`${name}: must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`)
      return otherwise
    },
    address(name: string, otherwise: string): string {
      return (this.url(name, { otherwise, protocols: ['http:', 'https:'] }) ?? otherwise).replace(/\/+$/, '')
    },
    /** An address without a path: pages and cookies are made for the whole host. */
    origin(name: string, otherwise: string): string {
      const address = this.address(name, otherwise)
      if (new URL(address).origin !== address)
        wrong.push(`${name}: must end after the host or its port, not "${address}"`)
      return address
    },
    proxies(name: string): string[] | false {
      const proxies = (given(name) ?? '')
        .split(',')
        .map((p) => p.trim())
        .filter((p) => p !== '')
      const bad = proxies.find((p) => !isNetwork(p) && !PROXY_NAMES.includes(p))
      if (bad !== undefined)
        wrong.push(`${name}: must be addresses, networks or ${PROXY_NAMES.join(', ')}, not "${bad}"`)
      return proxies.length > 0 && bad === undefined ? proxies : false
    },
    paths(name: string): string[] {
      const paths = (given(name) ?? '').split(',').map((p) => p.trim())
      const bad = paths.filter((p) => p !== '' && !/^\/[a-z0-9-]*$/.test(p))
      if (bad.length > 0)
        wrong.push(`${name}: must be paths such as /bench-king with commas between them, not "${bad[0]}"`)
      return paths.filter((p) => p !== '')
    },
  }
}

/** `10.0.0.1`, `10.0.0.0/8` or the same in IPv6. */
function isNetwork(text: string): boolean {
  const [address = '', bits] = text.split('/')
  const most = isIP(address) === 4 ? 32 : 128
  return isIP(address) !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
}
