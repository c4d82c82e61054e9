import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The program, and what is written for its operator. */
const FOLDERS = ['contract', 'dist', 'docs', 'domain', 'migrations', 'operations', 'server']
const FILES = ['.env.example', '.npmrc', 'CHANGELOG.md', 'LICENSE', 'README.md', 'SECURITY.md', 'package-lock.json']
/** Commands of an operator; the others need what is for development only. */
const COMMANDS = [
  'start',
  'mails',
  'backup',
  'restore',
  'upgrade',
  'recheck',
  'season-back',
  'hide-team',
  'end-links',
  'doctor',
]
const FOR_DEVELOPMENT = /\.(test|fixture)\.tsx?$|^dist\/\.built-from$|\.map$/

type Package = { scripts: Record<string, string> }

/** Relative to the root, in order. */
export function programFiles(root: string): string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Package
  const inFolders = FOLDERS.filter((folder) => existsSync(path.join(root, folder))).flatMap((folder) =>
    filesBelow(root, folder),
  )
  const commands = COMMANDS.flatMap((command) => scripts[command]?.match(/scripts\/[\w-]+\.(ts|mjs)/g) ?? [])
  const all = [...inFolders, ...FILES, ...withImported(root, commands)]
  return [...new Set(all)].filter((file) => !FOR_DEVELOPMENT.test(file)).toSorted()
}

/** `package.json` with the operator's commands alone. The packages stay as the lock file knows them: `npm ci` compares both. */
export function releasePackage(text: string): string {
  const whole = JSON.parse(text) as Package
  const scripts = Object.fromEntries(Object.entries(whole.scripts).filter(([name]) => COMMANDS.includes(name)))
  return `${JSON.stringify({ ...whole, scripts }, null, 2)}\n`
}

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
}

/** Scripts and those beside them that they import. */
function withImported(root: string, files: readonly string[]): string[] {
  const found = new Set(files)
  // A set that grows while it is walked through is walked through to its end.
  for (const file of found) {
    const text = readFileSync(path.join(root, file), 'utf8')
    for (const [, other] of text.matchAll(/from '\.\/([\w-]+\.ts)'/g)) found.add(`scripts/${other}`)
  }
  return [...found]
}
