import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

test('npm writes no log of its own into the user’s home: on a full disk that would stop it', () => {
  const HOME = mkdtempSync(path.join(tmpdir(), 'benchside-home-'))
  const env = { PATH: process.env.PATH, HOME }
  try {
    const ran = spawnSync('npm', ['run'], { cwd: path.resolve(import.meta.dirname, '../..'), env, encoding: 'utf8' })
    expect(ran.stdout).toContain('operate')
    expect(existsSync(path.join(HOME, '.npm/_logs'))).toBe(false)
  } finally {
    rmSync(HOME, { recursive: true })
  }
})
