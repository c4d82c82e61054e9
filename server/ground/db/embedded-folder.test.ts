import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { socketFolder, UnusableDataFolder } from './embedded-folder.ts'

const ME = { prefix: [] }
let data: string
let folder: string

beforeEach(() => {
  // Too long a path for a socket, so that a separate folder is made.
  data = path.join(mkdtempSync(path.join(tmpdir(), 'benchside-long-')), 'x'.repeat(120))
  folder = socketFolder(data, ME)
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
  rmSync(path.dirname(data), { recursive: true })
})

test('the folder of a long path is closed to others, and used again', () => {
  expect(lstatSync(folder).mode & 0o777).toBe(0o700)
  expect(socketFolder(data, ME)).toBe(folder)
})

test('a folder that others may open is refused', () => {
  chmodSync(folder, 0o777)
  expect(() => socketFolder(data, ME)).toThrow(UnusableDataFolder)
})

test('a link is refused, wherever it leads', () => {
  rmSync(folder, { recursive: true })
  const elsewhere = path.join(path.dirname(data), 'elsewhere')
  mkdirSync(elsewhere, { mode: 0o700 })
  symlinkSync(elsewhere, folder)
  expect(() => socketFolder(data, ME)).toThrow(/Remove it, or set DATA_DIR/)
})

test.runIf(process.getuid?.() === 0)('somebody else’s is refused', () => {
  chownSync(folder, 12_345, 12_345)
  expect(() => socketFolder(data, ME)).toThrow(UnusableDataFolder)
  expect(socketFolder(data, { prefix: [], uid: 12_345, gid: 12_345 })).toBe(folder)
})
