import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** All code that decides what is in an answer; other imports of the views do not affect it (docs/decisions/080). */
const FOLDERS = ['contract', 'display', 'domain', 'server/facts', 'server/views']

type Source = { file: string; text: Buffer }

/** A hash of the code that makes the answers, from the source files, which the server runs without a build. */
export function codeVersion(root = ROOT): string {
  const files = FOLDERS.flatMap((folder) => sourcesIn(root, folder))
  return hashOf(files.map((file) => ({ file, text: readFileSync(path.join(root, file)) })))
}

/** The same hash for any order of the sources. */
export function hashOf(sources: readonly Source[]): string {
  const hash = createHash('sha256')
  for (const { file, text } of sources.toSorted((a, b) => (a.file < b.file ? -1 : 1)))
    hash.update(`${file}\0${text.length}\0`).update(text)
  return hash.digest('base64url').slice(0, 22)
}

function sourcesIn(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test|\.fixture)\.ts$/.test(file))
    .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`)
}
