import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { PageStyle } from '#contract/base/page-styles.ts'
import type { Settings } from '#contract/site.ts'
import { reasonOf } from '#server/program/ending.ts'
import { readShell } from './shell.ts'

test('a program that was not built ends with one sentence about it', async () => {
  const refused = await readShell(import.meta.dirname).catch((error: unknown) => error)
  expect(reasonOf(refused)).toBe('The site is not built: run `npm run build` first.')
})

const STYLES: PageStyle[] = [
  { text: 'body{margin:0}', needs: [[]] },
  { text: '.a{color:red}', needs: [['a']] },
  { text: '.b .c{color:blue}', needs: [['b', 'c']] },
]

async function builtSite(): Promise<string> {
  const built = await mkdtemp(path.join(tmpdir(), 'benchside-shell-'))
  onTestFinished(() => rm(built, { recursive: true }))
  await mkdir(path.join(built, '.vite'))
  const head = [
    '<script src="/theme.js"></script>',
    '<!--head-->',
    '<script type="module" crossorigin src="/assets/start.js"></script>',
    '<link rel="modulepreload" crossorigin href="/assets/libraries.js">',
    '<link rel="modulepreload" crossorigin href="/assets/own.js">',
    '<link rel="stylesheet" crossorigin href="/assets/style.css">',
  ]
  const document = `<head>${head.join('')}</head><body><!--page--><!--data--></body>`
  await writeFile(path.join(built, 'index.html'), document)
  await writeFile(path.join(built, 'theme.js'), 'theme()')
  await writeFile(path.join(built, '.vite/styles.json'), JSON.stringify(STYLES))
  const manifest = {
    'web/Page.tsx': { file: 'assets/page.js', imports: ['_start', '_pieces'] },
    _start: { file: 'assets/start.js' },
    _pieces: { file: 'assets/pieces.js', imports: ['_start', '_more'] },
    _more: { file: 'assets/more.js', imports: ['_pieces'] },
  }
  await writeFile(path.join(built, '.vite/manifest.json'), JSON.stringify(manifest))
  return built
}

const EMPTY = { status: 200, head: '', body: '', known: [], modules: ['web/Page.tsx', 'web/none.tsx'] }

test('a page preloads each file of its code once, even with circular imports, and none of the document’s', async () => {
  const shell = await readShell(await builtSite())
  expect(shell(EMPTY, {} as Settings).match(/modulepreload[^>]*>/g)).toEqual(
    ['page', 'pieces', 'more'].map((name) => `modulepreload" crossorigin href="/assets/${name}.js">`),
  )
})

test('a page says what it is about before its styles: a crawler may read its beginning alone', async () => {
  const shell = await readShell(await builtSite())
  const html = shell({ ...EMPTY, head: '<title>The Office</title>', body: '<p class="a">rows</p>' }, {} as Settings)
  expect(html.indexOf('<title>')).toBeLessThan(html.indexOf('<style>'))
  expect(html.indexOf('<style>')).toBeLessThan(html.indexOf('rows'))
})

test('a page holds its theme and the styles that it needs, and asks for everything else after its last row', async () => {
  const shell = await readShell(await builtSite())
  const html = shell({ ...EMPTY, body: '<p class="a b">rows</p>' }, {} as Settings)
  const [first, later = ''] = html.split('rows')
  expect(first).toContain('<script>theme()</script>')
  expect(first).toContain('<style>body{margin:0}.a{color:red}</style>')
  expect(first).not.toMatch(/rel="(stylesheet|modulepreload)"|type="module"/)
  expect(later).toContain('<link rel="preload" as="style" crossorigin href="/assets/style.css">')
  expect(later).toContain('<script type="module" crossorigin src="/assets/start.js"></script>')
  const [, asked = ''] = /<template id="later">(.*?)<\/template>/.exec(later) ?? []
  expect(asked.match(/<(link|script)/g)).toHaveLength(7)
  expect(later.replace(asked, '')).not.toMatch(/<link|<script type="module"/)
})

test('the browser program starts after its imports, which are started file by file', async () => {
  const shell = await readShell(await builtSite())
  for (const body of ['<p>rows</p>', ''])
    expect(shell({ ...EMPTY, body }, {} as Settings).match(/<script type="module"[^>]*>/g)).toEqual(
      ['libraries', 'own', 'start'].map((name) => `<script type="module" crossorigin src="/assets/${name}.js">`),
    )
})

test('a document without a page waits for the whole style sheet', async () => {
  const shell = await readShell(await builtSite())
  const [head = ''] = shell(EMPTY, {} as Settings).split('</head>')
  expect(head).toContain('<link rel="stylesheet" crossorigin href="/assets/style.css">')
})
