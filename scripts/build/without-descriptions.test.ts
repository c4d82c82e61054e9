import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { OF_CONTRACT, withoutDescribe } from './without-descriptions.ts'

test.each([
  ["z.int().check(z.describe('Points'))", 'z.int()'],
  ['z.int().check(\n  z.describe(\n    "Whose, and why",\n  ),\n)', 'z.int()'],
  ['z.optional(z.int().check(z.describe(`all`))).check(z.describe("b"))', 'z.optional(z.int())'],
  ["z.object({ a: A.check(z.describe('a')), b: z.int() })", 'z.object({ a: A, b: z.int() })'],
  ["z.string().check(z.maxLength(4), z.describe('a'))", "z.string().check(z.maxLength(4), z.describe('a'))"],
  ['z.string().check(z.email())', 'z.string().check(z.email())'],
  ['page.check()', 'page.check()'],
  ['const text = "z.int().check(z.describe(1))"', 'const text = "z.int().check(z.describe(1))"'],
])('%s is built as %s', (written, built) => {
  expect(withoutDescribe(written)).toBe(built)
})

test('every file with a description is built without it', () => {
  const root = `${import.meta.dirname}/../..`
  const described = globSync('{contract,display,domain,web}/**/*.{ts,tsx}', { cwd: root }).filter((file) =>
    readFileSync(`${root}/${file}`, 'utf8').includes('z.describe('),
  )
  expect(described.length).toBeGreaterThan(10)
  expect(described.filter((file) => !OF_CONTRACT.test(`/${file}`))).toEqual([])
})
