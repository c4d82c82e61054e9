// `npm run package`: what an operator's machine needs, as one archive in `release/`. The browser program is built beforehand, so that
// only the packages of production are installed there.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { keepForProduction, programFiles } from './release/package-files.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const RELEASES = path.join(ROOT, 'release')

const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string }
const name = `benchside-${version}`
const folder = path.join(RELEASES, name)
rmSync(folder, { recursive: true, force: true })
for (const file of [...programFiles(ROOT), 'package.json']) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  cpSync(path.join(ROOT, file), path.join(folder, file))
}
keepForProduction(folder)
// `scripts/set-up.mjs` neither builds nor installs what is for development only where this file lies.
writeFileSync(path.join(folder, 'RELEASE'), `${version}\n`)

const archive = path.join(RELEASES, `${name}.tar.gz`)
// The same files make the same archive, whoever packs them and when.
const always = ['--sort=name', '--mtime=@0', '--owner=0', '--group=0', '--numeric-owner', '--mode=u+rw,go+r-w']
const packed = spawnSync('tar', [...always, '-C', RELEASES, '-czf', archive, name], { stdio: 'inherit' })
if (packed.status !== 0) throw new Error('tar could not write the archive', { cause: packed.error })
rmSync(folder, { recursive: true })
console.log(`Written to ${path.relative(ROOT, archive)}`)
