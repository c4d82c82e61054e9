import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeVersion, hashOf } from './code-version.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const TRIES = 20

let copy: string
beforeAll(() => {
  copy = mkdtempSync('/tmp/benchside-code-')
  for (const folder of ['contract', 'display', 'domain', 'server'])
    cpSync(path.join(ROOT, folder), path.join(copy, folder), { recursive: true })
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

function versionWithOther(file: string): string {
  const place = path.join(copy, file)
  const text = readFileSync(place, 'utf8')
  writeFileSync(place, `${text}// another word\n`)
  const version = codeVersion(copy)
  writeFileSync(place, text)
  return version
}

test('the same code at another place is the same version', () => {
  expect(codeVersion(copy)).toBe(codeVersion())
})

test.each([
  ['a rule', 'domain/facts/lineup.ts'],
  ['a rule of the figures of all teams', 'domain/community/community.ts'],
  ['what an answer looks like', 'contract/views/standings.ts'],
  ['how a view is presented', 'server/views/bench-king/present.ts'],
  ['how facts are read', 'server/facts/leagues/facts-store.ts'],
])('%s is changed: another version', (_, file) => {
  expect(versionWithOther(file)).not.toBe(codeVersion())
})

test.each([
  'domain/tables/bench.test.ts',
  'domain/facts/facts.fixture.ts',
  'server/people/weekly-mail/mail.ts',
  'server/program/main.ts',
])('%s makes no answers: the same version', (file) => {
  expect(versionWithOther(file)).toBe(codeVersion())
})

const SOURCES = ['a.ts', 'b/c.ts', 'b.ts', 'B.ts'].map((file) => ({ file, text: Buffer.from(`of ${file}`) }))

test('the version does not depend on the order in which the disk lists the files', () => {
  expect(hashOf(SOURCES.toReversed())).toBe(hashOf(SOURCES))
})

test('the version changes when a file is deleted, renamed, or loses text to the next file', () => {
  const [first, second, ...others] = SOURCES
  if (!first || !second) throw new Error('two files')
  const versions = [
    SOURCES,
    [second, ...others],
    [{ ...first, file: 'aa.ts' }, second, ...others],
    [{ ...first, text: second.text }, { ...second, text: first.text }, ...others],
  ].map(hashOf)
  expect(new Set(versions).size).toBe(versions.length)
})

test('it takes less than 50 ms where nothing else keeps the machine busy', () => {
  const took = Array.from({ length: TRIES }, () => {
    const begun = performance.now()
    codeVersion()
    return performance.now() - begun
  })
  expect(Math.min(...took)).toBeLessThan(50)
})
