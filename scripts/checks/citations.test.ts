import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const filesLike = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '--', ...patterns], { cwd: ROOT, encoding: 'utf8' })
    .trim()
    .split('\n')

const TEXTS = filesLike('*.md')
const ALL = filesLike('*.ts', '*.tsx', '*.mjs', '*.css', '*.yaml', '*.md', 'operations/*', 'Dockerfile', '.env.example')
const RECORDS = readdirSync(path.join(ROOT, 'docs/decisions')).map((name) => name.slice(0, 3))
/** As words after `record`, in the address of a file, in a link, and in a line that says what a record replaces. */
const CITED = [
  /[Rr]ecords? (\d{3})(?:(?:, | and )(\d{3}))*/g,
  /decisions\/(\d{3})/g,
  /\[(\d{3})\]\(/g,
  /^Replaces ([\d, and]+)/gm,
]
/** Made when the program is built or run, and example names. */
const MADE = /^(release|screenshots|dist|data)\/|<|\*|…/

/** What leads nowhere, as `file: where it leads`. */
function nowhere(files: readonly string[], leadsNowhere: (text: string, file: string) => readonly string[]): string[] {
  return files.flatMap((file) => leadsNowhere(read(file), file).map((place) => `${file}: ${place}`))
}

function headingsIn(file: string): string[] {
  return [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, words = '']) => words.replaceAll('`', ''))
}

/** The addresses under which a page shows its headings. */
function placesIn(file: string): string[] {
  return headingsIn(file).map((words) =>
    words
      .toLowerCase()
      .replace(/[^a-z0-9 _-]/g, '')
      .replaceAll(' ', '-'),
  )
}

test('every decision record that is cited exists', () => {
  const missing = nowhere(ALL, (text) =>
    CITED.flatMap((pattern) => [...text.matchAll(pattern)].flatMap(([all]) => all.match(/\d{3}/g) ?? [])).filter(
      (record) => !RECORDS.includes(record),
    ),
  )
  expect([...new Set(missing)]).toEqual([])
})

test('every link of a text leads to a file, and to a heading in it', () => {
  const missing = nowhere(TEXTS, (text, file) =>
    [...text.matchAll(/\]\((?!\w+:)([^)#]*)(?:#([^)]+))?\)|(?:src|href)="(?!\w+:)([^"#]+)()"/g)].flatMap(
      ([, linked = '', place, shown]) => {
        const other = path.posix.join(path.posix.dirname(file), shown ?? linked)
        const target = (shown ?? linked) === '' ? file : other
        const isThere = existsSync(path.join(ROOT, target)) && (!place || placesIn(target).includes(place))
        return isThere ? [] : [`${target}${place ? `#${place}` : ''}`]
      },
    ),
  )
  expect(missing).toEqual([])
})

test('every file of the program that a text names is there', () => {
  const roots =
    '(?:bench|contract|display|docs|domain|e2e|migrations|operations|prove|public|scripts|server|simulator|test|web)'
  const named = new RegExp(`\`(${roots}/[^\`\\s]*)\``, 'g')
  const missing = nowhere(TEXTS, (text) =>
    [...text.matchAll(named)].flatMap(([, place = '']) =>
      MADE.test(place) || existsSync(path.join(ROOT, place)) ? [] : [place],
    ),
  )
  expect(missing).toEqual([])
})

test('every text that code and settings name is there, with the heading beside its name', () => {
  const missing = nowhere(ALL, (text) =>
    [...text.matchAll(/(?:docs\/)?\b([A-Z]{4,}\.md)\b(?:`?,\s+"([^"]+)")?/g)].flatMap(([all, name = '', heading]) => {
      const file = [name, `docs/${name}`].find((place) => existsSync(path.join(ROOT, place)))
      const isThere = file !== undefined && (!heading || headingsIn(file).includes(heading.replace(/\s+/g, ' ')))
      return isThere ? [] : [all]
    }),
  )
  expect(missing).toEqual([])
})

test('a decision record fits on a screen', () => {
  const words = (file: string) => read(file).split(/\s+/).length
  expect(filesLike('docs/decisions').filter((file) => words(file) > 600)).toEqual([])
})
