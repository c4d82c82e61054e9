import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const SCRIPT = 'scripts/set-up.mjs'
const NODE = `node_modules/node-${process.platform}-${process.arch}/bin/node`
let root = ''

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'benchside-set-up-'))
  write('package-lock.json', '{}')
  const lock = createHash('sha256').update('package-lock.json').update('\0').update('{}').update('\0').digest('hex')
  write('node_modules/.installed-from', lock)
  write('look.ts', '')
  cpSync(path.resolve(SCRIPT), path.join(root, SCRIPT))
})

afterEach(() => rmSync(root, { recursive: true }))

function write(file: string, text: string, mode = 0o644): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text, { mode })
}

/** Stands in for the installed Node, but writes no compile cache. */
function installNode(does = 'echo "the installed one runs $1"'): void {
  write(NODE, `#!/bin/sh\n${does}\n`, 0o755)
}

/** Every entry below the root with its time of change: for a folder, when an entry was added or removed. */
function entries(): string[] {
  const paths = ['.', ...readdirSync(root, { recursive: true, encoding: 'utf8' })]
  return paths.map((entry) => `${entry} ${statSync(path.join(root, entry), { bigint: true }).mtimeNs}`).toSorted()
}

function setUp(): string {
  return spawnSync(process.execPath, [SCRIPT, 'look.ts'], { cwd: root, encoding: 'utf8', timeout: 10_000 }).stdout
}

test('the installed Node runs the script, also where npm has made no link to it', () => {
  installNode()
  expect(setUp()).toBe('the installed one runs look.ts\n')
})

test('what the script starts by the name of node gets the installed one, too', () => {
  installNode('command -v node')
  expect(setUp()).toBe(`${path.join(root, NODE)}\n`)
})

describe('a release whose packages are installed is only read, since its folder may belong to somebody else', () => {
  beforeEach(() => {
    installNode()
    write('RELEASE', '1.0.0\n')
  })

  test('nothing in it is written, whether set-up or `npm ci` has installed them', () => {
    const before = entries()
    expect(setUp()).toBe('the installed one runs look.ts\n')
    expect(entries()).toEqual(before)

    rmSync(path.join(root, 'node_modules/.installed-from'))
    write('node_modules/.package-lock.json', '{}')
    const byHand = entries()
    expect(setUp()).toBe('the installed one runs look.ts\n')
    expect(entries()).toEqual(byHand)
  })

  test('it does not wait for a lock that somebody else holds there', () => {
    write('.set-up-lock', String(process.pid))
    expect(setUp()).toBe('the installed one runs look.ts\n')
  })

  test('where it is not known whether they are installed, it waits for the lock as usual', async () => {
    // Packages that are older than the lock file.
    rmSync(path.join(root, 'node_modules/.installed-from'))
    write('node_modules/.package-lock.json', '{}')
    utimesSync(path.join(root, 'node_modules/.package-lock.json'), 0, 0)
    write('.set-up-lock', String(process.pid))
    const waiting = spawn(process.execPath, [SCRIPT, 'look.ts'], { cwd: root })
    const [said] = await once(waiting.stdout, 'data')
    waiting.kill()
    expect(String(said)).toBe('Waiting for another set-up to finish …\n')
    await once(waiting, 'exit')
  })
})
