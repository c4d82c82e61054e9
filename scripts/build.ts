import { createHash } from 'node:crypto'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { createBuilder, createLogger, minifySync, transformWithOxc } from 'vite'
import { withCoreFont } from './build/core-font.ts'
import { pageStyles, withoutFontFaces } from './build/page-styles.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
/** Built in another folder and then swapped in: a running program keeps its files until then. */
const FRESH = path.join(ROOT, 'dist.new')
const BUILT = path.join(FRESH, 'web')
const RENDERER = path.join(FRESH, 'server')
/** Files that the shell shows or requests besides its own code. */
const BESIDE = ['theme.js', 'mark.svg', 'manifest.webmanifest']
const WORTH_COMPRESSING = /\.(js|css|html|svg|json|webmanifest|txt)$/

await rm(FRESH, { recursive: true, force: true })
const into = (outDir: string) => ({ build: { outDir, emptyOutDir: true } })
const logger = createLogger('warn')
const builder = await createBuilder({
  root: ROOT,
  logLevel: 'warn',
  customLogger: logger,
  environments: { client: into(BUILT), ssr: into(RENDERER) },
})
await builder.buildApp()
// It would be the first thing that somebody reads who tries the demo.
if (logger.hasWarned) throw new Error('The build has warned of something: see above')
await minifyTheme()
await writeStyles()
await writeWorker()
await compress()
await rm(path.join(ROOT, 'dist'), { recursive: true, force: true })
await rename(FRESH, path.join(ROOT, 'dist'))

/** It is part of every page: the build takes files of `public/` as they are, with their comments. */
async function minifyTheme(): Promise<void> {
  const file = path.join(BUILT, 'theme.js')
  const { code, errors } = minifySync('theme.js', await withCoreFont(await readFile(file, 'utf8')))
  if (errors.length > 0) throw new Error(`public/theme.js: ${errors.map(({ message }) => message).join(', ')}`)
  await writeFile(file, code)
}

/**
 * The style sheet in parts: the server sends each page those it needs. The font faces are in every page and no longer
 * in the file: a face that is declared again is loaded again, and text drawn in another face would move.
 */
async function writeStyles(): Promise<void> {
  const [name] = (await readdir(path.join(BUILT, 'assets'))).filter((file) => file.endsWith('.css'))
  const file = path.join(BUILT, 'assets', name ?? '')
  const css = await readFile(file, 'utf8')
  await writeFile(path.join(BUILT, '.vite/styles.json'), JSON.stringify(pageStyles(css)))
  await writeFile(file, withoutFontFaces(css))
}

/** The service worker, with every file of this build: another build has another worker, which fetches its own. */
async function writeWorker(): Promise<void> {
  const assets = (await readdir(path.join(BUILT, 'assets'))).filter((name) => !name.endsWith('.map'))
  const files = [...assets.map((name) => `assets/${name}`), ...BESIDE].toSorted()
  const hash = createHash('sha256')
  for (const name of [...files, 'index.html']) hash.update(await readFile(path.join(BUILT, name)))
  const source = await readFile(path.join(ROOT, 'web/service-worker.ts'), 'utf8')
  const define = {
    VERSION: JSON.stringify(`shell-${hash.digest('base64url').slice(0, 12)}`),
    FILES: JSON.stringify(files.map((name) => `/${name}`)),
  }
  const { code } = await transformWithOxc(source, 'service-worker.ts', { sourcemap: false })
  const named = Object.entries(define).map(([name, value]) => `const ${name} = ${value}`)
  await writeFile(path.join(BUILT, 'service-worker.js'), [...named, code].join('\n'))
}

/** Compresses at build time at the highest level, so that the server only sends finished bytes. */
async function compress(): Promise<void> {
  for (const name of await readdir(BUILT, { recursive: true })) {
    if (!WORTH_COMPRESSING.test(name)) continue
    const content = await readFile(path.join(BUILT, name))
    const options = {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }
    await writeFile(path.join(BUILT, `${name}.br`), brotliCompressSync(content, options))
    await writeFile(path.join(BUILT, `${name}.gz`), gzipSync(content, { level: 9 }))
  }
}
