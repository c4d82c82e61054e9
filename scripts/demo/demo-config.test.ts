import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isShared, sharedConfig } from './demo-config.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'benchside-demo-config-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const PUBLIC = {
  PUBLIC_URL: 'https://demo.example',
  OPERATOR_NAME: 'Ann Example',
  OPERATOR_EMAIL: 'ann@operator.example',
}

test.each([
  [undefined, false],
  ['', false],
  ['public', true],
])('DEMO=%s: strangers share it: %s', (DEMO, is) => {
  expect(isShared({ DEMO })).toBe(is)
})

test.each(['yes', 'Public', 'private'])('DEMO=%s stops', (DEMO) => {
  expect(() => isShared({ DEMO })).toThrow(`DEMO: must be public, or not set for a demo of one’s own, not "${DEMO}"`)
})

test('the shared demo stands at a public address and sends nothing, whatever else is set', () => {
  const others = { MAIL_SMTP_URL: 'smtps://mail.example', DATABASE_URL: 'postgres://real.example/people' }
  const config = sharedConfig({ ...PUBLIC, ...others }, { dataDir })
  expect(config).toMatchObject({ publicUrl: PUBLIC.PUBLIC_URL, databaseUrl: null })
  expect(config.mail).toMatchObject({ smtpUrl: null, readable: true })
  expect(config.outgoing).toMatchObject({ isOn: false, standIn: null })
  expect(config.posts.telegram).toBeNull()
})

test('a public address names its operator', () => {
  expect(() => sharedConfig({ PUBLIC_URL: PUBLIC.PUBLIC_URL }, { dataDir })).toThrow('OPERATOR_NAME, OPERATOR_EMAIL')
})
