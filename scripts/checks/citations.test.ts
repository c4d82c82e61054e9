import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const RECORDS = readdirSync(path.join(ROOT, 'docs/decisions')).map((name) => name.slice(0, 3))
/** As words after `record`, in the address of a file, in a link, and in a line that says what a record replaces. */
const CITED = [
  /[Rr]ecords? (\d{3})(?:(?:, | and )(\d{3}))*/g,
  /decisions\/(\d{3})/g,
  /\[(\d{3})\]\(/g,
  /^Replaces ([\d, and]+)/gm,
]

test('every decision record that is cited exists', () => {
  const files = execFileSync('git', ['ls-files', '--', '*.ts', '*.tsx', '*.mjs', '*.css', '*.md'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const missing = files
    .trim()
    .split('\n')
    .flatMap((file) => {
      const text = readFileSync(path.join(ROOT, file), 'utf8')
      const cited = CITED.flatMap((pattern) =>
        [...text.matchAll(pattern)].flatMap(([all]) => all.match(/\d{3}/g) ?? []),
      )
      return cited.filter((record) => !RECORDS.includes(record)).map((record) => `${file}: ${record}`)
    })
  expect([...new Set(missing)]).toEqual([])
})
