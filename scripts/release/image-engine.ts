import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')
const FROM = /^FROM (\S+)/gm

/** The engine of this machine; null: there is none. */
export const ENGINE =
  ['podman', 'docker'].find((name) => spawnSync(name, ['info'], { stdio: 'ignore' }).status === 0) ?? null

/** Runs a command of the engine and answers what it printed; throws with that where it failed. */
export function engine(...words: string[]): string {
  return run(ENGINE ?? 'podman', ...words)
}

/** The same with a file as its standard input. */
export function engineWith(file: string, ...words: string[]): string {
  return runWith(file, ENGINE ?? 'podman', ...words)
}

/** The images that the Dockerfile begins with. */
export function bases(): string[] {
  return [...readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8').matchAll(FROM)].map(([, name = '']) => name)
}

export function isThere(image: string): boolean {
  return spawnSync(ENGINE ?? 'podman', ['image', 'inspect', image], { stdio: 'ignore' }).status === 0
}

export function build(image: string): void {
  // podman leaves the health check out of its own kind of image.
  const kind = ENGINE === 'podman' ? ['--format', 'docker'] : []
  engine('build', '--network', 'host', ...kind, '--build-arg', 'VERSION=checked', '--tag', image, ROOT)
}

/**
 * Makes the Dockerfile's base images out of Debian's own packages, where they cannot be pulled: a minimal Debian, and for the one that packs also this
 * machine's Node and npm, and the certificates it trusts.
 */
export function makeBases(): void {
  const work = mkdtempSync(path.join(tmpdir(), 'benchside-base-'))
  const root = path.join(work, 'root')
  const local = path.join(root, 'usr/local')
  const packed = path.join(work, 'root.tar')
  const pack = (image: string, ...changes: string[]) => {
    run('tar', '-C', root, '-cf', packed, '.')
    engine('import', ...changes, packed, image)
  }
  try {
    run('debootstrap', '--variant=minbase', 'bookworm', root)
    for (const folder of [
      'var/cache/apt/archives',
      'var/lib/apt/lists',
      'usr/share/doc',
      'usr/share/man',
      'usr/share/locale',
    ])
      rmSync(path.join(root, folder), { recursive: true, force: true })
    pack(nameOf('debian'))
    const npm = path.resolve(run('sh', '-c', 'readlink -f "$(command -v npm)"').trim(), '../..')
    run('mkdir', '-p', `${local}/lib/node_modules`, `${root}/etc/ssl/certs`)
    run('cp', '-L', process.execPath, `${local}/bin/node`)
    run('cp', '-rL', npm, `${local}/lib/node_modules/npm`)
    run('ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', `${local}/bin/npm`)
    run('cp', '-L', '/etc/ssl/certs/ca-certificates.crt', `${root}/etc/ssl/certs/`)
    pack(nameOf('node'), '--change', 'ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt')
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

function nameOf(kind: string): string {
  return bases().find((base) => base.includes(`/${kind}:`)) ?? kind
}

function run(command: string, ...words: string[]): string {
  return runWith('', command, ...words)
}

/** With a file as its standard input; '': none. */
function runWith(input: string, command: string, ...words: string[]): string {
  const given = input === '' ? {} : { input: readFileSync(input) }
  const { status, stdout, stderr, error } = spawnSync(command, words, { encoding: 'utf8', maxBuffer: 1e9, ...given })
  if (status !== 0) throw new Error(`${command} ${words.join(' ')}\n${stdout}${stderr}${error ?? ''}`)
  return stdout
}
