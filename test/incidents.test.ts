import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isEmailAddress } from '#contract/base/email.ts'
import { mailAddress } from '#server/ground/mail/address.ts'
import { startApp, type TestApp } from './app.ts'
import { INCIDENTS } from './incidents.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

describe('everything in the list that has gone wrong elsewhere has a test here', () => {
  test.each(INCIDENTS)('$what', ({ held }) => {
    expect(held).not.toEqual([])
    for (const [file, name] of held) {
      const text = readFileSync(path.join(ROOT, file), 'utf8')
      const isTest = text.split('\n').some((line) => line.includes(name) && !/^\s*(\/\/|\*)/.test(line))
      expect(isTest, `${file} has no test "${name}"`).toBe(true)
      expect(text, file).not.toMatch(/\b(test|describe)\.(skip|todo|fails)\b/)
    }
  })
})

/** Addresses that some mail libraries read as one of `evil`. */
const ODD_ADDRESSES = [
  '"x@evil.example x"@ok.example',
  'a@b.example(x)evil.example',
  'a@evil.example,b@ok.example',
  'a@ok.example\r\nBcc: b@evil.example',
  'a@ok.example\nBcc: b@evil.example',
  'a@ok.example%0d%0aBcc:b@evil.example',
  'Ann <a@evil.example>',
  '<a@evil.example>',
  'group:a@evil.example;',
  'a@[127.0.0.1]',
  'a@ok.example\0evil.example',
]

test.each(ODD_ADDRESSES)('an address that a mail library reads otherwise is none of ours: %j', (text) => {
  expect(isEmailAddress(text)).toBe(false)
  expect(mailAddress(text)).toBe(null)
})

describe('names of prototypes are names like any other, wherever a caller chooses one', () => {
  let program: TestApp
  beforeAll(async () => {
    program = await startApp('http://127.0.0.1:9')
  })
  afterAll(() => program.close())

  test.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])('%s', async (name) => {
    const answers = await Promise.all(
      [
        `/api/bench-king-data?game=${name}`,
        `/api/bench-king-data?leagueIds=${name}`,
        `/api/bench-king-data?${name}=1&${name}[x]=2`,
        `/api/leagues/${name}`,
        `/api/bench-trending-gw?game=${name}`,
        `/api/team/all?year=${name}`,
        `/api/${name}`,
      ].map((url) => program.ask('ann', 'GET', url)),
    )
    for (const { status } of answers) expect([200, 400, 404]).toContain(status)
    expect(Object.prototype).not.toHaveProperty('x')
    const saved = await program.ask('ann', 'POST', '/api/team/save', { teamId: name })
    expect(saved.status).toBe(400)
  })
})
