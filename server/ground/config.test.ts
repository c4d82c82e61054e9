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

describe('a wrong value stops the start', () => {
  test.each([
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
    ['FIREBASE_EMULATOR_HOST', '192.0.2.1:9099', 'FIREBASE_EMULATOR_HOST: must be on this machine'],
    ['FIREBASE_EMULATOR_HOST', '127.0.0.1:9099', 'set all three'],
    ['TRUSTED_PROXIES', '10.0.0.0/99', 'TRUSTED_PROXIES: must be addresses, networks or loopback'],
    ['PUBLIC_URL', 'https://benchside.example/app', 'PUBLIC_URL: must end after the host or its port'],
    ['MAIL_SMTP_URL', 'mail.example.org', 'MAIL_SMTP_URL: must be an address that starts with smtp:// or smtps://'],
    ['MAIL_DKIM_DOMAIN', 'mail.example.org', 'MAIL_DKIM_DOMAIN, MAIL_DKIM_SELECTOR, MAIL_DKIM_KEY_FILE: set all three'],
    ['MAIL_REQUIRE_TLS', 'maybe', 'MAIL_REQUIRE_TLS: must be one of yes, no'],
    ['MAIL_MOST_PARALLEL', '0', 'MAIL_MOST_PARALLEL: must be a whole number from 1 to 50'],
    ['LEAGUE_MOST_TEAMS', '1', 'LEAGUE_MOST_TEAMS: must be a whole number from 2 to 10000, not "1"'],
    ['COMMUNITY_MIN_TEAMS', '0', 'COMMUNITY_MIN_TEAMS: must be a whole number from 1 to 1000000, not "0"'],
    ['UPSTREAM_PER_SECOND', '0', 'UPSTREAM_PER_SECOND: must be a whole number from 1'],
  ])('%s=%s', (name, value, text) => {
    expect(() => readConfig({ DATA_DIR, [name]: value })).toThrow(text)
  })

  test('and all of them are told at once, without a password', () => {
    const environment = { DATA_DIR, PORT: 'x', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://u:hunter2@db' }
    expect(() => readConfig(environment)).toThrow(/PORT.*\n.*LOG_LEVEL/s)
    expect(() => readConfig(environment)).not.toThrow(/hunter2/)
  })

  test('a signature needs an RSA key: with another, mails would go out unsigned', () => {
    const file = `${DATA_DIR}/dkim.pem`
    const dkim = { MAIL_DKIM_DOMAIN: 'mail.example.org', MAIL_DKIM_SELECTOR: 'mail2026', MAIL_DKIM_KEY_FILE: file }
    const written = ({ privateKey }: { privateKey: KeyObject }) =>
      writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }))
    written(generateKeyPairSync('ed25519'))
    expect(() => readConfig({ DATA_DIR, ...dkim })).toThrow(
      'MAIL_DKIM_KEY_FILE: must be a file with an RSA private key',
    )
    written(generateKeyPairSync('rsa', { modulusLength: 2048 }))
    expect(readConfig({ DATA_DIR, ...dkim }).mail.dkim).toMatchObject({
      domain: 'mail.example.org',
      selector: 'mail2026',
    })
  })

  test('whether TLS is asked of the mail server, as it comes', () => {
    const requireTls = (MAIL_SMTP_URL: string) => readConfig({ DATA_DIR, MAIL_SMTP_URL }).mail.requireTls
    expect(['smtp://mail.example.org', 'smtp://localhost:25', 'smtp://[::1]'].map(requireTls)).toEqual([
      true,
      false,
      false,
    ])
  })

  test('a database of its own makes a shared secret necessary', () => {
    expect(() => readConfig({ DATA_DIR, DATABASE_URL: 'postgres://db/benchside' })).toThrow('AUTH_SECRET: needed')
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

  test('with its emulator only on this machine', () => {
    const emulated = { DATA_DIR, ...names, FIREBASE_EMULATOR_HOST: '127.0.0.1:9099' }
    expect(readConfig(emulated).firebase).toEqual({ ...firebase, emulatorUrl: 'http://127.0.0.1:9099' })
    const text = 'FIREBASE_EMULATOR_HOST: takes unsigned tokens'
    expect(() => readConfig({ ...emulated, PUBLIC_URL: 'https://benchside.example' })).toThrow(text)
    expect(() => readConfig({ ...emulated, PUBLIC_URL: 'http://localhost.example.com' })).toThrow(text)
    expect(() => readConfig({ ...emulated, HOST: '0.0.0.0' })).toThrow(text)
  })
})
