import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { DrawnPage, OwnPage, Settings } from '#contract/site.ts'

type Manifest = Record<string, { file: string; imports?: string[] } | undefined>

/** The whole document of a page. */
export type Shell = (page: DrawnPage | OwnPage, settings: Settings) => string

/** Thrown where the browser program has not been built. */
export class SiteNotBuilt extends Error {
  override readonly name = 'SiteNotBuilt'
}

/** The built document with its three marks filled in. */
export async function readShell(built: string): Promise<Shell> {
  const template = await readFile(path.join(built, 'index.html'), 'utf8').catch((error: unknown) => {
    throw new SiteNotBuilt('The site is not built: run `npm run build` first.', { cause: error })
  })
  const manifest = JSON.parse(await readFile(path.join(built, '.vite/manifest.json'), 'utf8')) as Manifest
  const [start = '', afterHead = '', afterPage = '', end = ''] = template.split(/<!--(?:head|page|data)-->/)

  return (page, settings) => {
    const { head, body, modules } = page
    const code = filesOf(manifest, modules).filter((file) => !template.includes(`/${file}"`))
    const preloads = code.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    return [start, head, ...preloads, afterHead, body, afterPage, dataBlock(page, settings), end].join('')
  }
}

/** A data block, not a script: the content policy needs no exception for it. */
function dataBlock(page: DrawnPage | OwnPage, settings: Settings): string {
  return `<script type="application/json" id="data">${dataOf(page, settings).replaceAll('<', '\\u003c')}</script>`
}

/** The JSON of `PageData`. The answers of a person's own page are put in as they are. */
function dataOf(page: DrawnPage | OwnPage, settings: Settings): string {
  if (!('person' in page)) return JSON.stringify({ settings, known: page.known })
  const { person, known } = page
  const answers = known.map(
    ({ key, json, tag }) => `{"key":${JSON.stringify(key)},"tag":${JSON.stringify(tag)},"answer":${json}}`,
  )
  return `{"settings":${JSON.stringify(settings)},"person":${JSON.stringify(person)},"known":[${answers.join()}]}`
}

/** The files of modules and of all that they import, each once. */
function filesOf(manifest: Manifest, modules: readonly string[]): string[] {
  const reached = new Set(modules)
  for (const name of reached) for (const imported of manifest[name]?.imports ?? []) reached.add(imported)
  return [...reached].flatMap((name) => manifest[name]?.file ?? [])
}
