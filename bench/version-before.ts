import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '..')

/** An earlier version of the program, built, in a folder of its own. */
export type VersionBefore = { root: string; remove(): void }

/** It shares our packages where its lock file is ours, and installs its own where it is not. */
export function checkOut(commit: string): VersionBefore {
  const root = mkdtempSync(path.join(tmpdir(), 'benchside-before-'))
  const remove = () => rmSync(root, { recursive: true, force: true })
  try {
    execFileSync('git', ['clone', '--quiet', '--shared', '--no-checkout', ROOT, root])
    execFileSync('git', ['-C', root, 'checkout', '--quiet', '--detach', commit])
    if (lockOf(root) === lockOf(ROOT)) symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'))
    execFileSync(process.execPath, ['scripts/set-up.mjs', '--build'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    return { root, remove }
  } catch (error) {
    remove()
    throw error
  }
}

function lockOf(root: string): string {
  return readFileSync(path.join(root, 'package-lock.json'), 'utf8')
}
