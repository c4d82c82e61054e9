import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The program, and what is written for its operator. */
const FOLDERS = ['contract', 'display', 'dist', 'docs', 'domain', 'migrations', 'operations', 'server']
const FILES = ['.env.example', '.npmrc', 'CHANGELOG.md', 'LICENSE', 'README.md', 'SECURITY.md', 'package-lock.json']
/** Commands of an operator; the others need what is for development only. */
const COMMANDS = ['start', 'operate']
const FOR_DEVELOPMENT = /\.(test|fixture)\.tsx?$|^dist\/\.built-from$|\.map$/

type Package = { scripts: Record<string, string>; devDependencies: Record<string, string> }

/** Paths relative to the root, sorted. */
export function programFiles(root: string): string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Package
  const inFolders = FOLDERS.filter((folder) => existsSync(path.join(root, folder))).flatMap((folder) =>
    filesBelow(root, folder),
  )
  const commands = COMMANDS.flatMap((command) => scripts[command]?.match(/scripts\/[\w-]+\.(ts|mjs)/g) ?? [])
  const all = [...inFolders, ...FILES, ...withImported(root, commands)]
  return [...new Set(all)].filter((file) => !FOR_DEVELOPMENT.test(file)).toSorted()
}

/**
 * Leaves the operator's commands and the packages of production, in `package.json` and in the lock file beside it. `npm ci --omit=dev` alone would install
 * Vitest and Vite, too: a package of production names them as companions that it can do without, and npm keeps such a one where development brings it.
 */
export function keepForProduction(folder: string): void {
  const file = path.join(folder, 'package.json')
  const { devDependencies: _left, ...whole } = JSON.parse(readFileSync(file, 'utf8')) as Package
  const scripts = Object.fromEntries(Object.entries(whole.scripts).filter(([name]) => COMMANDS.includes(name)))
  writeFileSync(file, `${JSON.stringify({ ...whole, scripts }, null, 2)}\n`)
  // Offline: packages are only taken out of the lock file.
  const words = ['install', '--package-lock-only', '--ignore-scripts', '--offline', '--no-audit', '--no-fund']
  execFileSync('npm', words, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
}

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
}

/** The given scripts, and neighbours that they import. */
function withImported(root: string, files: readonly string[]): string[] {
  const found = new Set(files)
  // `for … of` over a set also visits what is added meanwhile.
  for (const file of found) {
    const text = readFileSync(path.join(root, file), 'utf8')
    for (const [, other = ''] of text.matchAll(/(?:from |import\()'(\.{1,2}\/[\w/-]+\.ts)'/g))
      found.add(path.posix.join(path.dirname(file), other))
  }
  return [...found]
}
