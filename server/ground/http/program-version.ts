import { readFileSync } from 'node:fs'
import path from 'node:path'

const FILE = path.resolve(import.meta.dirname, '../../../package.json')
let known: string | undefined

/** As `package.json` says it: `1.2.3`. */
export function programVersion(): string {
  known ??= (JSON.parse(readFileSync(FILE, 'utf8')) as { version: string }).version
  return known
}
