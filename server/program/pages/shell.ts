import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { PageStyle } from '#contract/base/page-styles.ts'
import type { DrawnPage, OwnPage, Settings } from '#contract/site.ts'
import { stylesFor } from './page-styles.ts'

type Manifest = Record<string, { file: string; imports?: string[] } | undefined>

/** The whole document of a page; `noscript` is for a document without one, where no program runs. */
export type Shell = (page: DrawnPage | OwnPage, settings: Settings, noscript?: string) => string

/** Thrown where the browser program has not been built. */
export class SiteNotBuilt extends Error {
  override readonly name = 'SiteNotBuilt'
}

const THEME = '<script src="/theme.js"></script>'
/** Not needed for the first paint: the whole style sheet, and the browser program. */
const LATER = /\s*<(?:link\s[^>]*rel="(?:modulepreload|stylesheet)"[^>]*>|script type="module"[^>]*><\/script>)/g

/**
 * The built document with its three marks filled in. It suffices for the first paint: it holds the styles that the page
 * needs, and the choice of the theme. All else is loaded once the page has been painted (public/theme.js).
 */
export async function readShell(built: string): Promise<Shell> {
  const read = (name: string) => readFile(path.join(built, name), 'utf8')
  const template = await read('index.html').catch((error: unknown) => {
    throw new SiteNotBuilt('The site is not built: run `npm run build` first.', { cause: error })
  })
  const manifest = JSON.parse(await read('.vite/manifest.json')) as Manifest
  const styles = JSON.parse(await read('.vite/styles.json')) as PageStyle[]
  const theme = `<script>${await read('theme.js')}</script>`
  const later = begunInTurn([...template.matchAll(LATER)].map(([tag]) => tag.trim()))
  const document = template.replaceAll(LATER, '').replace(THEME, () => theme)
  const [start = '', afterHead = '', afterPage = '', end = ''] = document.split(/<!--(?:head|page|data)-->/)

  return (page, settings, noscript = '') => {
    const { head, body, modules } = page
    const code = filesOf(manifest, modules).filter((file) => !template.includes(`/${file}"`))
    const preloads = code.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    // Without a page in it there is nothing to paint before the browser program has loaded.
    const isEmpty = body === ''
    const style = `<style>${stylesFor(body, styles)}</style>${isEmpty ? later.filter(isStyleSheet).join('') : ''}`
    const rest = [...(isEmpty ? later.filter((tag) => !isStyleSheet(tag)) : later.map(askedFor)), ...preloads].join('')
    const asked = isEmpty ? rest : `<template id="later">${rest}</template>`
    // Title and description before the styles: a chat's crawler may read the first 32 kB alone.
    return [start, head, style, afterHead, body, afterPage, noscript, dataBlock(page, settings), asked, end].join('')
  }
}

/**
 * Starts the browser program's imports before it, one file after another: all at once they would block a slow phone
 * for a quarter of a second, and no press would be answered.
 */
function begunInTurn(tags: readonly string[]): string[] {
  const program = tags.filter((tag) => tag.startsWith('<script'))
  const rest = tags.filter((tag) => !program.includes(tag))
  const begun = rest.map((tag) =>
    tag.replace(/^<link rel="modulepreload"(.*) href="(.*)">$/, '<script type="module"$1 src="$2"></script>'),
  )
  return [...begun, ...program]
}

function isStyleSheet(tag: string): boolean {
  return tag.includes('rel="stylesheet"')
}

/** A style sheet that is fetched and not applied: the program does that before it draws (web/base/styles/whole.ts). */
function askedFor(tag: string): string {
  return isStyleSheet(tag) ? tag.replace('rel="stylesheet"', 'rel="preload" as="style"') : tag
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
