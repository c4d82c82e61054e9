import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const DATA_DIR = mkdtempSync('/tmp/benchside-config-')
afterAll(() => rmSync(DATA_DIR, { recursive: true }))

test('with nothing set it is a program on port 3000 with a database and a secret of its own', () => {
  const config = readConfig({ DATA_DIR })
  expect(config).toMatchObject({ port: 3000, publicUrl: 'http://localhost:3000', databaseUrl: null, role: 'both' })
  expect(config.upstream).toMatchObject({ mostParallel: 8, perSecond: 10 })
  expect(config.pools).toEqual({ database: 12, jobs: 6 })
  expect(config.leagueMostTeams).toBe(500)
  expect(config.communityMinTeams).toBe(20)
  expect(config.secret.length).toBeGreaterThanOrEqual(32)
})

test('the secret is made once, kept for its owner only', () => {
  const { secret } = readConfig({ DATA_DIR })
  expect(readConfig({ DATA_DIR }).secret).toBe(secret)
  const file = path.join(DATA_DIR, 'auth-secret')
  expect(readFileSync(file, 'utf8')).toBe(secret)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test.each([
  ['below a file', (): string => path.join(DATA_DIR, 'auth-secret', 'data'), 'ENOTDIR'],
  ['below a folder that takes none', (): string => '/proc/benchside/data', 'ENOENT'],
])('a data folder %s is named, with what the system says', (_where, folder, says) => {
  readConfig({ DATA_DIR })
  const place = folder()
  expect(() => readConfig({ DATA_DIR: place })).toThrow(`DATA_DIR: ${place} cannot be used: ${says}`)
})

test('how long the program waits before it believes something is a setting', () => {
  const set = { FINAL_AFTER_SECONDS: '2', NEW_SEASON_AFTER_SECONDS: '30', LOOK_AGAIN_AFTER_SECONDS: '20' }
  expect(readConfig({ DATA_DIR, ...set }).delays).toEqual({
    finalSeconds: 2,
    newSeasonSeconds: 30,
    recheckSeconds: 20,
    subscriptionsEndDays: 7,
  })
})

test.each([
  ['postgres://db/b', 'postgres://db/b', 12, 6],
  ['postgres://u:p@db/b?pool=40', 'postgres://u:p@db/b', 40, 20],
  ['postgres://db/b?pool=3&sslmode=require', 'postgres://db/b?sslmode=require', 3, 2],
  ['postgres://db/b?sslmode=require&pool=7', 'postgres://db/b?sslmode=require', 7, 3],
  ['postgres://db/b?sslmode=require', 'postgres://db/b?sslmode=require', 12, 6],
])('how many connections a process holds stands at the end of %s, and goes no further', (given, url, all, jobs) => {
  const { databaseUrl, pools } = readConfig({ DATA_DIR, AUTH_SECRET: 'x'.repeat(32), DATABASE_URL: given })
  expect([databaseUrl, pools]).toEqual([url, { database: all, jobs }])
})

test('outgoing messages have a switch, and live polling is off when its screen is', () => {
  const on = readConfig({ DATA_DIR })
  expect([on.outgoing.isOn, on.outgoing.standIn, on.isLiveOn]).toEqual([true, null, true])
  const off = readConfig({ DATA_DIR, OUTGOING_STAND_IN: 'nowhere', UNAVAILABLE_SCREENS: '/live, /luck' })
  expect([off.outgoing.isOn, off.outgoing.standIn, off.isLiveOn]).toEqual([false, null, false])
  expect([on.unavailable, off.unavailable]).toEqual([[], ['/live', '/luck']])
  const demo = readConfig({ DATA_DIR, OUTGOING_STAND_IN: 'http://127.0.0.1:4001/' })
  expect(demo.outgoing).toMatchObject({ isOn: true, standIn: 'http://127.0.0.1:4001' })
})

test('slow statements are logged at the level debug', () => {
  expect(readConfig({ DATA_DIR }).slowQueryMs).toBe(0)
  expect(readConfig({ DATA_DIR, LOG_LEVEL: 'debug' }).slowQueryMs).toBe(200)
})

test.each([
  ['9464', { host: '127.0.0.1', port: 9464 }],
  ['0.0.0.0:9464', { host: '0.0.0.0', port: 9464 }],
  ['[::]:9464', { host: '::', port: 9464 }],
  ['web.internal:9464', { host: 'web.internal', port: 9464 }],
])('metrics are served at %s', (METRICS_PORT, at) => {
  expect(readConfig({ DATA_DIR, METRICS_PORT }).metrics).toEqual(at)
})

test('a setting that is no longer read does not stop the start', () => {
  expect(readConfig({ DATA_DIR, MAIL_MOST_PARALLEL: 'x', POSTS: 'maybe' }).mail.mostParallel).toBe(5)
})

test('pushes go to the services of the four browsers, whose contact is the operator', () => {
  const { outgoing, push } = readConfig({
    DATA_DIR,
    PUBLIC_URL: 'https://bench.example',
    OPERATOR_NAME: 'Ann',
    OPERATOR_EMAIL: 'ann@bench.example',
  })
  expect(outgoing.hosts.push).toContain('fcm.googleapis.com')
  expect(outgoing.hosts.chats).not.toContain('fcm.googleapis.com')
  expect(push.contact).toBe('mailto:ann@bench.example')
  expect(readConfig({ DATA_DIR }).push.contact).toBe('mailto:benchside@localhost')
})

describe('a wrong value stops the start', () => {
  test.each([
    ['MAIL_READABLE', 'maybe', 'MAIL_READABLE: must be one of yes, no'],
    ['OUTGOING_STAND_IN', 'https://x.example', 'OUTGOING_STAND_IN: must be nowhere, or a port of this machine'],
    ['PORT', 'x', 'PORT: must be a whole number from 1 to 65535, not "x"'],
    ['PORT', '70000', 'PORT: must be a whole number'],
    ['PUBLIC_URL', 'benchside.example', 'PUBLIC_URL: must be an address that starts with http:// or https://'],
    ['DATABASE_URL', 'mysql://u:secret@db', 'DATABASE_URL: must be an address'],
    ['ROLE', 'cook', 'ROLE: must be one of web, worker, both, not "cook"'],
    ['ROLE', 'web', 'ROLE: web and worker on their own need DATABASE_URL'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL: must be one of'],
    ['AUTH_SECRET', 'short', 'AUTH_SECRET: needs at least 32 characters'],
    ['AUTH_SECRET', 'change-me-to-at-least-32-random-characters', 'AUTH_SECRET: still the example'],
    ['UNAVAILABLE_SCREENS', 'bench king', 'UNAVAILABLE_SCREENS: must be paths'],
    ['TRUSTED_PROXIES', '10.0.0.0/8, nginx', 'TRUSTED_PROXIES: must be addresses, networks or loopback'],
    ['FIREBASE_API_KEY', 'key', 'FIREBASE_PROJECT_ID, FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN: set all three'],
    ['FIREBASE_PROJECT_ID', 'Mine', 'FIREBASE_PROJECT_ID: must be a project such as'],
    ['FIREBASE_AUTH_DOMAIN', 'https://x.firebaseapp.com', 'FIREBASE_AUTH_DOMAIN: must be a host such as'],
    ['TRUSTED_PROXIES', '10.0.0.0/99', 'TRUSTED_PROXIES: must be addresses, networks or loopback'],
    ['TRUSTED_PROXIES', '0.0.0.0/0', 'TRUSTED_PROXIES: "0.0.0.0/0" would trust everybody'],
    ['TRUSTED_PROXIES', 'loopback, ::/0', 'TRUSTED_PROXIES: "::/0" would trust everybody'],
    ['TRUSTED_PROXIES', '0.0.0.0/1,128.0.0.0/1', 'TRUSTED_PROXIES: "0.0.0.0/1" would trust everybody'],
    ['TRUSTED_PROXIES', '2000::/3', 'TRUSTED_PROXIES: "2000::/3" would trust everybody'],
    ['TRUSTED_PROXIES', '::ffff:0:0/96', 'TRUSTED_PROXIES: "::ffff:0:0/96" would trust everybody'],
    ['DATABASE_URL', 'postgres://db/b?pool=2', 'DATABASE_URL: pool must be a whole number from 3 to 500, not "2"'],
    ['METRICS_PORT', '65535', 'METRICS_PORT: must be a port from 1 to 65534'],
    ['METRICS_PORT', '0.0.0.0', 'METRICS_PORT: must be a port from 1 to 65534, or host:port'],
    ['OPERATOR_NAME', 'The Bench Society', 'OPERATOR_NAME, OPERATOR_EMAIL: set both'],
    ['OPERATOR_EMAIL', 'nobody', 'OPERATOR_EMAIL: must be an email address, not "nobody"'],
    ['PUBLIC_URL', 'https://benchside.example/app', 'PUBLIC_URL: must end after the host or its port'],
    ['MAIL_SMTP_URL', 'mail.example.org', 'MAIL_SMTP_URL: must be an address that starts with smtp:// or smtps://'],
    ['MAIL_SMTP_URL', 'smtp://mail.example?tls=maybe', 'MAIL_SMTP_URL: tls must be one of required, optional'],
    ['MAIL_SMTP_URL', 'smtp://mail.example?per_minute=0', 'MAIL_SMTP_URL: per_minute must be a whole number from 1'],
    ['MAIL_SMTP_URL', 'smtp://mail.example?pace=5', 'MAIL_SMTP_URL: takes ?tls= and ?per_minute=, not "pace"'],
    ['MAIL_DKIM', 'mail.example.org', 'MAIL_DKIM: must be domain:selector:file'],
    ['MAIL_DKIM', 'mail.example.org:mail2026:/none', 'MAIL_DKIM: must end with a file with an RSA private key'],
    ['COMMUNITY_MIN_TEAMS', '0', 'COMMUNITY_MIN_TEAMS: must be a whole number from 1 to 1000000, not "0"'],
    ['UPSTREAM_PER_SECOND', '0', 'UPSTREAM_PER_SECOND: must be a whole number from 1'],
  ])('%s=%s', (name, value, text) => {
    expect(() => readConfig({ DATA_DIR, [name]: value })).toThrow(text)
  })

  test('and all of them are listed at once, without a password', () => {
    const environment = { DATA_DIR, PORT: 'x', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://u:hunter2@db' }
    expect(() => readConfig(environment)).toThrow(/PORT.*\n.*LOG_LEVEL/s)
    expect(() => readConfig(environment)).not.toThrow(/hunter2/)
  })

  test.each(['TELEGRAM_BOT_TOKEN', 'TELEGRAM_SECRET', 'MAIL_BOUNCES_SECRET'])('and %s is not repeated', (name) => {
    const read = () => readConfig({ DATA_DIR, [name]: 'hunter2 is too short' })
    expect(read).toThrow(`${name}: must be`)
    expect(read).not.toThrow(/hunter2/)
  })

  test('a signature needs an RSA key: with another, mails would go out unsigned', () => {
    const file = `${DATA_DIR}/dkim.pem`
    const dkim = { MAIL_DKIM: `mail.example.org:mail2026:${file}` }
    const written = ({ privateKey }: { privateKey: KeyObject }) =>
      writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }))
    written(generateKeyPairSync('ed25519'))
    expect(() => readConfig({ DATA_DIR, ...dkim })).toThrow('MAIL_DKIM: must end with a file with an RSA private key')
    written(generateKeyPairSync('rsa', { modulusLength: 2048 }))
    expect(readConfig({ DATA_DIR, ...dkim }).mail.dkim).toMatchObject({
      domain: 'mail.example.org',
      selector: 'mail2026',
    })
  })

  test.each(['loopback', '10.0.0.0/8, 172.16.0.1', 'fc00::/7', 'fe80::/10', '2400:cb00::/32', '::ffff:10.0.0.0/104'])(
    'proxies may be %s',
    (TRUSTED_PROXIES) => expect(readConfig({ DATA_DIR, TRUSTED_PROXIES }).trustedProxies).not.toBe(false),
  )

  test('whether TLS is required of the mail server, by default and as set', () => {
    const requireTls = (MAIL_SMTP_URL: string) => readConfig({ DATA_DIR, MAIL_SMTP_URL }).mail.requireTls
    const far = 'smtp://mail.example.org'
    expect([far, `${far}?tls=required`, `${far}?tls=optional`].map(requireTls)).toEqual([true, true, false])
    const near = 'smtp://localhost:25'
    expect([near, 'smtp://[::1]', `${near}?tls=required`].map(requireTls)).toEqual([false, false, true])
  })

  test('options of a mail server stand at the end of its address, and are not passed on to it', () => {
    const MAIL_SMTP_URL = 'smtp://me:p%3Fw@mails:1025?tls=optional&per_minute=5'
    const set = { smtpUrl: 'smtp://me:p%3Fw@mails:1025', requireTls: false, perMinute: 5 }
    expect(readConfig({ DATA_DIR, MAIL_SMTP_URL }).mail).toMatchObject(set)
    expect(readConfig({ DATA_DIR }).mail).toMatchObject({ smtpUrl: null, perMinute: 1500 })
  })

  test('a database of its own makes a shared secret necessary', () => {
    expect(() => readConfig({ DATA_DIR, DATABASE_URL: 'postgres://db/benchside' })).toThrow('AUTH_SECRET: needed')
  })
})

describe('a site that everybody can reach', () => {
  const site = { DATA_DIR, PUBLIC_URL: 'https://benchside.example' }
  const operator = { OPERATOR_NAME: 'The Bench Society', OPERATOR_EMAIL: 'hello@benchside.example' }

  test('must name its operator', () => {
    expect(() => readConfig(site)).toThrow('OPERATOR_NAME, OPERATOR_EMAIL: needed with a public PUBLIC_URL')
    const named = { name: 'The Bench Society', email: 'hello@benchside.example' }
    expect(readConfig({ ...site, ...operator })).toMatchObject({ operator: named, mail: { operator: named } })
    expect(readConfig({ DATA_DIR }).operator).toBeNull()
  })

  test('shows no mails', () => {
    const readable = { MAIL_READABLE: 'yes' }
    expect(() => readConfig({ ...site, ...operator, ...readable })).toThrow('MAIL_READABLE: would show every mail')
    expect(() => readConfig({ DATA_DIR, HOST: '0.0.0.0', ...readable })).toThrow('MAIL_READABLE: would show every mail')
    expect(readConfig({ DATA_DIR, ...readable }).mail.readable).toBe(true)
    expect(readConfig({ DATA_DIR, PUBLIC_URL: 'http://127.0.0.1:8080', ...readable }).mail.readable).toBe(true)
  })
})

describe('Firebase signs people in', () => {
  const names = {
    FIREBASE_PROJECT_ID: 'benchside-1a2b3',
    FIREBASE_API_KEY: 'AIzaSy-x_1',
    FIREBASE_AUTH_DOMAIN: 'benchside-1a2b3.firebaseapp.com',
  }
  const firebase = { projectId: 'benchside-1a2b3', apiKey: 'AIzaSy-x_1', authDomain: 'benchside-1a2b3.firebaseapp.com' }

  test('where its names are set, and nowhere else', () => {
    expect(readConfig({ DATA_DIR }).firebase).toBeNull()
    expect(readConfig({ DATA_DIR, ...names }).firebase).toEqual({ ...firebase, emulatorUrl: null })
  })

  test('and no setting makes it accept the unsigned tokens of an emulator', () => {
    const emulated = { DATA_DIR, ...names, FIREBASE_EMULATOR_HOST: '127.0.0.1:9099' }
    expect(readConfig(emulated).firebase).toEqual({ ...firebase, emulatorUrl: null })
  })
})
