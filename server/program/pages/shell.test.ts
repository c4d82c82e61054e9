import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Settings } from '#contract/site.ts'
import { reasonOf } from '#server/program/ending.ts'
import { readShell } from './shell.ts'

test('a program that was not built ends with one sentence about it', async () => {
  const refused = await readShell(import.meta.dirname).catch((error: unknown) => error)
  expect(reasonOf(refused)).toBe('The site is not built: run `npm run build` first.')
})

test('a page asks for each file of its code once, in a circle too, and for none that the document names', async () => {
  const built = await mkdtemp(path.join(tmpdir(), 'benchside-shell-'))
  onTestFinished(() => rm(built, { recursive: true }))
  await mkdir(path.join(built, '.vite'))
  await writeFile(
    path.join(built, 'index.html'),
    '<head><!--head--><script type="module" src="/assets/start.js"></script></head><body><!--page--><!--data--></body>',
  )
  const manifest = {
    'web/Page.tsx': { file: 'assets/page.js', imports: ['_start', '_pieces'] },
    _start: { file: 'assets/start.js' },
    _pieces: { file: 'assets/pieces.js', imports: ['_start', '_more'] },
    _more: { file: 'assets/more.js', imports: ['_pieces'] },
  }
  await writeFile(path.join(built, '.vite/manifest.json'), JSON.stringify(manifest))
  const shell = await readShell(built)
  const page = { status: 200, head: '', body: '', known: [], modules: ['web/Page.tsx', 'web/none.tsx'] }
  expect(shell(page, {} as Settings).match(/modulepreload[^>]*>/g)).toEqual(
    ['page', 'pieces', 'more'].map((name) => `modulepreload" crossorigin href="/assets/${name}.js">`),
  )
})
