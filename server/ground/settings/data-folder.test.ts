import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { notForRoot, ofAnotherUser } from './data-folder.ts'

const SOMEBODY = 12_345
const me = process.getuid?.()

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'benchside-folder-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

/** Only root can give a folder to another user; when the tests run as another user, it is not root's anyway. */
function giveAway(): number | undefined {
  if (me !== 0) return me
  chownSync(folder, SOMEBODY, SOMEBODY)
  return SOMEBODY
}

test('root does not work in the folder of another user, and is told how to', () => {
  const owner = giveAway()
  expect(notForRoot(folder, 0)).toContain(`${folder} belongs to another user (${owner})`)
  expect(notForRoot(folder, 0)).toContain('runuser -u')
})

test.each([
  ['its user', () => [folder, 4711]],
  ['root, where the folder is not there yet', () => [path.join(folder, 'new'), 0]],
  ['root, where a file stands in the way', () => ['/proc/version/data', 0]],
  ['root in a folder of its own', () => ['/', 0]],
  ['a system without user ids', () => [folder, Number.NaN]],
] as const)('nothing is against %s', (_, asked) => {
  const [place, uid] = asked() as [string, number]
  if (place === folder && uid === 4711) giveAway()
  expect(notForRoot(place, uid)).toBeNull()
})

test('for a file of another user the operator is told what to do; for our own nothing is said', () => {
  expect(ofAnotherUser(folder, '/data')).toBe('')
  expect(ofAnotherUser(path.join(folder, 'nothing'), '/data')).toBe('')
  giveAway()
  const other = me === 0 ? folder : '/'
  expect(ofAnotherUser(other, '/data')).toContain(`chown -R ${me} /data`)
  expect(ofAnotherUser(path.join(other, 'nothing'), other)).toContain(`chown -R ${me} ${other}`)
})
