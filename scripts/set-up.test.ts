import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const SCRIPT = 'scripts/set-up.mjs'
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

test('the installed Node runs the script, also where npm has made no link to it', () => {
  const node = `node_modules/node-${process.platform}-${process.arch}/bin/node`
  write(node, '#!/bin/sh\necho "the installed one runs $1"\n', 0o755)
  const { stdout } = spawnSync(process.execPath, [SCRIPT, 'look.ts'], { cwd: root, encoding: 'utf8' })
  expect(stdout).toBe('the installed one runs look.ts\n')
})
