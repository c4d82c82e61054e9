import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { noLongerRead } from '#server/ground/settings/gone.ts'
import { SETTING_GROUPS } from '#server/ground/settings/table.ts'
import { settingsPage } from '../settings-page.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const names = Object.values(SETTING_GROUPS).flatMap((settings) => Object.keys(settings))
const MOST = 46

test('the list of settings matches the table that the program reads by (npm run settings)', () => {
  expect(read('docs/SETTINGS.md')).toBe(settingsPage())
})

test('each setting is listed once and explained in a sentence or two, and there are few', () => {
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeLessThanOrEqual(MOST)
  const rows = [...settingsPage().matchAll(/^\| `([A-Z_]+)` \| .* \| (.+) \|$/gm)]
  expect(rows.map(([, name]) => name)).toEqual(names)
  for (const [, name, says] of rows) expect(says, name).toMatch(/^[A-Z`].*[.”]$/)
})

test('the example shows few of them, each with a value that the list knows', () => {
  const shown = [...read('.env.example').matchAll(/^#?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name)
  expect(shown.length).toBeLessThanOrEqual(16)
  for (const name of shown) expect(names).toContain(name)
})

test('a name that is not read any more is reported with its successor', () => {
  expect(noLongerRead({ POSTS: 'no', PUSH: ' ', USER_AGENT: 'me', PORT: '3000' })).toEqual([
    'POSTS is no longer read: use OUTGOING_STAND_IN=nowhere, which stops posts and notices',
    'USER_AGENT is no longer read: it cannot be set',
  ])
  const all = noLongerRead(new Proxy({}, { get: () => 'x' }))
  for (const line of all) expect(names).not.toContain(line.split(' ')[0])
})

test('no text for operators mentions a name that is not read any more', () => {
  const gone = noLongerRead(new Proxy({}, { get: () => 'x' })).map((line) => line.split(' ')[0])
  const manuals = readdirSync(path.join(ROOT, 'docs')).filter((file) => file.endsWith('.md'))
  const own = readdirSync(path.join(ROOT, 'operations')).map((file) => `operations/${file}`)
  const texts = [
    'README.md',
    'compose.yaml',
    'compose.scale.yaml',
    'Dockerfile',
    '.env.example',
    ...own,
    ...manuals.map((file) => `docs/${file}`),
  ]
  // Only as written where somebody is told to set it: `PUSH` and `LIVE` are ordinary words as well.
  for (const file of texts)
    for (const name of gone) expect(read(file), file).not.toMatch(new RegExp(`(?<![A-Z_])${name}[=:\`]`))
})
